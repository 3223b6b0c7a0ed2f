import type { Translation } from "@devloom/web-kit";
import type { listTexts as english } from "./list.en.ts";

export const listTexts: Translation<typeof english> = {};
