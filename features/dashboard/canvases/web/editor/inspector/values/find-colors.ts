import { parseColor } from "@devloom/source-engine/tailwind";
import type { ThemeToken } from "../../../../contract.ts";

/** Colours without their mark; shorter ones may be names, as the `500` of `red-500`. */
const UNMARKED = /^(?:[\da-f]{6}|[\da-f]{8})$/;
/** Words are looked for as names. */
const WORD = /^[a-z]*$/;

/** Colours of a theme by a part of their names, or by what they are, as `#e2725b`. */
export function findColors(tokens: readonly ThemeToken[], query: string): readonly ThemeToken[] {
  const wanted = query.trim().toLowerCase();
  const named = tokens.filter(({ name }) => name.toLowerCase().includes(wanted));
  const color = typedColor(wanted);
  if (color === null) return named;
  const same = tokens.filter((token) => {
    const own = parseColor(token.value);
    return !named.includes(token) && own?.hex === color.hex && own.alpha === color.alpha;
  });
  return [...named, ...same];
}

/** The colour that somebody typed where a name is looked for, with or without its mark; `null` for other texts. */
export function typedColor(query: string): ReturnType<typeof parseColor> {
  const text = query.trim().toLowerCase();
  if (UNMARKED.test(text)) return parseColor(`#${text}`);
  return WORD.test(text) ? null : parseColor(text);
}
