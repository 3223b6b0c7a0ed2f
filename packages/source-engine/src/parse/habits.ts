import type { Node, Statement } from "@babel/types";
import type { Habits, SourceElement } from "./source-file.ts";

/** Reads from a file how it is written. What it does not show is taken from common practice. */
export function readHabits(
  text: string,
  statements: readonly Statement[],
  elements: readonly SourceElement[],
): Habits {
  return {
    lineEnd: readLineEnd(text),
    indent: readIndent(text),
    jsxQuote: readJsxQuote(text, elements),
    codeQuote: readCodeQuote(text, statements),
    semicolons: readSemicolons(text, statements),
  };
}

function readLineEnd(text: string): "\n" | "\r\n" {
  const first = text.indexOf("\n");
  return first > 0 && text[first - 1] === "\r" ? "\r\n" : "\n";
}

/** The most frequent step by which a line is indented more than the line before it. */
function readIndent(text: string): string {
  const steps = new Map<string, number>();
  let previous = "";
  for (const match of text.matchAll(/^([ \t]*)\S/gm)) {
    const current = match[1] ?? "";
    if (current.length > previous.length && current.startsWith(previous)) {
      const step = current.slice(previous.length);
      const unit = step.startsWith("\t") ? "\t" : step;
      steps.set(unit, (steps.get(unit) ?? 0) + 1);
    }
    previous = current;
  }
  const [best] = [...steps].toSorted((left, right) => right[1] - left[1]);
  return best?.[0] ?? "  ";
}

function readJsxQuote(text: string, elements: readonly SourceElement[]): '"' | "'" {
  let single = 0;
  let double = 0;
  for (const { node } of elements) {
    for (const attribute of node.openingElement.attributes) {
      if (attribute.type !== "JSXAttribute" || attribute.value?.type !== "StringLiteral") continue;
      if (text[attribute.value.start ?? -1] === "'") single += 1;
      else double += 1;
    }
  }
  return single > double ? "'" : '"';
}

function readCodeQuote(text: string, statements: readonly Statement[]): '"' | "'" {
  let single = 0;
  let double = 0;
  const count = (node: Node | null | undefined): void => {
    const quote = node?.type === "StringLiteral" ? text[node.start ?? -1] : undefined;
    if (quote === "'") single += 1;
    if (quote === '"') double += 1;
  };
  for (const statement of statements) if ("source" in statement) count(statement.source);
  if (single + double === 0) {
    single = text.split("'").length;
    double = text.split('"').length;
  }
  return single > double ? "'" : '"';
}

const TAKES_SEMICOLON = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ExpressionStatement",
  "VariableDeclaration",
  "TSTypeAliasDeclaration",
]);

function readSemicolons(text: string, statements: readonly Statement[]): boolean {
  let withSemicolon = 0;
  let without = 0;
  for (const statement of statements) {
    if (!TAKES_SEMICOLON.has(statement.type)) continue;
    if (text[(statement.end ?? 0) - 1] === ";") withSemicolon += 1;
    else without += 1;
  }
  return withSemicolon >= without;
}
