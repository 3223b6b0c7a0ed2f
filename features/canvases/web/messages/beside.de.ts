import type { Translation } from "@devloom/web-kit";
import type { besideTexts as english } from "./beside.en.ts";

export const besideTexts: Translation<typeof english> = {};
