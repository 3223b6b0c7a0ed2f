import type { Expr, PolicyJson } from "@cedar-policy/cedar-wasm/nodejs";
import type { EntityName, Scene } from "../question.ts";
import { nameOf } from "./entity-name.ts";
import { ipv4Range } from "./ipv4.ts";

/** Neither proved nor disproved here: Cedar itself has to say. */
const UNKNOWN = Symbol("unknown");
type Unknown = typeof UNKNOWN;
type Value = boolean | number | string | EntityName | Unknown;
type Evaluate = (scene: Scene) => Value;

/** Whether a policy may apply to a scene. `false` is certain; `true` means that Cedar must be asked. */
export type Guard = (scene: Scene) => boolean;

/**
 * Turns a policy into a cheap test that rules it out where it certainly does not apply. It understands
 * the common part of Cedar and leaves everything else, and everything that could fail, to Cedar: so it
 * can cost time, never change an answer. Asking Cedar costs some hundred microseconds, this about one.
 */
export function guardOf(policy: PolicyJson): Guard {
  const tests: Evaluate[] = [
    scopeTest(policy.principal, (scene) => [scene.principal, scene.principalParents]),
    scopeTest(policy.action, (scene) => [scene.action, scene.actionParents]),
    scopeTest(policy.resource, (scene) => [scene.resource, []]),
    ...policy.conditions.map(({ kind, body }) =>
      kind === "when" ? compile(body) : not(compile(body)),
    ),
  ];
  return (scene) => {
    for (const test of tests) {
      const value = test(scene);
      if (value === false) return false;
      // What follows an open question could fail to evaluate, or not: it is no longer certain.
      if (value !== true) return true;
    }
    return true;
  };
}

type Scope = PolicyJson["principal"] | PolicyJson["action"] | PolicyJson["resource"];
type Placed = (scene: Scene) => readonly [EntityName, readonly EntityName[]];

function scopeTest(scope: Scope, place: Placed): Evaluate {
  switch (scope.op) {
    case "All":
      return () => true;
    case "==": {
      if (!("entity" in scope)) return () => UNKNOWN;
      const wanted = nameOf(scope.entity);
      return (scene) => same(place(scene)[0], wanted);
    }
    case "in": {
      const wanted =
        "entities" in scope
          ? scope.entities.map(nameOf)
          : "entity" in scope
            ? [nameOf(scope.entity)]
            : null;
      if (wanted === null) return () => UNKNOWN;
      return (scene) => {
        const [self, parents] = place(scene);
        return wanted.some((one) => same(self, one) || parents.some((each) => same(each, one)));
      };
    }
    case "is": {
      const { entity_type: type } = scope;
      if (scope.in !== undefined) return () => UNKNOWN;
      return (scene) => place(scene)[0].type === type;
    }
    default:
      return () => UNKNOWN;
  }
}

function same(one: EntityName, two: EntityName): boolean {
  return one.type === two.type && one.id === two.id;
}

function isEntity(value: Value): value is EntityName {
  return typeof value === "object";
}

const unknown: Evaluate = () => UNKNOWN;

function not(evaluate: Evaluate): Evaluate {
  return (scene) => {
    const value = evaluate(scene);
    return typeof value === "boolean" ? !value : UNKNOWN;
  };
}

type Pair = { left: Expr; right: Expr };
type Operators = Readonly<Record<string, ((body: never) => Evaluate) | undefined>>;

