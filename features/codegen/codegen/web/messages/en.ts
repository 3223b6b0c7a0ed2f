import { file } from "./file.en.ts";
import { generation } from "./generation.en.ts";
import { preset } from "./preset.en.ts";
import { project } from "./project.en.ts";
import { template } from "./template.en.ts";

export const en = {
  navigation: {
    "/codegen": "Generations",
    "/codegen/project": "Generate a project",
    "/codegen/file": "Generate a file",
    "/marketplace/templates": "Templates",
  },
  ...file,
  ...generation,
  ...preset,
  ...project,
  ...template,
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    codegen: typeof en;
  }
}
