import { tokensOf } from "./class-literal.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { refuseUnknownProp } from "../lookups/component-props.ts";
import { outerRange, rangeOf } from "../parse/walk.ts";
import type { PlanContext } from "../plan/context.ts";
import { insertAttribute } from "../props/attributes.ts";
import { insertListItem } from "../props/list-items.ts";
import { codeString, encodeCodeText } from "../props/literal-text.ts";
import type { Splice } from "../text/splice.ts";
import { isClassJoiner } from "./class-functions.ts";
import type { ClassSite } from "./class-site.ts";
import { joinerFor } from "./joiner.ts";
import { calleeName } from "./read-expression.ts";
import { refuseFunction } from "./wrap-classes.ts";

/** Gives an element one class by an expression: `styles.card`, beside the classes it has. */
export function wrapModuleClass(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  site: ClassSite,
  expression: string,
): readonly Splice[] {
  if (!site.attribute) refuseUnknownProp(context, file, element.tag, "className");
  const { attribute } = site;
  if (!attribute?.value) {
    const text = `className={${expression}}`;
    if (!attribute) return [insertAttribute(file, element, text, "first")];
    return [{ ...rangeOf(attribute), text }];
  }
  const { start, end } = rangeOf(attribute.value);
  const joiner = joinerFor(context, file);
  if (!site.expression) {
    const [literal] = site.literals;
    const names = literal
      ? tokensOf(file.text, literal)
          .map(({ name }) => name)
          .join(" ")
      : "";
    if (names === "") return [{ start, end, text: `{${expression}}` }];
    const text = joiner
      ? `{${joiner.name}(${codeString(names, file.habits.codeQuote)}, ${expression})}`
      : `{\`${encodeCodeText(names, "`")} \${${expression}}\`}`;
    return [...(joiner?.splices ?? []), { start, end, text }];
  }
  refuseFunction(site.expression);
  const call = site.expression.type === "CallExpression" ? site.expression : null;
  if (call && isClassJoiner(calleeName(call) ?? "")) {
    const emptyAt = rangeOf(call.callee).end + 1;
    return [insertListItem(file.text, call.arguments, emptyAt, expression)];
  }
  const range = outerRange(site.expression, file.text);
  if (joiner) {
    return [
      ...joiner.splices,
      { start: range.start, end: range.start, text: `${joiner.name}(` },
      { start: range.end, end: range.end, text: `, ${expression})` },
    ];
  }
  return [
    { start: range.start, end: range.start, text: "`${" },
    { start: range.end, end: range.end, text: `} \${${expression}}\`` },
  ];
}
