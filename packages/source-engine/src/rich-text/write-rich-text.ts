import { EditRefused } from "../change/refusal.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { attributeString } from "../props/literal-text.ts";
import { encodeJsxText } from "../text-edit/jsx-text.ts";
import {
  BREAK_KEY,
  closeKey,
  fixedKey,
  openKey,
  type RichText,
  textKey,
} from "./read-rich-text.ts";
import { INLINE_TAGS, type RichToken } from "./rich-token.ts";

/** A unit of the wished content, and how it is written where it is new. */
export interface WrittenUnit {
  readonly key: string;
  readonly text: string;
  /** The piece of the source that it repeats, whose elements keep their ids. */
  readonly from?: { readonly start: number; readonly end: number };
}

/** The units that tokens stand for. References lead into the content as it is now. */
export function writeUnits(
  file: SourceFile,
  rich: RichText,
  tokens: readonly RichToken[],
): WrittenUnit[] {
  const units: WrittenUnit[] = [];
  const tags: string[] = [];
  for (const token of tokens)
    switch (token.kind) {
      case "text":
        units.push(...textUnits(token.text));
        break;
      case "break":
        units.push({ key: BREAK_KEY, text: "<br />" });
        break;
      case "open":
        tags.push(token.tag);
        units.push(openUnit(file, rich, token));
        break;
      case "close": {
        const tag = tags.pop() ?? "";
        units.push({ key: closeKey(tag), text: `</${tag}>` });
        break;
      }
      case "fixed": {
        const { start, end } = referredBy(rich, token.ref);
        const from = { start, end };
        units.push({ key: fixedKey(token.ref), text: file.text.slice(start, end), from });
        break;
      }
      default:
        token satisfies never;
    }
  return units;
}

function textUnits(text: string): WrittenUnit[] {
  return Array.from(text.matchAll(/[\s\S]/gu), ({ 0: sign, index }) => {
    // An ampersand is one by itself, but not before what would make an entity of it.
    const isEntity = sign === "&" && /^&(?:#|\w+;)/.test(text.slice(index, index + 40));
    return { key: textKey(sign), text: isEntity ? "&amp;" : encodeJsxText(sign) };
  });
}

function openUnit(
  file: SourceFile,
  rich: RichText,
  { tag, ref, href }: Extract<RichToken, { kind: "open" }>,
): WrittenUnit {
  const key = openKey(tag, ref, href);
  if (!INLINE_TAGS.has(tag)) throw new EditRefused("invalid_change", "notInText", { tag });
  const address =
    href === undefined ? "" : attributeString(safeAddress(href), file.habits.jsxQuote);
  if (ref === undefined)
    return { key, text: address === "" ? `<${tag}>` : `<${tag} href=${address}>` };
  const { start, end, href: old } = referredBy(rich, ref);
  const from = { start, end };
  const source = file.text.slice(start, end);
  if (!new RegExp(`^<${tag}(?![\\w.:-])`).test(source))
    throw new EditRefused("conflict", "textChanged");
  if (old === undefined || href === undefined || old.value === href)
    return { key, text: source, from };
  const text = source.slice(0, old.start - start) + address + source.slice(old.end - start);
  return { key, text, from };
}

function referredBy({ referred }: RichText, ref: number): RichText["referred"][number] {
  const found = referred[ref];
  if (found === undefined) throw new EditRefused("conflict", "textChanged");
  return found;
}

/** Links lead to places; code in an address is refused. */
function safeAddress(href: string): string {
  // Browsers pass over blanks and control characters here.
  const seen = Array.from(href)
    .filter((sign) => sign > " ")
    .join("");
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(seen)?.[1];
  if (scheme !== undefined && /^(?:javascript|vbscript|data)$/i.test(scheme))
    throw new EditRefused("invalid_change", "badLink", { scheme: `${scheme}:` });
  return href;
}
