import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";
import { file } from "./file.de.ts";
import { generation } from "./generation.de.ts";
import { preset } from "./preset.de.ts";
import { project } from "./project.de.ts";
import { template } from "./template.de.ts";

export const de: Translation<typeof en> = {
  navigation: {
    "/codegen": "Erzeugungen",
    "/codegen/project": "Projekt erzeugen",
    "/codegen/file": "Datei erzeugen",
    "/marketplace/templates": "Projektvorlagen",
  },
  ...file,
  ...generation,
  ...preset,
  ...project,
  ...template,
};
