import { CODE, codesOf, isQuote, isWordPart, isWordStart } from "./characters.ts";
import type { Cursor } from "./cursor.ts";
import { unsure } from "./unsure.ts";

/** What types are written with besides words, numbers, strings, brackets, `<` and `>`. */
const OF_TYPES = codesOf(".,:;|&=?");
/** Words that stand beside another one in a type; two others side by side are no type. */
const JOINING = new Set(
  "extends keyof typeof infer readonly in is new as const unique asserts out abstract".split(" "),
);
/** What may follow the type arguments of a value; anything else is compared. */
const AFTER_TYPES = codesOf("()]},;:=>.`|&[?");

/** Passes type parameters, from `<` to the `>` that belongs to it; stays and says so when they are none. */
export function skipTypeParameters(cursor: Cursor): boolean {
  return skipAngles(cursor, true);
}

/** The same for the type arguments of a value, which may be a comparison. */
export function skipTypeArguments(cursor: Cursor): boolean {
  const start = cursor.at;
  if (skipAngles(cursor, false)) {
    const { at } = cursor;
    const isNewLine = cursor.skipBlank();
    if (cursor.here() === CODE.slash) unsure();
    const isFollowed = isNewLine || cursor.isAtEnd || AFTER_TYPES.has(cursor.here());
    cursor.at = isFollowed ? at : start;
    return isFollowed;
  }
  return false;
}

function skipAngles(cursor: Cursor, hasDefaults: boolean): boolean {
  const start = cursor.at;
  let angles = 0;
  let brackets = 0;
  let word = "";
  while (!cursor.isAtEnd) {
    cursor.skipBlank();
    const code = cursor.here();
    const next = cursor.next();
    if (isWordStart(code)) {
      const before = word;
      word = cursor.word();
      if (before !== "" && !JOINING.has(before) && !JOINING.has(word)) break;
      continue;
    }
    word = "";
    if (isQuote(code)) {
      cursor.skipString(true);
      continue;
    }
    if (code === CODE.less) angles += 1;
    else if (code === CODE.greater) angles -= 1;
    else if (isOpening(code)) brackets += 1;
    else if (isClosing(code)) brackets -= 1;
    else if (code === CODE.equals && next === CODE.greater) cursor.at += 1;
    else if (!isOfType(code, next, hasDefaults, brackets > 0)) break;
    if (brackets < 0) break;
    cursor.at += 1;
    if (angles > 0) continue;
    if (brackets === 0) return true;
    break;
  }
  cursor.at = start;
  return false;
}

function isOfType(code: number, next: number, hasDefaults: boolean, isNested: boolean): boolean {
  if (isWordPart(code)) return true;
  if (!OF_TYPES.has(code)) return false;
  switch (code) {
    case CODE.semicolon:
      return isNested;
    // `?` is of types only before a colon, or where a type is chosen among type parameters.
    case CODE.question:
      return next === CODE.colon || hasDefaults;
    case CODE.equals:
      return hasDefaults && next !== code;
    // `&&` and `||` are of values.
    default:
      return (code !== CODE.ampersand && code !== CODE.bar) || next !== code;
  }
}

function isOpening(code: number): boolean {
  return code === CODE.openParen || code === CODE.openBracket || code === CODE.openBrace;
}

function isClosing(code: number): boolean {
  return code === CODE.closeParen || code === CODE.closeBracket || code === CODE.closeBrace;
}
