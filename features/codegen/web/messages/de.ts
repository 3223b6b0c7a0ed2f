import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";
import { file } from "./file.de.ts";
import { generation } from "./generation.de.ts";
import { preset } from "./preset.de.ts";
import { project } from "./project.de.ts";

export const de: Translation<typeof en> = {
  navigation: {
    "/codegen": "Erzeugungen",
    "/codegen/project": "Projekt erzeugen",
    "/codegen/file": "Datei erzeugen",
  },
  ...file,
  ...generation,
  ...preset,
  ...project,
};
