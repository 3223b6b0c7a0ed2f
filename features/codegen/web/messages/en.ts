import { generation } from "./generation.en.ts";
import { project } from "./project.en.ts";

export const en = {
  navigation: { "/codegen": "Generations", "/codegen/project": "Generate a project" },
  ...generation,
  ...project,
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    codegen: typeof en;
  }
}
