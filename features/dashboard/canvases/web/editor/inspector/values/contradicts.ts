import { cssName } from "@devloom/source-engine/tailwind";
import { parseLength, shownLength } from "./length.ts";
import { WITHOUT_EFFECT } from "./limit-of.ts";

/** Properties whose lengths browsers compute as they are written, unless something limits them. */
const LENGTHS =
  /^(?:font-size|letter-spacing|line-height|(?:row|column)-gap|(?:m(?:in|ax)-)?(?:width|height)|top|right|bottom|left|(?:padding|margin)-.+|border-.+-(?:width|radius))$/;
const COLORS = /^(?:color|background-color|border-.+-color)$/;
const NUMBERS = /^(?:opacity|z-index|flex-grow|flex-shrink|font-weight)$/;
/** Properties with one word each, which browsers compute as it is written. */
const WORDS =
  /^(?:display|position|overflow|flex-direction|flex-wrap|justify-content|justify-items|align-items|align-self|align-content|text-align|text-transform|text-decoration-line|font-style|white-space|object-fit|mix-blend-mode|cursor|grid-auto-flow|background-clip|border-.+-style)$/;
/** Words that stand for a value from elsewhere. */
const FROM_ELSEWHERE = /^(?:inherit|initial|unset|revert|revert-layer|auto|normal)$/;

/** Whether the page shows something else than a value that was written: something stronger decides, or limits it. */
export function contradicts(property: string, written: string, computed: unknown): boolean {
  if (typeof computed !== "string" || computed === "") return false;
  const name = cssName(property);
  if (LENGTHS.test(name)) return areOtherLengths(written, computed) || isIgnored(written, computed);
  if (COLORS.test(name)) return areOtherColors(written, computed);
  if (NUMBERS.test(name)) return areOtherNumbers(written, computed);
  return WORDS.test(name) && areOtherWords(name, written, computed);
}

/** Offsets mean nothing to an element that is not positioned. */
function isIgnored(written: string, computed: string): boolean {
  return parseLength(written)?.unit === "px" && computed === WITHOUT_EFFECT;
}

function areOtherNumbers(written: string, computed: string): boolean {
  const [wanted, shown] = [written, computed].map((text) =>
    Number(text === "bold" ? 700 : text === "normal" ? 400 : text.trim()),
  );
  if (wanted === undefined || shown === undefined) return false;
  return Math.abs(wanted - shown) > 0.005;
}

function areOtherWords(name: string, written: string, computed: string): boolean {
  const word = written.trim();
  if (!/^[a-z-]+$/.test(word) || FROM_ELSEWHERE.test(word)) return false;
  const isSame = (one: string, other: string): boolean =>
    one === other || (name === "display" && asBlock(one) === asBlock(other));
  return !isSame(word, computed);
}

/** In some parents, what would stand in a line of text becomes a block of its own. */
function asBlock(display: string): string {
  return display === "inline" ? "block" : display.replace(/^inline-/, "");
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
