import { assertNever, type Json } from "@devloom/contract";
import { isObject, parseAttributePath, valuesAt } from "./attributes.ts";
import { scimError } from "./scim-error.ts";

const OPERATORS = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const;
type Operator = (typeof OPERATORS)[number];

/** A filter of RFC 7644 section 3.4.2.2. */
export type Filter =
  | { kind: "and" | "or"; left: Filter; right: Filter }
  | { kind: "not"; filter: Filter }
  | { kind: "present"; path: string[] }
  | { kind: "compare"; path: string[]; operator: Operator; value: string | number | boolean | null }
  | { kind: "some"; path: string[]; filter: Filter };

const MAX_TOKENS = 200;
const DEEPEST = 20;
const TOKEN = /\s*(\(|\)|\[|\]|"(?:[^"\\]|\\.)*"|[^\s()[\]"]+)/y;

export function parseFilter(text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.readOr(0);
  reader.expectEnd();
  return filter;
}

/** `emails[type eq "work"].value`: the path of a PATCH operation. */
export interface ValuePath {
  readonly path: string[];
  readonly filter: Filter | null;
  readonly sub: string | null;
}

export function parseValuePath(text: string): ValuePath {
  const [, attribute = "", inner, sub] =
    /^([^[\]]+?)(?:\[(.*)\](?:\.([\w$-]+))?)?$/s.exec(text.trim()) ?? [];
  const path = parseAttributePath(attribute);
  if (path === null) throw scimError("invalidPath", `${text} is not a path.`);
  if (inner === undefined) return { path, filter: null, sub: null };
  return { path, filter: parseFilter(inner), sub: sub ?? null };
}

class Reader {
  readonly #tokens: string[];
  #position = 0;

  constructor(text: string) {
    this.#tokens = [];
    TOKEN.lastIndex = 0;
    const trimmed = text.trimEnd();
    while (TOKEN.lastIndex < trimmed.length) {
      const token = TOKEN.exec(trimmed)?.[1];
      if (token === undefined || this.#tokens.length >= MAX_TOKENS) throw invalid(text);
      this.#tokens.push(token);
    }
  }

  readOr(depth: number): Filter {
    let left = this.#readAnd(depth);
    while (this.#takeWord("or")) left = { kind: "or", left, right: this.#readAnd(depth) };
    return left;
  }

  expectEnd(): void {
    const token = this.#tokens[this.#position];
    if (token !== undefined) throw invalid(token);
  }

  #readAnd(depth: number): Filter {
    let left = this.#readTerm(depth);
    while (this.#takeWord("and")) left = { kind: "and", left, right: this.#readTerm(depth) };
    return left;
  }

  #readTerm(depth: number): Filter {
    if (depth > DEEPEST) throw invalid("nesting");
    if (this.#takeWord("not")) return { kind: "not", filter: this.#readGroup(depth) };
    if (this.#tokens[this.#position] === "(") return this.#readGroup(depth);
    const attribute = this.#next();
    const path = parseAttributePath(attribute);
    if (path === null) throw invalid(attribute);
    if (this.#take("[")) {
      const filter = this.readOr(depth + 1);
      this.#expect("]");
      return { kind: "some", path, filter };
    }
    const word = this.#next().toLowerCase();
    if (word === "pr") return { kind: "present", path };
    const operator = OPERATORS.find((one) => one === word);
    if (operator === undefined) throw invalid(word);
    return { kind: "compare", path, operator, value: literal(this.#next()) };
  }

  #readGroup(depth: number): Filter {
    this.#expect("(");
    const filter = this.readOr(depth + 1);
    this.#expect(")");
    return filter;
  }

  #next(): string {
    const token = this.#tokens[this.#position];
    if (token === undefined) throw invalid("its end");
    this.#position += 1;
    return token;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#position] !== token) return false;
    this.#position += 1;
    return true;
  }

  #takeWord(word: string): boolean {
    if (this.#tokens[this.#position]?.toLowerCase() !== word) return false;
    this.#position += 1;
    return true;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw invalid(this.#tokens[this.#position] ?? "its end");
  }
}

function literal(token: string): string | number | boolean | null {
  if (!/^("|-?\d|true$|false$|null$)/i.test(token)) throw invalid(token);
  try {
    const value = JSON.parse(token.startsWith('"') ? token : token.toLowerCase()) as unknown;
    if (value === null || ["string", "number", "boolean"].includes(typeof value)) {
      return value as string | number | boolean | null;
    }
  } catch {
    throw invalid(token);
  }
  throw invalid(token);
}

function invalid(at: string): Error {
  return scimError("invalidFilter", `The filter cannot be read at ${at.slice(0, 80)}.`);
}

/** Whether a resource, or one element of a list, passes a filter. */
export function matches(filter: Filter, value: Json): boolean {
  switch (filter.kind) {
    case "and":
      return matches(filter.left, value) && matches(filter.right, value);
    case "or":
      return matches(filter.left, value) || matches(filter.right, value);
    case "not":
      return !matches(filter.filter, value);
    case "present":
      return valuesAt(value, filter.path).some(isPresent);
    case "some":
      return valuesAt(value, filter.path).some((one) => matches(filter.filter, one));
    case "compare":
      return compareAny(filter, value);
    default:
      return assertNever(filter);
  }
}

function isPresent(value: Json): boolean {
  return value !== "" && !(isObject(value) && Object.keys(value).length === 0);
}

/** A list of complex values is compared by what each has as `value`. */
function compareAny(filter: Extract<Filter, { kind: "compare" }>, resource: Json): boolean {
  const found = valuesAt(resource, filter.path).flatMap((one) =>
    isObject(one) ? valuesAt(one, ["value"]) : [one],
  );
  const isExact = ["id", "externalId"].includes(filter.path.at(-1) ?? "");
  if (filter.operator === "ne") {
    return !found.some((one) => compare("eq", one, filter.value, isExact));
  }
  if (filter.operator === "eq" && filter.value === null) return found.length === 0;
  return found.some((one) => compare(filter.operator, one, filter.value, isExact));
}

function compare(
  operator: Operator,
  left: Json,
  right: string | number | boolean | null,
  isExact: boolean,
): boolean {
  if (typeof left === "string" && typeof right === "string") {
    const fold = (text: string): string => (isExact ? text : text.toLowerCase());
    return compareTexts(operator, fold(left), fold(right));
  }
  if (typeof left === "number" && typeof right === "number") {
    return compareOrdered(operator, left, right);
  }
  return operator === "eq" && left === right;
}

function compareTexts(operator: Operator, left: string, right: string): boolean {
  switch (operator) {
    case "co":
      return left.includes(right);
    case "sw":
      return left.startsWith(right);
    case "ew":
      return left.endsWith(right);
    default:
      return compareOrdered(operator, left, right);
  }
}

function compareOrdered<Value extends string | number>(
  operator: Operator,
  left: Value,
  right: Value,
): boolean {
  switch (operator) {
    case "eq":
      return left === right;
    case "gt":
      return left > right;
    case "ge":
      return left >= right;
    case "lt":
      return left < right;
    case "le":
      return left <= right;
    default:
      return false;
  }
}
