import type { Sentences } from "@devloom/web-kit";
import { incidents } from "./incidents.de.ts";
import { reasons } from "./reasons.de.ts";

/** Everything that the engine and its host say, in German. */
export const sentences: Sentences = { ...reasons, ...incidents };
