import type { JSXSpreadAttribute, Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceElement } from "../parse/source-file.ts";
import { isFunction } from "./declarations.ts";

/** The spread through which a caller may hand in `prop`, and the expression for it. */
export interface PassedProp {
  readonly spread: JSXSpreadAttribute;
  /** `props.className` */
  readonly expression: string;
}

/** Finds the last spread of the component's own props that may carry the prop. */
export function passedProp(element: SourceElement, prop: string): PassedProp | null {
  const { attributes } = element.node.openingElement;
  for (const spread of attributes.toReversed()) {
    if (spread.type !== "JSXSpreadAttribute" || spread.argument.type !== "Identifier") continue;
    const { name } = spread.argument;
    if (mayCarry(element.node, name, prop)) return { spread, expression: `${name}.${prop}` };
  }
  return null;
}

function mayCarry(at: Node, name: string, prop: string): boolean {
  for (let node: Node | null = at; node !== null; node = parentNode(node)) {
    if (!isFunction(node) || !isComponent(node)) continue;
    const [first] = node.params;
    const pattern = first?.type === "AssignmentPattern" ? first.left : first;
    if (pattern?.type === "Identifier" && pattern.name === name) return true;
    if (pattern?.type !== "ObjectPattern") continue;
    const rest = pattern.properties.find((property) => property.type === "RestElement");
    if (rest?.argument.type !== "Identifier" || rest.argument.name !== name) continue;
    return !pattern.properties.some(
      (property) =>
        property.type === "ObjectProperty" &&
        property.key.type === "Identifier" &&
        property.key.name === prop,
    );
  }
  return false;
}

/** Whether a function is a component: by its name, or wrapped in `forwardRef` or `memo`. */
export function isComponent(node: Node): boolean {
  if ("id" in node && node.id?.type === "Identifier") return /^[A-Z]/.test(node.id.name);
  const parent = parentNode(node);
  if (parent?.type === "CallExpression") {
    const { callee } = parent;
    const name = callee.type === "MemberExpression" ? callee.property : callee;
    return name.type === "Identifier" && /^(?:forwardRef|memo)$/.test(name.name);
  }
  return (
    parent?.type === "VariableDeclarator" &&
    parent.id.type === "Identifier" &&
    /^[A-Z]/.test(parent.id.name)
  );
}
