import type { Translation } from "@devloom/web-kit";
import type { inspectorTexts as english } from "./inspector.en.ts";

export const inspectorTexts: Translation<typeof english> = {};
