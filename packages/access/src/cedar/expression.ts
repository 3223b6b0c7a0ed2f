import type { Expr } from "@cedar-policy/cedar-wasm/nodejs";
import type { EntityName, Scene } from "../question.ts";
import { nameOf } from "./entity-name.ts";
import { ipv4Range } from "./ipv4.ts";
import { matches, type Pattern, piecesOf } from "./like.ts";
import {
  equal,
  type Evaluate,
  holds,
  isEntity,
  liesIn,
  UNKNOWN,
  type Unknown,
  type Value,
} from "./value.ts";

const unknown: Evaluate = () => UNKNOWN;

type Pair = { left: Expr; right: Expr };
type Attribute = { left: Expr; attr: unknown };
type Operators = Readonly<Record<string, ((body: never) => Evaluate) | undefined>>;

/** One entry per part of the language that is understood here; the rest is unknown. */
const OPERATORS: Operators = {
  Value: (value: unknown) => literal(value),
  Var: (name: "principal" | "action" | "resource" | "context") =>
    name === "context" ? unknown : (scene) => scene[name],
  Set: (members: readonly Expr[]) => setOf(members.map(compile)),
  "!": ({ arg }: { arg: Expr }) => not(compile(arg)),
  "==": (pair: Pair) => binary(pair, equal),
  "!=": (pair: Pair) => not(binary(pair, equal)),
  "<": (pair: Pair) => numbers(pair, (one, two) => one < two),
  "<=": (pair: Pair) => numbers(pair, (one, two) => one <= two),
  ">": (pair: Pair) => numbers(pair, (one, two) => one > two),
  ">=": (pair: Pair) => numbers(pair, (one, two) => one >= two),
  "+": (pair: Pair) => numbers(pair, (one, two) => exact(one + two)),
  "-": (pair: Pair) => numbers(pair, (one, two) => exact(one - two)),
  "*": (pair: Pair) => numbers(pair, (one, two) => exact(one * two)),
  "&&": ({ left, right }: Pair) => both(compile(left), compile(right), false),
  "||": ({ left, right }: Pair) => both(compile(left), compile(right), true),
  "if-then-else": (parts: { if: Expr; then: Expr; else: Expr }) => choice(parts),
  in: (pair: Pair) => binary(pair, (entity, target, scene) => liesIn(scene, entity, target)),
  contains: (pair: Pair) => binary(pair, holds),
  ".": ({ left, attr }: Attribute) => attribute(left, attr),
  has: ({ left, attr }: Attribute) => has(left, attr),
  like: ({ left, pattern }: { left: Expr; pattern: Pattern }) => like(compile(left), pattern),
  is: ({ left, entity_type: type, in: inside }: { left: Expr; entity_type: string; in?: Expr }) =>
    inside === undefined
      ? isOfType(compile(left), type)
      : both(
          isOfType(compile(left), type),
          binary({ left, right: inside }, (entity, target, scene) => liesIn(scene, entity, target)),
          false,
        ),
  isInRange: ([address, range]: readonly Expr[]) => isInRange(address, range),
};

/** Turns an expression into a function over scenes that answers as Cedar does, or not at all. */
export function compile(expression: Expr): Evaluate {
  const [[operator, body] = ["", undefined]] = Object.entries(expression);
  if (Object.keys(expression).length !== 1 || !Object.hasOwn(OPERATORS, operator)) return unknown;
  // The language definition says which body each operator has.
  return OPERATORS[operator]?.(body as never) ?? unknown;
}

export function not(evaluate: Evaluate): Evaluate {
  return (scene) => {
    const value = evaluate(scene);
    return typeof value === "boolean" ? !value : UNKNOWN;
  };
}

/** `&&` ends at the first `false`, `||` at the first `true`. */
export function both(first: Evaluate, second: Evaluate, end: boolean): Evaluate {
  return (scene) => {
    const one = first(scene);
    if (typeof one !== "boolean") return UNKNOWN;
    if (one === end) return end;
    const two = second(scene);
    return typeof two === "boolean" ? two : UNKNOWN;
  };
}

