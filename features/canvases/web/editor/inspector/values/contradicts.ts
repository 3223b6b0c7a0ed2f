import { cssName } from "@devloom/source-engine/tailwind";
import { parseLength, shownLength } from "./length.ts";

/** Properties whose lengths browsers compute as they are written, whatever is around. */
const LENGTHS = /^(?:font-size|letter-spacing|padding-.+|border-.+-(?:width|radius))$/;
const COLORS = /^(?:color|background-color|border-.+-color)$/;

/** Whether the page shows something else than a value that was written, because something stronger decides. */
export function contradicts(property: string, written: string, computed: unknown): boolean {
  if (typeof computed !== "string") return false;
  const name = cssName(property);
  if (LENGTHS.test(name)) return areOtherLengths(written, computed);
  return COLORS.test(name) && areOtherColors(written, computed);
}

function areOtherLengths(written: string, computed: string): boolean {
  const [wanted, shown] = [written, computed].map((text) => parseLength(shownLength(text)));
  if (wanted?.unit !== "px" || shown?.unit !== "px") return false;
  return Math.abs(wanted.amount - shown.amount) > 0.5;
}

/** Only of colours that are written in parts: what a name or a variable comes to is not known here. */
function areOtherColors(written: string, computed: string): boolean {
  const [wanted, shown] = [partsOf(written), partsOf(computed)];
  if (wanted === null || shown === null) return false;
  return wanted.some((part, index) => Math.abs(part - (shown[index] ?? 0)) > 1);
}

/** Red, green, blue and opacity, each from 0 to 255. */
function partsOf(color: string): readonly number[] | null {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(color.trim())?.[1];
  if (hex !== undefined) {
    const long = hex.length <= 4 ? hex.replaceAll(/./g, "$&$&") : hex;
    return (long.padEnd(8, "f").match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  }
  const parts = /^rgba?\(([\d.\s,/]+)\)$/
    .exec(color.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (parts === undefined || parts.length < 3) return null;
  const [red = 0, green = 0, blue = 0, opacity = 1] = parts;
  return [red, green, blue, opacity * 255];
}
