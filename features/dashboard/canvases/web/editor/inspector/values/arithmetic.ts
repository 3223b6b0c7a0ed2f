import { formatLength, type Length, parseLength } from "./length.ts";

const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)([a-z%]*)|([-+*/()]))/iy;
type Token = Length | string;

/** Units that are told apart from pixels by a fixed factor. */
const PIXELS: Readonly<Record<string, number>> = { px: 1, rem: 16 };

/**
 * What a calculation comes to: `24px + 8`, `100 / 3`, `(1rem + 4px) * 2`. One that begins with `+`,
 * `*` or `/` goes on from the value that is there; `-8` is a number. Units that only the page can
 * bring together become `calc(…)`. Null for what is no calculation.
 */
export function calculate(text: string, current: string): string | null {
  const trimmed = text.trim();
  if (!/[-+*/]/.test(trimmed) || parseLength(trimmed) !== null) return null;
  const isRelative = /^[+*/]/.test(trimmed);
  if (isRelative && parseLength(current) === null) return null;
  const whole = isRelative ? `${current} ${trimmed}` : trimmed;
  const tokens = tokensOf(whole);
  if (tokens === null) return null;
  try {
    const reader = new Reader(tokens);
    const result = reader.sum();
    if (!reader.isAtEnd || !Number.isFinite(result.amount)) return null;
    return formatLength({ ...result, amount: Math.round(result.amount * 1000) / 1000 });
  } catch (error) {
    if (error instanceof MixedUnits) return `calc(${spaced(whole)})`;
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

class MixedUnits extends Error {}

function tokensOf(text: string): Token[] | null {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  while (text.slice(end).trim() !== "") {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    end = TOKEN.lastIndex;
    const [, amount, unit = "", sign = ""] = match;
    found.push(amount === undefined ? sign : { amount: Number(amount), unit: unit.toLowerCase() });
  }
  return found;
}

/** Reads sums of products of numbers and brackets. */
class Reader {
  readonly #tokens: Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = [...tokens];
  }

  get isAtEnd(): boolean {
    return this.#tokens.length === 0;
  }

  sum(): Length {
    let left = this.#product();
    while (this.#tokens[0] === "+" || this.#tokens[0] === "-") {
      const sign = this.#tokens.shift() === "+" ? 1 : -1;
      left = added(left, this.#product(), sign);
    }
    return left;
  }

  #product(): Length {
    let left = this.#single();
    while (this.#tokens[0] === "*" || this.#tokens[0] === "/") {
      const isTimes = this.#tokens.shift() === "*";
      const right = this.#single();
      if (left.unit !== "" && right.unit !== "") throw new SyntaxError("two units");
      if (!isTimes && right.unit !== "") throw new SyntaxError("divided by a length");
      const amount = isTimes ? left.amount * right.amount : left.amount / right.amount;
      left = { amount, unit: left.unit === "" ? right.unit : left.unit };
    }
    return left;
  }

  #single(): Length {
    const token = this.#tokens.shift();
    if (token === "-") {
      const { amount, unit } = this.#single();
      return { amount: -amount, unit };
    }
    if (token === "(") {
      const inner = this.sum();
      if (this.#tokens.shift() !== ")") throw new SyntaxError("an open bracket");
      return inner;
    }
    if (token === undefined || typeof token === "string") throw new SyntaxError("no number");
    return token;
  }
}

/** A bare number has the unit of the other. */
function added(left: Length, right: Length, sign: 1 | -1): Length {
  if (left.unit === right.unit || right.unit === "")
    return { ...left, amount: left.amount + sign * right.amount };
  if (left.unit === "") return { ...right, amount: left.amount + sign * right.amount };
  const [one, other] = [PIXELS[left.unit], PIXELS[right.unit]];
  if (one === undefined || other === undefined) throw new MixedUnits();
  return { amount: left.amount * one + sign * right.amount * other, unit: "px" };
}

/** CSS asks for blanks around the signs of a sum. */
function spaced(text: string): string {
  return text.replace(/\s*([-+*/])\s*/g, " $1 ").trim();
}
