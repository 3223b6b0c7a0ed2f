import { parseExpression } from "feelin";
import { METERED } from "./metered-functions.ts";

type Tree = ReturnType<typeof parseExpression>;
type Node = Tree["topNode"];

/** Indexing a list is quick; anything else in brackets looks at each item. */
const INDEXES = new Set(["NumericLiteral", "VariableName", "PathExpression", "FunctionInvocation"]);
const LITERAL = /Literal$|^null$/;
/** Where nothing is repeated, work grows no faster than the text and its values. */
const REPEATS = /\b(?:for|some|every|function)\b|\[/;
const RESERVED = /__(?:spend|each|size)/;

/** An expression that pays for what it does, and the names of the functions that do so. */
export interface Metered {
  text: string;
  functions: string[];
}

/**
 * Writes payments into an expression: before iterating, filtering, comparing and calling. Null when it
 * cannot be parsed. The outermost function is the expression itself and pays nothing.
 */
export function meter(expression: string): Metered | null {
  if (RESERVED.test(expression))
    throw new Error("Names with __spend, __each and __size are reserved.");
  const tree = parseExpression(expression, {}, undefined);
  const opens = new Map<number, string>();
  const closes = new Map<number, string>();
  const commas = new Set<number>();
  const functions = new Set<string>();
  const repeats = REPEATS.test(expression.slice("function".length));
  let isBroken = false;
  let bodies = 0;
  const wrap = (node: { from: number; to: number }, open: string, close = ")"): void => {
    opens.set(node.from, `${opens.get(node.from) ?? ""} ${open}`);
    closes.set(node.to, `${close}${closes.get(node.to) ?? ""}`);
  };
  tree.iterate({
    enter: ({ node, name, type }) => {
      if (type.isError) isBroken = true;
      const first = node.firstChild;
      const text = expression.slice(node.from, node.to);
      if (name === "VariableName") {
        const called = namesOf(node, expression);
        if (METERED.has(called)) functions.add(called);
      } else if (name === "FunctionBody") {
        bodies += 1;
        if (bodies > 1 && text !== "external") wrap(node, "if __spend() then (", ") else null");
      } else if (name === "IterationContext") {
        const dots = node.getChild("..");
        if (dots) commas.add(dots.from);
        wrap(node, "__each(");
      } else if (name === "FilterExpression" && first) {
        const inside = first.nextSibling?.nextSibling;
        wrap(first, inside && INDEXES.has(inside.name) ? "(" : "__each(");
      } else if ((name === "List" || name === "Context") && /[\p{L}_]/u.test(text))
        wrap(node, "__size(");
      else if (!repeats) return;
      else if (name === "PathExpression" && first) wrap(first, "__each(");
      else if (name === "PositiveUnaryTest" && first && INDEXES.has(first.name))
        wrap(first, "__each(");
      else if (name === "Comparison" && first && comparesValues(node)) wrap(first, "__size(");
    },
  });
  if (isBroken) return null;
  return { text: written(expression, opens, closes, commas), functions: [...functions] };
}

function namesOf(node: Node, expression: string): string {
  const names: string[] = [];
  for (let at = node.firstChild; at; at = at.nextSibling)
    names.push(expression.slice(at.from, at.to).replaceAll("`", ""));
  return names.join(" ");
}

function comparesValues(node: Node): boolean {
  const operator = node.getChild("CompareOp");
  const last = node.lastChild;
  return (
    operator !== null &&
    !LITERAL.test(node.firstChild?.name ?? "") &&
    !LITERAL.test(last?.name ?? "")
  );
}

function written(
  expression: string,
  opens: Map<number, string>,
  closes: Map<number, string>,
  commas: Set<number>,
): string {
  let text = "";
  for (let at = 0; at <= expression.length; at += 1) {
    text += (closes.get(at) ?? "") + (opens.get(at) ?? "");
    if (commas.has(at)) {
      text += ", ";
      at += 1;
    } else text += expression.charAt(at);
  }
  return text;
}