function choice(parts: { if: Expr; then: Expr; else: Expr }): Evaluate {
  const [condition, yes, no] = [compile(parts.if), compile(parts.then), compile(parts.else)];
  return (scene) => {
    const value = condition(scene);
    if (typeof value !== "boolean") return UNKNOWN;
    return value ? yes(scene) : no(scene);
  };
}

function literal(value: unknown): Evaluate {
  if (typeof value === "boolean" || typeof value === "string") return () => value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return () => value;
  if (Array.isArray(value)) return setOf(value.map(literal));
  if (typeof value === "object" && value !== null && "__entity" in value) {
    const name = nameOf(value as { __entity: EntityName });
    return () => name;
  }
  return unknown;
}

function setOf(members: readonly Evaluate[]): Evaluate {
  return (scene) => {
    const values = members.map((member) => member(scene));
    return values.includes(UNKNOWN) ? UNKNOWN : values;
  };
}

function binary(
  { left, right }: Pair,
  test: (one: Value, two: Value, scene: Scene) => Value,
): Evaluate {
  const [first, second] = [compile(left), compile(right)];
  return (scene) => {
    const one = first(scene);
    const two = second(scene);
    return one === UNKNOWN || two === UNKNOWN ? UNKNOWN : test(one, two, scene);
  };
}

function numbers(pair: Pair, operation: (one: number, two: number) => Value): Evaluate {
  return binary(pair, (one, two) =>
    typeof one === "number" && typeof two === "number" ? operation(one, two) : UNKNOWN,
  );
}

/** Cedar counts with 64 bits and fails beyond them; here numbers end earlier. */
function exact(number: number): number | Unknown {
  return Number.isSafeInteger(number) ? number : UNKNOWN;
}

function recordOf(left: Expr): ((scene: Scene) => object) | null {
  const holder = "Var" in left ? left.Var : null;
  if (holder === "context") return (scene) => scene.context;
  if (holder !== "principal" && holder !== "resource") return null;
  return (scene) => scene.attributes[holder];
}

function attribute(left: Expr, name: unknown): Evaluate {
  const record = recordOf(left);
  if (record === null || typeof name !== "string") return unknown;
  return (scene) => {
    const fields = record(scene);
    return Object.hasOwn(fields, name)
      ? ((fields as Record<string, Value>)[name] ?? UNKNOWN)
      : UNKNOWN;
  };
}

function has(left: Expr, name: unknown): Evaluate {
  const record = recordOf(left);
  if (record === null || typeof name !== "string") return unknown;
  const isAddress = "Var" in left && left.Var === "context" && name === "ip";
  return (scene) => isAddress || Object.hasOwn(record(scene), name);
}

function isOfType(evaluate: Evaluate, type: string): Evaluate {
  return (scene) => {
    const value = evaluate(scene);
    return isEntity(value) ? value.type === type : UNKNOWN;
  };
}

/** `context.ip.isInRange(ip("10.0.0.0/8"))`, the usual question about addresses. */
function isInRange(address: Expr | undefined, range: Expr | undefined): Evaluate {
  const text: unknown = range !== undefined && "ip" in range ? range.ip?.[0] : undefined;
  const isLiteral = typeof text === "object" && text !== null && "Value" in text;
  const contains = isLiteral ? ipv4Range(String(text.Value)) : null;
  if (contains === null || JSON.stringify(address) !== CALLERS_ADDRESS) return unknown;
  return (scene) => contains(scene.ip) ?? UNKNOWN;
}

const CALLERS_ADDRESS = JSON.stringify({ ".": { left: { Var: "context" }, attr: "ip" } });

function like(evaluate: Evaluate, pattern: Pattern): Evaluate {
  const pieces = piecesOf(pattern);
  return (scene) => {
    const value = evaluate(scene);
    return typeof value === "string" ? matches(value, pieces) : UNKNOWN;
  };
}
