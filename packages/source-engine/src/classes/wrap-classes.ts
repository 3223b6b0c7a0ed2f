import type { CallExpression, Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { refuseUnknownProp } from "../lookups/component-props.ts";
import { outerRange, rangeOf } from "../parse/walk.ts";
import type { PlanContext } from "../plan/context.ts";
import { insertAttribute } from "../props/attributes.ts";
import { insertListItem } from "../props/list-items.ts";
import { attributeString, codeString, encodeCodeText } from "../props/literal-text.ts";
import { passedProp } from "../props/own-props.ts";
import type { Splice } from "../text/splice.ts";
import { isClassJoiner } from "./class-functions.ts";
import type { ClassSite } from "./class-site.ts";
import { joinerFor } from "./joiner.ts";
import { calleeName, joinedArray } from "./read-expression.ts";

/** Gives an element classes where no literal can take them. */
export function wrapClasses(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  site: ClassSite,
  classes: readonly string[],
): readonly Splice[] {
  const names = classes.join(" ");
  if (!site.attribute) return insertClasses(context, file, element, names);
  if (!site.expression) {
    const { start, end } = rangeOf(site.attribute);
    const name = file.text.slice(start, rangeOf(site.attribute.name).end);
    return [{ start, end, text: `${name}=${attributeString(names, file.habits.jsxQuote)}` }];
  }
  const { expression } = site;
  refuseFunction(expression);
  if (expression.type === "CallExpression") {
    const list = itemsOf(expression);
    if (list) return [insertItem(file, list, names)];
  }
  return wrapExpression(context, file, expression, names);
}

/** A function with several statements is the programmer's: joining it with a text would break it. */
export function refuseFunction(expression: Node): void {
  if (!/^(?:Arrow)?FunctionExpression$/.test(expression.type)) return;
  throw new EditRefused("not_editable", "classesFromFunction");
}

/** The arguments or array items that are joined by a call. */
function itemsOf(call: CallExpression): { items: readonly Node[]; emptyAt: number } | null {
  if (isClassJoiner(calleeName(call) ?? "")) {
    return { items: call.arguments, emptyAt: rangeOf(call.callee).end + 1 };
  }
  const array = calleeName(call) === null ? joinedArray(call) : null;
  if (array?.type !== "ArrayExpression") return null;
  const items = array.elements.filter((node) => node !== null);
  return { items, emptyAt: rangeOf(array).start + 1 };
}

/** A class string goes before the `className` that was passed in, so that the caller wins. */
function insertItem(
  { text, habits }: SourceFile,
  { items, emptyAt }: { items: readonly Node[]; emptyAt: number },
  names: string,
): Splice {
  const written = codeString(names, habits.codeQuote);
  const last = items.at(-1);
  if (!last || !isPassedIn(last)) return insertListItem(text, items, emptyAt, written);
  const previous = items.at(-2);
  if (previous) return insertListItem(text, items, emptyAt, written, previous);
  const { start } = outerRange(last, text);
  return { start, end: start, text: `${written}, ` };
}

/** `className`, `props.className`: what a caller gave. */
function isPassedIn(node: Node): boolean {
  if (node.type === "Identifier") return /^class(?:Name)?$/.test(node.name);
  return (
    (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") &&
    node.property.type === "Identifier" &&
    /^class(?:Name)?$/.test(node.property.name)
  );
}

function wrapExpression(
  context: PlanContext,
  file: SourceFile,
  expression: Node,
  names: string,
): readonly Splice[] {
  const { start, end } = outerRange(expression, file.text);
  const first = isPassedIn(expression);
  const joiner = joinerFor(context, file);
  if (joiner) {
    const written = codeString(names, file.habits.codeQuote);
    return [
      ...joiner.splices,
      { start, end: start, text: first ? `${joiner.name}(${written}, ` : `${joiner.name}(` },
      { start: end, end, text: first ? ")" : `, ${written})` },
    ];
  }
  const written = encodeCodeText(names, "`");
  const [open, fallback] = fallbackFor(expression);
  return [
    { start, end: start, text: first ? `\`${written} \${${open}` : `\`\${${open}` },
    { start: end, end, text: first ? `${fallback}}\`` : `${fallback}} ${written}\`` },
  ];
}

/** What stands around an expression that may yield no text, which a template would print. */
function fallbackFor(node: Node): readonly [string, string] {
  if (mayBeMissing(node)) return ["", ' ?? ""'];
  if (node.type === "LogicalExpression" && node.operator === "&&") return ["", ' || ""'];
  const isChoice =
    node.type === "ConditionalExpression" && !(isText(node.consequent) && isText(node.alternate));
  return isChoice ? ["(", ') || ""'] : ["", ""];
}

function isText(node: Node): boolean {
  return node.type === "StringLiteral" || node.type === "TemplateLiteral";
}

/** Whether an expression may well be undefined, which a template would print. */
function mayBeMissing(node: Node): boolean {
  return node.type === "Identifier" || node.type === "OptionalMemberExpression" || isPassedIn(node);
}

function insertClasses(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  names: string,
): readonly Splice[] {
  refuseUnknownProp(context, file, element.tag, "className");
  const passed = passedProp(element, "className");
  if (!passed) {
    const text = `className=${attributeString(names, file.habits.jsxQuote)}`;
    return [insertAttribute(file, element, text, "first")];
  }
  const joiner = joinerFor(context, file);
  const value = joiner
    ? `${joiner.name}(${codeString(names, file.habits.codeQuote)}, ${passed.expression})`
    : `\`${encodeCodeText(names, "`")} \${${passed.expression} ?? ""}\``;
  const place = { after: passed.spread };
  return [
    ...(joiner?.splices ?? []),
    insertAttribute(file, element, `className={${value}}`, place),
  ];
}
