import { date, dateAndTime, evaluate, FeelFunction } from "feelin";
import type { Feel, Template } from "../definition.ts";
import { jsonSize } from "../json-size.ts";
import type { Json } from "../state.ts";
import { isWithinEvaluation, withinBudget } from "./budget.ts";
import { meter } from "./meter.ts";
import { METERED, METERS } from "./metered-functions.ts";
import { ExpressionError } from "./expression-error.ts";

export { ExpressionError };

/** Gives the value of a variable, or undefined when there is none of that name. */
export type Lookup<Value = unknown> = (name: string) => Value | undefined;

interface Compiled {
  function: FeelFunction;
  warnings: { message: string }[];
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const LONG_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?: [\p{L}\p{N}_$]+)+$/u;
const STRINGS = /"(?:[^"\\]|\\.)*"/g;
/** As JSON. Larger things belong in a store, with a reference to them in a variable. */
const MAX_VALUE = 1024 * 1024;
const MAX_LENGTH = 5_000;
/** Parsing takes longer with the square of the depth. */
const MAX_DEPTH = 100;
const MAX_CACHED = 5_000;
const BODY_OF = "function() ";
const candidateNames = new Map<Feel, string[]>();
const compiled = new Map<string, Compiled>();

/**
 * Evaluates FEEL. An expression is parsed once for each set of variables that it finds, as a function of
 * them; parsing takes a hundred times as long as running. `now()` and `today()` are the event's time;
 * `variable("count")` is the variable of that name, where FEEL has a function of the same name.
 *
 * @param longNames names of several words that the expression may use
 */
export function evaluateFeel(
  expression: Feel,
  lookup: Lookup,
  now: string,
  longNames: readonly string[] = [],
): Json {
  return toJson(evaluateValue(expression, lookup, now, longNames));
}

/** As FEEL knows it: dates, durations and functions as well. Within another evaluation it uses up that one's budget. */
export function evaluateValue(
  expression: Feel,
  lookup: Lookup,
  now: string,
  longNames: readonly string[] = [],
): unknown {
  const names: string[] = [];
  const values: unknown[] = [];
  for (const name of longNamesIn(expression, longNames)) {
    names.push(name);
    values.push(lookup(name) ?? null);
  }
  for (const name of namesIn(expression)) {
    const variable = lookup(name);
    const value = variable === undefined ? ownFunction(name, lookup, now) : variable;
    if (value === undefined) continue;
    names.push(name);
    values.push(value);
  }
  const { function: run, warnings } = compile(expression, names);
  warnings.length = 0;
  try {
    return withinBudget(() => checkedSize(run.invoke(values) as unknown));
  } catch (error) {
    // Functions that call one another tell of the innermost and the outermost.
    if (error instanceof ExpressionError && isWithinEvaluation()) throw error;
    throw new ExpressionError(`FEEL “${expression}”: ${messageOf(error)}`);
  }
}

/** Evaluates a condition. Anything but true or false is an error, so that no typo chooses a path. */
export function evaluateCondition(expression: Feel, lookup: Lookup, now: string): boolean {
  const value = evaluateFeel(expression, lookup, now);
  if (typeof value === "boolean") return value;
  const shown = JSON.stringify(value).slice(0, 100);
  throw new ExpressionError(`Condition “${expression}” gave ${shown}, not true or false.`);
}

