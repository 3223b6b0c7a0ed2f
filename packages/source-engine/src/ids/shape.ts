import type { JSXAttribute, JSXOpeningElement, JSXSpreadAttribute } from "@babel/types";
import type { MutableElement } from "../parse/elements.ts";
import { rangeOf } from "../parse/walk.ts";

/** Where an element and its parts stand in a text: all that a fingerprint is made of. */
export interface ElementShape {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  /** End of the last attribute, else of the tag: it makes no difference whether the tag closes itself. */
  readonly attributesEnd: number;
  /** End of the opening tag. */
  readonly bodyStart: number;
  /** Start of the closing tag; null where there is none. */
  readonly closingStart: number | null;
  /** The attribute that tells it from its like. */
  readonly key: Range | null;
  readonly parent: object | null;
  readonly children: readonly ElementShape[];
  readonly ownerName: string | null;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** What tells an element from its like: the first of these attributes. */
const KEYS = ["key", "id", "name", "href", "to", "path", "htmlFor", "src", "value", "label"];
/** The rank of attributes that tell nothing. */
export const NO_RANK = KEYS.length + 1;

/** How well an attribute tells an element from its like; lower is better. */
export function keyRank(name: string): number {
  if (name.startsWith("data-")) return KEYS.length;
  const rank = KEYS.indexOf(name);
  return rank < 0 ? NO_RANK : rank;
}

/** The shapes of parsed elements, in the same order. */
export function shapesOf(elements: readonly MutableElement[]): readonly ElementShape[] {
  const known = new Map<MutableElement, ElementShape>();
  const shapeOf = (element: MutableElement): ElementShape => {
    const shape = known.get(element) ?? read(element, element.children.map(shapeOf));
    known.set(element, shape);
    return shape;
  };
  return elements.map(shapeOf);
}

function read(element: MutableElement, children: readonly ElementShape[]): ElementShape {
  const { node, tag, parent, ownerName } = element;
  const { openingElement, closingElement } = node;
  return {
    ...rangeOf(node),
    tag,
    attributesEnd: endOfAttributes(openingElement),
    bodyStart: rangeOf(openingElement).end,
    closingStart: closingElement ? rangeOf(closingElement).start : null,
    key: keyOf(openingElement.attributes),
    parent,
    children,
    ownerName,
  };
}

function endOfAttributes({ name, typeArguments, typeParameters, attributes }: JSXOpeningElement) {
  return rangeOf(attributes.at(-1) ?? typeArguments ?? typeParameters ?? name).end;
}

function keyOf(attributes: readonly (JSXAttribute | JSXSpreadAttribute)[]): Range | null {
  let best = NO_RANK;
  let range: Range | null = null;
  for (const attribute of attributes) {
    if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
    const rank = keyRank(attribute.name.name);
    if (rank >= best) continue;
    best = rank;
    range = rangeOf(attribute);
  }
  return range;
}
