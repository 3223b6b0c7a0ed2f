import type { JSXAttribute, JSXSpreadAttribute } from "@babel/types";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
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
export function removeAttribute(
  { text }: SourceFile,
  element: SourceElement,
  attribute: JSXAttribute,
): Splice {
  const { attributes } = element.node.openingElement;
  const range = rangeOf(attribute);
  let start = range.start;
  while (/\s/.test(text[start - 1] ?? "")) start -= 1;
  if (attributes.length > 1) return { start, end: range.end, text: "" };
  let end = range.end;
  while (/\s/.test(text[end] ?? "")) end += 1;
  const selfClosing = text[end] === "/" && text[end + 1] === ">";
  if (text[end] !== ">" && !selfClosing) return { start, end: range.end, text: "" };
  return { start, end, text: selfClosing && end > range.end ? " " : "" };
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
