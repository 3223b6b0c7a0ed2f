import type { Translation } from "@devloom/web-kit";
import type { layersTexts as english } from "./layers.en.ts";

export const layersTexts: Translation<typeof english> = {};
