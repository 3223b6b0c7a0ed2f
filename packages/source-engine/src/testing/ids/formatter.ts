import { openFile } from "../../parse/open-file.ts";
import { rangeOf } from "../../parse/walk.ts";
import { applySplices, type Splice } from "../../text/splice.ts";
import type { Random } from "./random.ts";

/**
 * The text as another formatter would write it: attributes on one line or on several, other quotes,
 * other indentation. No line needs to stay as it was.
 */
export function reformatted(path: string, text: string, random: Random): string {
  const isOnePerLine = random.isOneIn(2);
  const quote = random.isOneIn(2) ? '"' : "'";
  const splices = openFile(path, text).elements.flatMap(({ node: { openingElement } }) => {
    const { name, attributes } = openingElement;
    const own: Splice[] = [];
    let position = rangeOf(openingElement.typeArguments ?? name).end;
    for (const attribute of attributes) {
      const { start, end } = rangeOf(attribute);
      if (text.slice(position, start).trim() === "")
        own.push({ start: position, end: start, text: isOnePerLine ? "\n" : " " });
      const value = attribute.type === "JSXAttribute" ? attribute.value : null;
      if (value?.type === "StringLiteral" && !/["'\n]/.test(value.value))
        own.push({ ...rangeOf(value), text: quote + value.value + quote });
      position = end;
    }
    return own;
  });
  const rewritten = applySplices(text, splices);
  const indent = random.pick(["", "\t", "   "]) ?? "";
  // In a template literal, blanks are a part of the text.
  return rewritten.includes("`") ? rewritten : rewritten.replaceAll(/^[ \t]*(?=\S)/gm, indent);
}
