import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";
import { generation } from "./generation.de.ts";
import { project } from "./project.de.ts";

export const de: Translation<typeof en> = {
  navigation: { "/codegen": "Erzeugungen", "/codegen/project": "Projekt erzeugen" },
  ...generation,
  ...project,
};
