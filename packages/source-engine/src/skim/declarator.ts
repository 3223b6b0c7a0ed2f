import { CODE } from "./characters.ts";
import { unsure } from "./unsure.ts";

/** Words before a value that make something else of it. */
const PREFIXES = new Set(["new", "await", "typeof", "void", "delete", "yield"]);
/** Words that stand between two values. */
const OPERATORS = new Set(["as", "satisfies", "in", "instanceof"]);

/** The kinds of tokens that tell what a value is. */
export type TokenKind =
  | "word"
  | "function"
  | "group"
  | "arrow"
  | "colon"
  | "operator"
  | "chain"
  | "bang"
  | "other";

/**
 * `const Name = value`: a component when the value is a function, a class or what a call returns. Told what the
 * value is made of, without what is in brackets.
 */
export class Declarator {
  readonly name: string;
  /** The first element that may stand in its value. */
  readonly firstElement: number;
  isValue = false;
  #first: string | null = null;
  #kinds: TokenKind[] = [];
  #lastGroup = 0;

  constructor(name: string, firstElement: number) {
    this.name = name;
    this.firstElement = firstElement;
  }

  see(kind: TokenKind, what: string | number): void {
    if (!this.isValue || this.#kinds.includes("arrow")) return;
    this.#first ??= String(what);
    const isOperator = typeof what === "string" && OPERATORS.has(what);
    this.#kinds.push(isOperator ? "operator" : kind);
    this.#lastGroup = kind === "group" && typeof what === "number" ? what : 0;
  }

  /** Whether what stands in the value belongs to a component of this name. */
  get isComponent(): boolean {
    const kinds = this.#kinds;
    const operator = kinds.indexOf("operator");
    if (kinds.at(-1) === "arrow") return operator < 0 || this.#hasReturnType;
    if (operator >= 0) return false;
    // `a?.b!(c)` is a call again.
    if (kinds.includes("chain")) return kinds.includes("bang") ? unsure() : false;
    const called = kinds.filter((kind) => kind === "group").length;
    if (kinds[0] === "function" || (this.#first === "async" && kinds[1] === "function")) {
      return kinds.at(-1) === "function" || unsure();
    }
    if (kinds.at(-1) !== "group" || this.#lastGroup !== CODE.openParen) return false;
    if (PREFIXES.has(this.#first ?? "")) return called > 1 ? unsure() : false;
    return kinds.length > 1 || unsure();
  }

  /** `(props): Type =>`, whatever the type is written with. */
  get #hasReturnType(): boolean {
    const from = this.#first === "async" ? 1 : 0;
    return this.#kinds[from] === "group" && this.#kinds[from + 1] === "colon";
  }
}
