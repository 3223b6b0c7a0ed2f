import { REASONS } from "@devloom/source-engine/reasons";
import { besideTexts } from "./beside.en.ts";
import { editorTexts } from "./editor.en.ts";
import { inspectorTexts } from "./inspector.en.ts";
import { layersTexts } from "./layers.en.ts";
import { listTexts } from "./list.en.ts";

/** English is the complete set; every other language has exactly these keys. */
export const en = {
  navigation: { "/canvases": "Canvases" },
  ...editorTexts,
  layers: layersTexts,
  inspector: inspectorTexts,
  beside: besideTexts,
  list: listTexts,
  refusal: REASONS,
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    canvases: typeof en;
  }
}