/** One entry per part of the language that is understood here; the rest is unknown. */
const OPERATORS: Operators = {
  Value: (value: unknown) => literal(value),
  Var: (name: "principal" | "action" | "resource" | "context") =>
    name === "context" ? unknown : (scene) => scene[name],
  "!": ({ arg }: { arg: Expr }) => not(compile(arg)),
  "==": (pair: Pair) => compare(pair, equal),
  "!=": (pair: Pair) => not(compare(pair, equal)),
  "<": (pair: Pair) =>
    compare(
      pair,
      ordered((one, two) => one < two),
    ),
  "<=": (pair: Pair) =>
    compare(
      pair,
      ordered((one, two) => one <= two),
    ),
  ">": (pair: Pair) =>
    compare(
      pair,
      ordered((one, two) => one > two),
    ),
  ">=": (pair: Pair) =>
    compare(
      pair,
      ordered((one, two) => one >= two),
    ),
  "&&": (pair: Pair) => both(pair, false),
  "||": (pair: Pair) => both(pair, true),
  ".": ({ left, attr }: { left: Expr; attr: string }) => attribute(left, attr),
  like: ({ left, pattern }: { left: Expr; pattern: Pattern }) => like(compile(left), pattern),
  is: ({ left, entity_type, in: inside }: { left: Expr; entity_type: string; in?: Expr }) =>
    inside === undefined ? isOfType(compile(left), entity_type) : unknown,
  isInRange: ([address, range]: readonly Expr[]) => isInRange(address, range),
};

function compile(expression: Expr): Evaluate {
  const [[operator, body] = ["", undefined]] = Object.entries(expression);
  if (Object.keys(expression).length !== 1 || !Object.hasOwn(OPERATORS, operator)) return unknown;
  // The language definition says which body each operator has.
  return OPERATORS[operator]?.(body as never) ?? unknown;
}

function literal(value: unknown): Evaluate {
  if (typeof value === "boolean" || typeof value === "string") return () => value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return () => value;
  if (typeof value === "object" && value !== null && "__entity" in value) {
    const name = nameOf(value as { __entity: EntityName });
    return () => name;
  }
  return unknown;
}

function equal(one: Value, two: Value): boolean | Unknown {
  if (isEntity(one) && isEntity(two)) return same(one, two);
  if (isEntity(one) || isEntity(two) || typeof one !== typeof two) return UNKNOWN;
  return one === two;
}

function ordered(test: (one: number, two: number) => boolean) {
  return (one: Value, two: Value): boolean | Unknown =>
    typeof one === "number" && typeof two === "number" ? test(one, two) : UNKNOWN;
}

function compare(
  { left, right }: Pair,
  test: (one: Value, two: Value) => boolean | Unknown,
): Evaluate {
  const [first, second] = [compile(left), compile(right)];
  return (scene) => {
    const one = first(scene);
    const two = second(scene);
    return one === UNKNOWN || two === UNKNOWN ? UNKNOWN : test(one, two);
  };
}

/** `&&` ends at the first `false`, `||` at the first `true`. */
function both({ left, right }: Pair, end: boolean): Evaluate {
  const [first, second] = [compile(left), compile(right)];
  return (scene) => {
    const one = first(scene);
    if (typeof one !== "boolean") return UNKNOWN;
    if (one === end) return end;
    const two = second(scene);
    return typeof two === "boolean" ? two : UNKNOWN;
  };
}

function attribute(left: Expr, name: string): Evaluate {
  const holder = "Var" in left ? left.Var : null;
  if (holder === "context") return (scene) => field(scene.context, name);
  if (holder === "principal" || holder === "resource")
    return (scene) => field(scene.attributes[holder], name);
  return unknown;
}

function field(record: object, name: string): Value {
  return Object.hasOwn(record, name)
    ? ((record as Record<string, Value>)[name] ?? UNKNOWN)
    : UNKNOWN;
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

type Pattern = readonly ("Wildcard" | { Literal: string })[];

function like(evaluate: Evaluate, pattern: Pattern): Evaluate {
  const pieces = [""];
  for (const part of pattern) {
    if (part === "Wildcard") pieces.push("");
    else pieces.push((pieces.pop() ?? "") + part.Literal);
  }
  return (scene) => {
    const value = evaluate(scene);
    return typeof value === "string" ? matches(value, pieces) : UNKNOWN;
  };
}

/** Whether a text is the pieces in their order with anything between them. */
export function matches(text: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? "";
  const last = pieces.at(-1) ?? "";
  if (pieces.length === 1) return text === first;
  if (text.length < first.length + last.length) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let position = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, position);
    if (found < 0 || found + piece.length > end) return false;
    position = found + piece.length;
  }
  return true;
}
