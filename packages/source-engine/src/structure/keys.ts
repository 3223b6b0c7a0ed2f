import type { JSXAttribute, JSXElement } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Splice } from "../text/splice.ts";
import { removeAttribute } from "../props/attributes.ts";
import { isListItem, keyOf } from "./place.ts";

/** Takes a key out of its element, with the blanks before it. */
export function withoutKey(file: SourceFile, key: JSXAttribute): Splice {
  return removeAttribute(file, key);
}

/** The key that has to move to whatever is put around an element; null where none is needed. */
export function keyForWrapper(element: JSXElement): JSXAttribute | null {
  return isListItem(element) ? keyOf(element) : null;
}

/** A splice that makes the key of a copy differ from its original's and from its neighbours'. */
export function keyOfCopy(file: SourceFile, element: JSXElement): Splice | null {
  const value = keyOf(element)?.value;
  if (!value) return null;
  const { start, end } = rangeOf(value);
  if (value.type === "StringLiteral") {
    const quote = file.text[start] ?? '"';
    return { start, end, text: quote + freeKey(value.value, neighbourKeys(element)) + quote };
  }
  if (value.type !== "JSXExpressionContainer") return null;
  const { expression } = value;
  if (expression.type === "StringLiteral") {
    const key = freeKey(expression.value, neighbourKeys(element));
    return { ...rangeOf(expression), text: JSON.stringify(key) };
  }
  const inner = rangeOf(expression);
  return { start, end, text: `{\`\${${file.text.slice(inner.start, inner.end)}}-copy\`}` };
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  const wanted = `${key}-copy`;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function neighbourKeys(element: JSXElement): ReadonlySet<string> {
  const parent = parentNode(element);
  const siblings =
    parent?.type === "JSXElement" || parent?.type === "JSXFragment"
      ? parent.children
      : parent?.type === "ArrayExpression"
        ? parent.elements
        : [];
  return new Set(
    siblings.flatMap((sibling) => {
      const value = sibling?.type === "JSXElement" ? keyOf(sibling)?.value : null;
      return value?.type === "StringLiteral" ? [value.value] : [];
    }),
  );
}
