import type { Expression, JSXElement, JSXSpreadAttribute, Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { parentNode } from "../parse/elements.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { findAttribute } from "../props/attributes.ts";
import { isBlankText } from "./place.ts";

/** Props that are an element's content; what is written between its tags would replace or break it. */
const CONTENT_PROPS = ["dangerouslySetInnerHTML", "children"] as const;

/** Refuses to write into an element whose content is given by a prop or may come with a spread. */
export function refuseOtherContent(element: SourceElement): void {
  refuseContentProps(element);
  const [spread] = contentSpreads(element);
  if (spread === undefined) return;
  throw new EditRefused("not_editable", "contentFromSpread", {
    tag: element.tag,
    spread: `{...${nameOf(spread)}}`,
  });
}

/**
 * What has to be written before new content so that the content of a spread stays: `{props.children}`.
 * Empty when no spread can bring any; refuses when it cannot be told what the spread brings.
 */
export function keptContent(file: SourceFile, element: SourceElement): string {
  refuseContentProps(element);
  const spreads = contentSpreads(element);
  const [last] = spreads.slice(-1);
  if (last === undefined) return "";
  const isPlain = last.argument.type === "Identifier" || last.argument.type === "MemberExpression";
  if (spreads.length > 1 || !isPlain || !isProps(last.argument)) {
    throw new EditRefused("unsafe_edit", "contentWouldBeReplaced", {
      tag: element.tag,
      spread: `{...${nameOf(last)}}`,
    });
  }
  const { start, end } = rangeOf(last.argument);
  return `{${file.text.slice(start, end)}.children}`;
}

function refuseContentProps(element: SourceElement): void {
  const given = CONTENT_PROPS.find((name) => findAttribute(element, name) !== null);
  if (given !== undefined) {
    throw new EditRefused("not_editable", "contentFromProp", { tag: element.tag, prop: given });
  }
  const isField = element.tag === "textarea" || element.tag === "select";
  const preset = ["defaultValue", "value"].find((name) => findAttribute(element, name) !== null);
  if (isField && preset !== undefined && element.tag === "textarea") {
    throw new EditRefused("not_editable", "textFromProp", { tag: element.tag, prop: preset });
  }
}

/** Spreads that may bring content to an element that has none between its tags. */
function contentSpreads({ node }: SourceElement): readonly JSXSpreadAttribute[] {
  if (node.children.some((child) => !isBlankText(child) && !isComment(child))) return [];
  return spreadsOf(node).filter(({ argument }) => mayBringContent(node, argument));
}

function spreadsOf({ openingElement }: JSXElement): readonly JSXSpreadAttribute[] {
  return openingElement.attributes.filter(
    (attribute): attribute is JSXSpreadAttribute => attribute.type === "JSXSpreadAttribute",
  );
}

/** Whether a spread may bring content that is shown once nothing stands between the tags. */
export function hasContentSpread(node: JSXElement): boolean {
  return spreadsOf(node).some(({ argument }) => mayBringContent(node, argument));
}

function isComment(child: Node): boolean {
  return child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
}

function mayBringContent(from: Node, argument: Expression): boolean {
  if (argument.type === "ObjectExpression") {
    return argument.properties.some(
      (property) => property.type === "SpreadElement" || isNamed(property, "children"),
    );
  }
  return argument.type !== "Identifier" || !isRestWithout(from, argument.name, "children");
}

/** Whether a name is the rest of props from which another one was taken out: `{ children, ...rest }`. */
export function isRestWithout(from: Node, rest: string, taken: string): boolean {
  return patternsAround(from).some((pattern) => {
    if (pattern.type !== "ObjectPattern") return false;
    const isRest = pattern.properties.some(
      (one) =>
        one.type === "RestElement" &&
        one.argument.type === "Identifier" &&
        one.argument.name === rest,
    );
    return isRest && pattern.properties.some((one) => isNamed(one, taken));
  });
}

/** Whether a property of an object or a pattern has that name. */
export function isNamed(property: Node, name: string): boolean {
  if (property.type !== "ObjectProperty" && property.type !== "ObjectMethod") return false;
  const { key } = property;
  return key.type === "Identifier"
    ? key.name === name
    : key.type === "StringLiteral" && key.value === name;
}

/** Patterns that functions around a node take apart: parameters, and `const { … } = props`. */
function patternsAround(from: Node): readonly Node[] {
  const found: Node[] = [];
  for (let scope = parentNode(from); scope !== null; scope = parentNode(scope)) {
    if ("params" in scope && Array.isArray(scope.params)) {
      for (const one of scope.params) {
        if (one.type === "AssignmentPattern") found.push(one.left);
        else found.push(one);
      }
    }
    if (scope.type !== "BlockStatement") continue;
    for (const statement of scope.body) {
      if (statement.type === "VariableDeclaration")
        found.push(...statement.declarations.map(({ id }) => id));
    }
  }
  return found;
}

/** Whether an expression is by its name what a component was given. */
export function isProps(argument: Expression): boolean {
  const name =
    argument.type === "Identifier"
      ? argument.name
      : argument.type === "MemberExpression" && argument.property.type === "Identifier"
        ? argument.property.name
        : "";
  return /^(?:\w*props|rest|others?)$/i.test(name);
}

function nameOf({ argument }: JSXSpreadAttribute): string {
  return argument.type === "Identifier" ? argument.name : "…";
}
