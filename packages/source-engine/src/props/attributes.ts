import type { JSXAttribute, JSXOpeningElement, JSXSpreadAttribute } from "@babel/types";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { isLastOnLine, lineEndAt, lineStartAt } from "../text/position.ts";
import type { Splice } from "../text/splice.ts";

/** Name of an attribute as written, with its namespace. */
export function attributeName(attribute: JSXAttribute): string {
  const { name } = attribute;
  return name.type === "JSXIdentifier" ? name.name : `${name.namespace.name}:${name.name.name}`;
}

/** The attribute of that name. Of several, React takes the last. */
export function findAttribute(element: SourceElement, name: string): JSXAttribute | null {
  return (
    element.node.openingElement.attributes.findLast(
      (attribute): attribute is JSXAttribute =>
        attribute.type === "JSXAttribute" && attributeName(attribute) === name,
    ) ?? null
  );
}

/** The spreads that come after an attribute, or all of them when there is no attribute. */
export function spreadsAfter(
  element: SourceElement,
  attribute: JSXAttribute | null,
): readonly JSXSpreadAttribute[] {
  const from = attribute ? rangeOf(attribute).end : 0;
  return element.node.openingElement.attributes.filter(
    (other): other is JSXSpreadAttribute =>
      other.type === "JSXSpreadAttribute" && rangeOf(other).start >= from,
  );
}

/** Takes an attribute out together with the blanks or the line it stands on. */
export function removeAttribute(file: SourceFile, attribute: JSXAttribute): Splice {
  const { text } = file;
  const opening = openingOf(file, attribute);
  const { start, end } = rangeOf(attribute);
  if (opening !== null && isBehindLineComment(text, opening, attribute))
    return ownLine(text, attribute);
  let from = start;
  while (/\s/.test(text[from - 1] ?? "")) from -= 1;
  if (opening === null || opening.attributes.length > 1) return { start: from, end, text: "" };
  let to = end;
  while (/\s/.test(text[to] ?? "")) to += 1;
  const selfClosing = text[to] === "/" && text[to + 1] === ">";
  if (text[to] !== ">" && !selfClosing) return { start: from, end, text: "" };
  return { start: from, end: to, text: selfClosing && to > end ? " " : "" };
}

function openingOf({ elements }: SourceFile, attribute: JSXAttribute): JSXOpeningElement | null {
  const { start, end } = rangeOf(attribute);
  const element = elements.findLast(({ node }) => {
    const range = rangeOf(node.openingElement);
    return range.start < start && end < range.end;
  });
  const owner = element?.node.openingElement;
  return owner?.attributes.includes(attribute) === true ? owner : null;
}

/** Whether a line comment stands right before: its line break must stay. */
function isBehindLineComment(
  text: string,
  { name, typeArguments, typeParameters, attributes }: JSXOpeningElement,
  attribute: JSXAttribute,
): boolean {
  const previous = attributes[attributes.indexOf(attribute) - 1];
  const from = rangeOf(previous ?? typeArguments ?? typeParameters ?? name).end;
  return endsInLineComment(text.slice(from, rangeOf(attribute).start));
}

/** Whether blanks and comments end in a line comment, apart from blanks. */
export function endsInLineComment(gap: string): boolean {
  const last = [...gap.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)].at(-1);
  return (
    last !== undefined && last[0].startsWith("//") && gap.trimEnd().endsWith(last[0].trimEnd())
  );
}

function ownLine(text: string, attribute: JSXAttribute): Splice {
  const { start, end } = rangeOf(attribute);
  if (isLastOnLine(text, end)) {
    const lineEnd = lineEndAt(text, end);
    const next = lineEnd + (text.startsWith("\r\n", lineEnd) ? 2 : 1);
    return { start: lineStartAt(text, start), end: next, text: "" };
  }
  let to = end;
  while (/[ \t]/.test(text[to] ?? "")) to += 1;
  return { start, end: to, text: "" };
}

/** Where a new attribute goes: behind the tag (and `key`, `ref`), behind another, or last. */
export type AttributePlace =
  | "first"
  | "last"
  | { readonly after: JSXAttribute | JSXSpreadAttribute };

/** Puts an attribute in, on a line of its own where the element has one line per attribute. */
export function insertAttribute(
  { text, habits }: SourceFile,
  element: SourceElement,
  attributeText: string,
  place: AttributePlace,
): Splice {
  const { attributes, name, typeArguments, typeParameters } = element.node.openingElement;
  const tagEnd = rangeOf(typeArguments ?? typeParameters ?? name).end;
  let anchor = tagEnd;
  if (place === "last") {
    const last = attributes.at(-1);
    if (last) anchor = rangeOf(last).end;
  } else if (place === "first") {
    for (const attribute of attributes) {
      if (attribute.type !== "JSXAttribute") break;
      if (!["key", "ref"].includes(attributeName(attribute))) break;
      anchor = rangeOf(attribute).end;
    }
  } else {
    anchor = rangeOf(place.after).end;
  }
  const first = attributes[0];
  const gap = first ? text.slice(tagEnd, rangeOf(first).start) : "";
  const lineAt = gap.lastIndexOf("\n");
  const lead = lineAt === -1 ? " " : habits.lineEnd + gap.slice(lineAt + 1);
  return { start: anchor, end: anchor, text: lead + attributeText };
}
