import type { BlockElement, BlockNode } from "../block-node.ts";
import { cssName, cssValue } from "../print-html.ts";
import { attributeName, isSvgTag } from "../vocabulary.ts";

const SVG = "http://www.w3.org/2000/svg";
/** What a picture must not have: ids that mean something outside, and what would be fetched. */
const LEFT_OUT = new Set(["id", "src", "href", "name", "htmlFor", "target", "xmlns"]);

/** The nodes of a block for a picture of it; no markup is handed to the browser. */
export function blockDom(nodes: readonly BlockNode[]): Node[] {
  return nodes.map((node) =>
    typeof node === "string" ? document.createTextNode(node) : elementDom(node, false),
  );
}

function elementDom(element: BlockElement, isInSvg: boolean): Element {
  const { tag, classes, own, attributes, style, children } = element;
  const isSvg = tag === "svg" || (isInSvg && isSvgTag(tag));
  const node = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  const names = [...classes, ...own];
  if (names.length > 0) node.setAttribute("class", names.join(" "));
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || LEFT_OUT.has(name)) continue;
    node.setAttribute(attributeName(tag, name), value === true ? "" : String(value));
  }
  if (tag === "a") node.setAttribute("href", "#");
  // Through the object model: the content policy allows no style attributes.
  if (node instanceof HTMLElement || node instanceof SVGElement)
    for (const [name, value] of Object.entries(style))
      node.style.setProperty(cssName(name), cssValue(name, value));
  node.append(
    ...children.map((child) => (typeof child === "string" ? child : elementDom(child, isSvg))),
  );
  return node;
}