/** Whether a condition that is waited for is true. One that cannot be evaluated yet is not true yet. */
export function holds(condition: Feel, lookup: Lookup, now: string): boolean {
  try {
    return evaluateFeel(condition, lookup, now) === true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/** The value of a template: its text, or what its FEEL gives. */
export function evaluateTemplate(template: Template, lookup: Lookup, now: string): Json {
  return template.startsWith("=") ? evaluateFeel(template.slice(1), lookup, now) : template;
}

/** Whether a name has several words: FEEL knows such a name only where it is declared. */
export function isLongName(name: string): boolean {
  return LONG_NAME.test(name);
}

/** Why an expression cannot be parsed, or null. */
export function feelSyntaxError(
  expression: Feel,
  longNames: readonly string[] = [],
): string | null {
  if (expression.trim() === "") return "The expression is empty.";
  try {
    compile(expression, longNamesIn(expression, longNames));
    return null;
  } catch (error) {
    return placeOfError(expression) ?? messageOf(error);
  }
}

/** What of an expression cannot be read, by its own text; the parser names its rules instead. */
function placeOfError(expression: Feel): string | null {
  if (expression.length > MAX_LENGTH || depthOf(expression) > MAX_DEPTH) return null;
  try {
    // As the body of a function, so that it is read and not run.
    evaluate(BODY_OF + expression, {});
    return null;
  } catch (error) {
    // The parser's errors say where they are; others have no place.
    const { from, to } = (error as { position?: { from?: number; to?: number } }).position ?? {};
    if (from === undefined) return null;
    const at = Math.max(0, from - BODY_OF.length);
    const end = Math.max(at + 1, (to ?? from) - BODY_OF.length);
    const unexpected = expression.slice(at, end).trim();
    if (unexpected === "") return "It is incomplete.";
    return `“${unexpected.slice(0, 30)}” is unexpected.`;
  }
}

function compile(expression: Feel, names: string[]): Compiled {
  const key = `${names.join(",")}|${expression}`;
  const known = compiled.get(key);
  if (known) return known;
  if (expression.length > MAX_LENGTH)
    throw new ExpressionError(`It is longer than ${MAX_LENGTH} characters.`);
  if (depthOf(expression) > MAX_DEPTH)
    throw new ExpressionError(`Brackets are nested more than ${MAX_DEPTH} deep.`);
  const whole = `function(${names.join(", ")}) ${expression}`;
  const metered = meter(whole);
  const functions = (metered?.functions ?? []).map((name) => [name, METERED.get(name)]);
  const { value, warnings } = evaluate(metered?.text ?? whole, {
    ...METERS,
    ...Object.fromEntries(functions),
  });
  if (!(value instanceof FeelFunction)) throw new ExpressionError(`“${expression}” is not FEEL.`);
  const made = { function: value, warnings };
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(key, made);
  return made;
}

function depthOf(expression: Feel): number {
  let depth = 0;
  let deepest = 0;
  for (const character of expression.replace(STRINGS, "")) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function longNamesIn(expression: Feel, longNames: readonly string[]): string[] {
  if (longNames.length === 0) return [];
  const code = expression.replace(STRINGS, "");
  return longNames.filter((name) => code.includes(name));
}

function namesIn(expression: Feel): string[] {
  const known = candidateNames.get(expression);
  if (known) return known;
  const found = [...new Set(expression.replace(STRINGS, "").match(NAME))];
  if (candidateNames.size >= MAX_CACHED) candidateNames.clear();
  candidateNames.set(expression, found);
  return found;
}

/** The clock, and variables by a name that FEEL would take for one of its functions. */
function ownFunction(name: string, lookup: Lookup, now: string): unknown {
  if (name === "variable")
    return new FeelFunction((wanted: unknown) => lookup(String(wanted)) ?? null, ["name"]);
  if (name === "now") return new FeelFunction(() => dateAndTime(now), []);
  if (name === "today") return new FeelFunction(() => date(now.slice(0, 10)), []);
  return undefined;
}

/** The value itself, unless it is too large to be kept. */
export function checkedSize<Value>(value: Value): Value {
  if (jsonSize(value, MAX_VALUE) > MAX_VALUE)
    throw new ExpressionError(`The value takes more than ${MAX_VALUE >> 20} MB.`);
  return value;
}

export function toJson(value: unknown): Json {
  if (value === undefined || value === null || typeof value === "function") return null;
  if (typeof value === "bigint") return toJson(Number(value));
  // Beyond all numbers there is nothing that could be kept: an instance must not know more than its text.
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "object") return value as Json;
  // FEEL's own values (dates, durations, ranges) know how to become JSON.
  return JSON.parse(JSON.stringify(value)) as Json;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
