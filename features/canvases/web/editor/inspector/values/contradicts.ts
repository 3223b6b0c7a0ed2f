import { cssName } from "@devloom/source-engine/tailwind";
import { parseLength, shownLength } from "./length.ts";

/** Properties whose lengths browsers compute as they are written, whatever is around. */
const AS_WRITTEN = /^(?:font-size|letter-spacing|padding-.+|border-.+-(?:width|radius))$/;

/** Whether the page shows something else than a length that was written, because something stronger decides. */
export function contradicts(property: string, written: string, computed: unknown): boolean {
  if (!AS_WRITTEN.test(cssName(property)) || typeof computed !== "string") return false;
  const [wanted, shown] = [written, computed].map((text) => parseLength(shownLength(text)));
  if (wanted?.unit !== "px" || shown?.unit !== "px") return false;
  return Math.abs(wanted.amount - shown.amount) > 0.5;
}
