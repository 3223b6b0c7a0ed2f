import type { Translation } from "@devloom/web-kit";
import { besideTexts } from "./beside.de.ts";
import { editorTexts } from "./editor.de.ts";
import type { en } from "./en.ts";
import { inspectorTexts } from "./inspector.de.ts";
import { layersTexts } from "./layers.de.ts";
import { listTexts } from "./list.de.ts";
import { refusalTexts } from "./refusals.de.ts";

export const de: Translation<typeof en> = {
  navigation: { "/canvases": "Arbeitsflächen" },
  ...editorTexts,
  layers: layersTexts,
  inspector: inspectorTexts,
  beside: besideTexts,
  list: listTexts,
  refusal: refusalTexts,
};
