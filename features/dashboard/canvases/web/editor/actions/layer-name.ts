import type { NavNode, TreeElement } from "@devloom/frame-protocol";
import { literalProp } from "../actions/source-element.ts";

/** The prop that gives an element a name of its own in the tree. */
export const NAME_PROP = "data-name";

/** What the tree shows about a node. */
export interface LayerName {
  readonly name: string;
  readonly hasOwnName: boolean;
  /** Tag or component; repeated beside an own name. */
  readonly kind: string;
  /** The words in it, shortened. */
  readonly text: string | null;
}

const MAX_TEXT_LENGTH = 60;

export function layerName(node: NavNode, element: TreeElement | undefined): LayerName {
  const shown = node.isComponent === true ? node.name : node.name.toLowerCase();
  // As the source writes it: components may call themselves something else.
  const kind = element?.componentName ?? shown;
  const own = literalProp(element, NAME_PROP) ?? node.props[NAME_PROP]?.value;
  const hasOwnName = typeof own === "string" && own.trim() !== "";
  return { name: hasOwnName ? own : kind, hasOwnName, kind, text: textOf(node, element) };
}

function textOf(node: NavNode, element: TreeElement | undefined): string | null {
  const written = element?.["text"];
  const literal = node.literalChildren
    .map(({ value }) => (typeof value === "string" || typeof value === "number" ? value : ""))
    .join(" ");
  const text = (typeof written === "string" ? written : literal).replace(/\s+/g, " ").trim();
  if (text === "") return null;
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** How an element is kept from being seen: by its style, by a class, or not at all. */
export function hiddenBy(node: NavNode): "style" | "class" | null {
  const style = node.props["style"];
  if (style?.type === "JSON_OBJECT" && typeof style.value === "string") {
    const parsed: unknown = JSON.parse(style.value);
    if (typeof parsed === "object" && parsed !== null && "display" in parsed)
      if (parsed.display === "none") return "style";
  }
  const { width, height } = node.pageBoundingBox;
  // At some widths another class shows it all the same: what has a size is seen.
  return node.directlySetClassList.includes("hidden") && width + height === 0 ? "class" : null;
}
