import type { Node } from "@babel/types";
import { memberName } from "../styling/css/owner.ts";
import type { MarkupClass } from "./markup.ts";

/** The classes of a `className` that are known without running anything; null when some are not. */
export function readClasses(node: Node): readonly MarkupClass[] | null {
  if (node.type === "StringLiteral") return namesIn(node.value);
  if (node.type === "MemberExpression") {
    const name = memberName(node);
    if (name === null || node.object.type !== "Identifier") return null;
    return [{ local: node.object.name, name }];
  }
  if (node.type !== "TemplateLiteral") return null;
  const found: MarkupClass[] = [];
  for (const [index, quasi] of node.quasis.entries()) {
    const text = quasi.value.cooked ?? "";
    const isGlued =
      (index > 0 && /^\S/.test(text)) || (index < node.expressions.length && /\S$/.test(text));
    if (isGlued) return null;
    found.push(...namesIn(text));
    const expression = node.expressions[index];
    if (expression === undefined) continue;
    const inner = readClasses(expression);
    if (inner === null) return null;
    found.push(...inner);
  }
  return found;
}

function namesIn(text: string): readonly MarkupClass[] {
  return text
    .split(/\s+/)
    .filter((name) => name !== "")
    .map((name) => ({ local: null, name }));
}
