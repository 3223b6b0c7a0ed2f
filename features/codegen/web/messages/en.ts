import { file } from "./file.en.ts";
import { generation } from "./generation.en.ts";
import { preset } from "./preset.en.ts";
import { project } from "./project.en.ts";

export const en = {
  navigation: {
    "/codegen": "Generations",
    "/codegen/project": "Generate a project",
    "/codegen/file": "Generate a file",
  },
  ...file,
  ...generation,
  ...preset,
  ...project,
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    codegen: typeof en;
  }
}
