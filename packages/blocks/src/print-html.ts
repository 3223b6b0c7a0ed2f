import type { BlockElement, BlockNode } from "./block-node.ts";
import { attributeName, isVoidTag } from "./vocabulary.ts";

/** The block as HTML, for showing it before the source has it. */
export function printHtml(nodes: readonly BlockNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? escaped(node) : elementHtml(node)))
    .join("");
}

function elementHtml(element: BlockElement): string {
  const { tag, classes, attributes, style, children } = element;
  const named = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(
      ([name, value]) => [attributeName(tag, name), value === true ? "" : String(value)] as const,
    );
  const all = [
    ...named,
    ...(classes.length === 0 ? [] : [["class", classes.join(" ")] as const]),
    ...(Object.keys(style).length === 0 ? [] : [["style", styleText(style)] as const]),
  ];
  const opening = `<${tag}${all.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}>`;
  return isVoidTag(tag) ? opening : `${opening}${printHtml(children)}</${tag}>`;
}

/** Declarations of a style; numbers without a unit are pixels where React reads them so. */
export function styleText(style: BlockElement["style"]): string {
  return Object.entries(style)
    .map(([name, value]) => `${cssName(name)}: ${cssValue(name, value)}`)
    .join("; ");
}

export function cssName(name: string): string {
  if (name.startsWith("--")) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const UNITLESS =
  /^(?:opacity|order|zIndex|zoom|orphans|widows|fontWeight|lineHeight|tabSize|aspectRatio|columnCount|flex(?:Grow|Shrink)?|grid(?:Row|Column|Area)(?:Start|End)?|lineClamp|scale)$/;

export function cssValue(name: string, value: string | number): string {
  const isLength = typeof value === "number" && value !== 0 && !UNITLESS.test(name);
  return isLength && !name.startsWith("--") ? `${value}px` : String(value);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
