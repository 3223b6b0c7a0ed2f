import { type LabelMatch, Unreadable } from "./promql-parser.ts";

export interface LabelFilter {
  readonly key: string;
  readonly operator: "=" | "!=" | "contains" | "exists";
  readonly value: string;
}

const LITERAL = /^(?:[\w /$:{}@,-]|\\.)*$/;
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, "$1");

/** The texts of which a pattern is one, such as `a|(b)`; `null` for other patterns. */
function choicesOf(pattern: string): string[] | null {
  const choices = pattern.replace(/^\^?\(?(.*?)\)?\$?$/, "$1").split("|");
  return choices.every((choice) => LITERAL.test(choice)) ? choices.map(unescaped) : null;
}

/** A condition on a label as filters, all of which hold; what becomes looser is noted. */
export function filtersOf(match: LabelMatch, note: (text: string) => void): LabelFilter[] {
  const { key, sign, value } = match;
  if (sign === "=" || sign === "!=") return [{ key, operator: sign, value }];
  const choices = choicesOf(value);
  if (sign === "!~") {
    if (choices === null) throw new Unreadable(`the pattern ${key}!~"${value}"`);
    return choices.map((choice) =>
      choice === ""
        ? { key, operator: "exists", value: "" }
        : { key, operator: "!=", value: choice },
    );
  }
  if (value === ".*") return [];
  if (value === ".+") return [{ key, operator: "exists", value: "" }];
  if (choices?.length === 1) return [{ key, operator: "=", value: choices[0] ?? "" }];
  const [, before, inside = "", after] = /^(\.\*)?(.*?)(\.\*)?$/.exec(value) ?? [];
  const isPart = (before ?? after) !== undefined && LITERAL.test(inside);
  if (!isPart) throw new Unreadable(`the pattern ${key}=~"${value}"`);
  if (before === undefined || after === undefined)
    note(`The pattern ${key}=~"${value}" also finds its text elsewhere in the label.`);
  return [{ key, operator: "contains", value: unescaped(inside) }];
}
