import type { JSXAttribute, Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf, walk } from "../parse/walk.ts";
import { attributeName, removeAttribute } from "../props/attributes.ts";
import type { Splice } from "../text/splice.ts";
import { isNativeTag } from "./tags.ts";

/** Props that name another element by its id. */
const REFERENCES =
  /^(?:htmlFor|for|form|list|headers|href|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto))$/;

/**
 * Changes inside of a copy so that no id is there twice: a written one becomes another, and what names
 * it in the copy follows; one that an expression gives is left out.
 */
export function uniqueIds(from: SourceFile, node: Node, to: SourceFile): readonly Splice[] {
  const given = attributesIn(node).filter(
    ({ attribute, isNative }) => isNative && attributeName(attribute) === "id",
  );
  if (given.length === 0) return [];
  const taken = new Set(
    to.elements.flatMap(({ node: { openingElement } }) =>
      openingElement.attributes.flatMap((one) => {
        const value =
          one.type === "JSXAttribute" && attributeName(one) === "id" ? writtenValue(one) : null;
        return value === null ? [] : [value.text];
      }),
    ),
  );
  const names = new Map<string, string>();
  const splices: Splice[] = [];
  for (const { attribute } of given) {
    const value = writtenValue(attribute);
    if (value === null) {
      splices.push(removeAttribute(from, attribute));
      continue;
    }
    if (!taken.has(value.text)) continue;
    const name = names.get(value.text) ?? freeName(value.text, taken);
    names.set(value.text, name);
    taken.add(name);
    splices.push({ start: value.start, end: value.end, text: name });
  }
  for (const { attribute } of attributesIn(node)) {
    if (!REFERENCES.test(attributeName(attribute))) continue;
    const value = writtenValue(attribute);
    const text = value === null ? null : followed(value.text, names);
    if (value !== null && text !== null && text !== value.text)
      splices.push({ start: value.start, end: value.end, text });
  }
  return splices;
}

function followed(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .split(" ")
    .map((word) =>
      word.startsWith("#")
        ? `#${names.get(word.slice(1)) ?? word.slice(1)}`
        : (names.get(word) ?? word),
    )
    .join(" ");
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
  }
}

function attributesIn(node: Node): { attribute: JSXAttribute; isNative: boolean }[] {
  const found: { attribute: JSXAttribute; isNative: boolean }[] = [];
  walk(node, (one) => {
    if (one.type !== "JSXOpeningElement") return undefined;
    const isNative = one.name.type === "JSXIdentifier" && isNativeTag(one.name.name);
    for (const attribute of one.attributes) {
      if (attribute.type === "JSXAttribute") found.push({ attribute, isNative });
    }
    return undefined;
  });
  return found;
}

/** The text of `id="a"` or `id={"a"}`, without its quotes. */
function writtenValue({
  value,
}: JSXAttribute): { text: string; start: number; end: number } | null {
  const literal =
    value?.type === "JSXExpressionContainer" && value.expression.type === "StringLiteral"
      ? value.expression
      : value;
  if (literal?.type !== "StringLiteral") return null;
  const { start, end } = rangeOf(literal);
  return { text: literal.value, start: start + 1, end: end - 1 };
}
