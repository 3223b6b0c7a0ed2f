/** A formula over the answers of queries, which it calls by letters: `a / (a + b) * 100`. */
export interface Formula {
  /** The letters that it uses, each once. */
  readonly names: readonly string[];
  /** Its value for a value of each letter; `null` where one is missing or the result is no number. */
  evaluate(values: Readonly<Record<string, number | null | undefined>>): number | null;
}

type Node = (values: Readonly<Record<string, number | null | undefined>>) => number;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z])|([-+*/()]))/gy;
const MAX_LENGTH = 200;

/** Reads a formula; `null` for what is none. */
export function parseFormula(text: string): Formula | null {
  const tokens = text.length > MAX_LENGTH ? null : tokensOf(text);
  if (tokens === null || tokens.length === 0) return null;
  const names = [...new Set(tokens.filter((token) => /^[a-z]$/.test(token)))];
  let place = 0;
  const take = (...wanted: string[]): string | null => {
    const token = tokens[place];
    if (token === undefined || !wanted.includes(token)) return null;
    place += 1;
    return token;
  };

  function sum(): Node | null {
    return chain(product, { "+": (one, other) => one + other, "-": (one, other) => one - other });
  }
  function product(): Node | null {
    return chain(factor, { "*": (one, other) => one * other, "/": (one, other) => one / other });
  }
  function chain(
    part: () => Node | null,
    signs: Readonly<Record<string, (one: number, other: number) => number>>,
  ): Node | null {
    let left = part();
    for (;;) {
      const sign = take(...Object.keys(signs));
      const apply = sign === null ? undefined : signs[sign];
      if (left === null || apply === undefined) return left;
      const [before, right] = [left, part()];
      if (right === null) return null;
      left = (values) => apply(before(values), right(values));
    }
  }
  function factor(): Node | null {
    if (take("-") !== null) {
      const inner = factor();
      return inner === null ? null : (values) => -inner(values);
    }
    if (take("(") !== null) {
      const inner = sum();
      return take(")") === null ? null : inner;
    }
    const token = tokens?.[place];
    if (token === undefined || /^[-+*/()]$/.test(token)) return null;
    place += 1;
    if (!/^[a-z]$/.test(token)) return () => Number(token);
    return (values) => values[token] ?? Number.NaN;
  }

  const root = sum();
  if (root === null || place !== tokens.length) return null;
  const evaluate: Formula["evaluate"] = (values) => {
    const value = root(values);
    return Number.isFinite(value) ? value : null;
  };
  return { names, evaluate };
}

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  const source = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const found = TOKEN.exec(source);
    if (found === null) return null;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? "");
  }
  return tokens;
}
