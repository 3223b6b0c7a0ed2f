import type { JSXAttribute, JSXElement, JSXFragment, Node } from "@babel/types";
import { parentInStatement, parentNode } from "../parse/elements.ts";
import type { SourceElement } from "../parse/source-file.ts";

/** A node that stands among the children of an element or fragment. */
export interface ChildPlace {
  readonly parent: JSXElement | JSXFragment;
  readonly child: Node;
}

/** The child of the nearest element or fragment that holds a node; null inside of a prop. */
export function childPlace(node: Node): ChildPlace | null {
  let child = node;
  for (let parent = parentInStatement(child); parent !== null; parent = parentInStatement(child)) {
    if (parent.type === "JSXAttribute" || parent.type === "JSXOpeningElement") return null;
    if (parent.type === "JSXElement" || parent.type === "JSXFragment") return { parent, child };
    child = parent;
  }
  return null;
}

/** Whether an element has none around it and yet others beside it: in the fragment that a component returns. */
export function isInTopFragment({ parent, node }: Pick<SourceElement, "parent" | "node">): boolean {
  return parent === null && childPlace(node)?.parent.type === "JSXFragment";
}

/** Whether an element stands in a prop of the one around it, where no other can stand beside it. */
export function isGivenAsProp({ parent, node }: Pick<SourceElement, "parent" | "node">): boolean {
  if (parent === null) return false;
  let place = childPlace(node);
  while (place?.parent.type === "JSXFragment") place = childPlace(place.parent);
  return place?.parent !== parent.node;
}

/** Whether a node is itself a child of JSX, so that others can stand beside it. */
export function isJsxChild(node: Node): boolean {
  const parent = parentNode(node);
  return parent?.type === "JSXElement" || parent?.type === "JSXFragment";
}

/** Whether a child of JSX is only blank text. A no-break space is not. */
export function isBlankText(node: Node): boolean {
  return node.type === "JSXText" && /^[ \t\r\n]*$/.test(node.value);
}

const LIST_METHODS = new Set(["map", "flatMap", "from", "toArray"]);

/** Whether React needs a key on what stands here: in an array or in the callback of `map`. */
export function isListItem(node: Node): boolean {
  const parent = parentNode(node);
  switch (parent?.type) {
    case "ArrayExpression":
      return true;
    case "ConditionalExpression":
    case "LogicalExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
      return isListItem(parent);
    case "ReturnStatement":
      return isListCallback(surroundingFunction(parent));
    case "ArrowFunctionExpression":
      return isListCallback(parent);
    default:
      return false;
  }
}

function surroundingFunction(node: Node): Node | null {
  for (let outer = parentNode(node); outer !== null; outer = parentNode(outer)) {
    if (
      outer.type === "ArrowFunctionExpression" ||
      outer.type === "FunctionExpression" ||
      outer.type === "FunctionDeclaration"
    ) {
      return outer;
    }
  }
  return null;
}

/** Whether a function is called for each item of a list. */
export function isListCallback(callback: Node | null): boolean {
  const call = callback === null ? null : parentNode(callback);
  if (call?.type !== "CallExpression" && call?.type !== "OptionalCallExpression") return false;
  const { callee } = call;
  if (callee.type !== "MemberExpression" && callee.type !== "OptionalMemberExpression")
    return false;
  return callee.property.type === "Identifier" && LIST_METHODS.has(callee.property.name);
}

/** The `key` of an element. */
export function keyOf(element: JSXElement): JSXAttribute | null {
  const found = element.openingElement.attributes.find(
    (attribute): attribute is JSXAttribute =>
      attribute.type === "JSXAttribute" && attribute.name.name === "key",
  );
  return found ?? null;
}
