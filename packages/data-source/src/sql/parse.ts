import { createRequire } from "node:module";
import type { Parser as SqlParser } from "node-sql-parser";
import { type Dialect, SourceError } from "../driver.ts";
import { splitParameters } from "./parameters.ts";

/** A part of a parsed statement. What it holds is looked at before it is believed. */
export type Node = { readonly [key: string]: unknown };

/** Stands for a parameter while the parser is at work; nobody's text begins so, since it is refused there. */
export const PARAMETER_MARK = "\u0001:";

// The package is CommonJS, and large: it is loaded when the first query has to be understood.
let parser: SqlParser | null = null;
function sharedParser(): SqlParser {
  if (parser === null) {
    const { Parser } = createRequire(import.meta.url)("node-sql-parser") as {
      Parser: new () => SqlParser;
    };
    parser = new Parser();
  }
  return parser;
}

export function notUnderstood(what: string): SourceError {
  return new SourceError(
    "not_understood",
    `Your access to this source is limited, and this query can't be checked: ${what}.`,
  );
}

/** The one statement of a text. Whatever databases read differently than the parser is refused before. */
export function parseStatement(text: string, dialect: Dialect): Node {
  if (["\\", "\u0001", "\0"].some((one) => text.includes(one)))
    throw notUnderstood("backslashes are not allowed");
  const marked = splitParameters(text, dialect)
    .map((piece) => ("code" in piece ? piece.code : `'${PARAMETER_MARK}${piece.parameter}'`))
    .join("");
  const database = dialect === "mysql" ? "mysql" : "postgresql";
  let parsed: unknown;
  try {
    parsed = sharedParser().astify(marked.replace(/;\s*$/, ""), { database });
  } catch {
    const isLimit = /\b(?:limit|offset)\s+:\w/i.test(text);
    throw notUnderstood(
      isLimit
        ? "LIMIT and OFFSET take a number here, not a parameter"
        : "its syntax is unknown here",
    );
  }
  const [statement, ...others] = Array.isArray(parsed) ? parsed : [parsed];
  if (others.length > 0) throw notUnderstood("only one statement at a time");
  return toNode(statement);
}

export function toNode(value: unknown): Node {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw notUnderstood("a part of it is unknown");
  // Every property is looked at before it is used.
  return value as Node;
}

export function toList(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw notUnderstood("a part of it is unknown");
  return value;
}

/** What says nothing of what a part means: how it was written, or which names it holds. */
const NOTATION = new Set(
  "type loc parentheses keyword symbol tableList columnList brackets".split(" "),
);

/**
 * A part of which nothing but `known` counts. Whatever else stands in it would be lost when it is written again, and
 * the query would answer something else than was asked.
 */
export function requireOnly(node: Node, known: readonly string[], what: string): void {
  for (const [key, value] of Object.entries(node)) {
    const isSaid = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (isSaid && !NOTATION.has(key) && !known.includes(key)) throw notUnderstood(what);
  }
}
