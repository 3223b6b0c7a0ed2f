/** An expression of PromQL as a tree. `ranged` are the points of a selector within a window. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | {
      readonly kind: "selector";
      readonly metric: string;
      readonly labels: readonly LabelMatch[];
      readonly isRanged: boolean;
    }
  | {
      readonly kind: "call";
      readonly name: string;
      readonly inputs: readonly Expression[];
      readonly by: readonly string[] | null;
    }
  | {
      readonly kind: "binary";
      readonly sign: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "text" };

export interface LabelMatch {
  readonly key: string;
  readonly sign: "=" | "!=" | "=~" | "!~";
  readonly value: string;
}

/** What an expression has that is not read here. */
export class Unreadable extends Error {}

const TOKEN =
  /\s*(?:#[^\n]*|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\$\{\w+(?::\w+)?\}|\$\w+|\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)|([a-zA-Z_:][\w:.]*)|(=~|!~|!=|==|>=|<=|[-+*/%^(){}[\],=<>@]))/gy;
const SIGNS: readonly (readonly string[])[] = [
  ["or"],
  ["and", "unless"],
  ["==", "!=", ">", "<", ">=", "<="],
  ["+", "-"],
  ["*", "/", "%"],
  ["^"],
];
const AGGREGATORS =
  /^(?:sum|avg|min|max|count|topk|bottomk|stddev|stdvar|group|quantile|count_values)$/;
const MAX_DEPTH = 40;

/** Reads an expression; throws `Unreadable` with the part that it does not know. */
export function parsePromql(text: string): Expression {
  const tokens = tokensOf(text);
  let place = 0;
  let depth = 0;
  const next = (): string => tokens[place] ?? "";
  const take = (token: string): boolean => {
    if (next() !== token) return false;
    place += 1;
    return true;
  };
  const expect = (token: string): void => {
    if (!take(token)) throw new Unreadable(`${next() || "the end"} where ${token} belongs`);
  };

  function binary(level: number): Expression {
    const signs = SIGNS[level];
    if (signs === undefined) return unary();
    let left = binary(level + 1);
    while (signs.includes(next())) {
      const sign = next();
      place += 1;
      for (const word of ["bool", "on", "ignoring", "group_left", "group_right"])
        if (next() === word) throw new Unreadable(`matching with ${word}`);
      left = { kind: "binary", sign, left, right: binary(level + 1) };
    }
    return left;
  }

  function unary(): Expression {
    if (take("-"))
      return { kind: "binary", sign: "*", left: { kind: "number", value: -1 }, right: unary() };
    take("+");
    depth += 1;
    if (depth > MAX_DEPTH) throw new Unreadable("an expression within so many others");
    const found = primary();
    depth -= 1;
    return found;
  }

  function primary(): Expression {
    const token = next();
    if (take("(")) {
      const inner = binary(0);
      expect(")");
      if (next() === "[") throw new Unreadable("a subquery");
      return inner;
    }
    if (/^[\d.]/.test(token)) {
      place += 1;
      return { kind: "number", value: Number(token) };
    }
    if (/^["']/.test(token)) {
      place += 1;
      return { kind: "text" };
    }
    if (token === "{") return selector("");
    if (!/^[a-zA-Z_:]/.test(token)) throw new Unreadable(token === "" ? "an end too early" : token);
    place += 1;
    const isCall = next() === "(" || (AGGREGATORS.test(token) && /^(?:by|without)$/.test(next()));
    return isCall ? called(token) : selector(token);
  }

  function called(name: string): Expression {
    const before = grouping();
    expect("(");
    const inputs: Expression[] = [];
    while (next() !== ")") {
      inputs.push(binary(0));
      if (!take(",")) break;
    }
    expect(")");
    if (next() === "[") throw new Unreadable("a subquery");
    return { kind: "call", name, inputs, by: before ?? grouping() };
  }

  function grouping(): string[] | null {
    if (next() === "without") throw new Unreadable("grouping with without");
    if (!take("by")) return null;
    const keys: string[] = [];
    expect("(");
    while (next() !== ")" && next() !== "") {
      keys.push(next());
      place += 1;
      take(",");
    }
    expect(")");
    return keys;
  }

  function selector(name: string): Expression {
    const labels: LabelMatch[] = [];
    if (take("{"))
      while (!take("}")) {
        const [key = "", sign = "", value = ""] = tokens.slice(place, place + 3);
        if (!/^(?:=|!=|=~|!~)$/.test(sign) || !/^["']/.test(value))
          throw new Unreadable(`the condition ${key}${sign}${value}`);
        // The pattern has no other signs.
        labels.push({ key, sign: sign as LabelMatch["sign"], value: unquoted(value) });
        place += 3;
        take(",");
      }
    const named = labels.find(({ key, sign }) => key === "__name__" && sign === "=");
    const metric = name === "" ? (named?.value ?? "") : name;
    if (metric === "") throw new Unreadable("a selector without a metric");
    const isRanged = window();
    if (next() === "offset" || next() === "@") throw new Unreadable("another time by offset");
    return { kind: "selector", metric, labels: labels.filter((one) => one !== named), isRanged };
  }

  function window(): boolean {
    if (!take("[")) return false;
    const end = tokens.indexOf("]", place);
    if (end === -1) throw new Unreadable("a window without its end");
    if (tokens.slice(place, end).some((token) => token.includes(":") && !token.startsWith("$")))
      throw new Unreadable("a subquery");
    place = end + 1;
    return true;
  }

  const root = binary(0);
  if (place < tokens.length) throw new Unreadable(next());
  return root;
}

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, "$1");

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const source = text.trim();
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (found === null) throw new Unreadable(source.slice(from, from + 20));
    const token = found.slice(1).find((part) => part !== undefined);
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
}
