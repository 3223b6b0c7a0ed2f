import { evaluate, FeelFunction, FeelRange } from "feelin";
import { spend, spendSize } from "./budget.ts";
import { patternCost } from "./pattern-cost.ts";

type Builtin = ((...given: unknown[]) => unknown) & { $args: string[] };

const BY_SIZE =
  "concatenate,append,flatten,sublist,reverse,sort,list contains,list replace,index of,string join,string," +
  "min,max,sum,mean,median,stddev,product,all,any,get entries,get value,context,context merge,context put," +
  "upper case,lower case,substring,substring before,substring after,contains,starts with,ends with," +
  "string length";
const BY_SQUARE = "union,distinct values,mode";
const BY_POSITION = "insert before,remove";
const BY_PATTERN = "matches,replace,split";
const MATCHING_STEPS = 1_000;
/** A call copies all that its function can see. */
const CALL = 5;
/** The library makes ranges only from an expression. */
const RANGE = evaluate("function(start, end) [start..end]").value as FeelFunction;

/** FEEL's functions that take longer for larger values, each paying before it begins. */
export const METERED: ReadonlyMap<string, FeelFunction> = new Map([
  ...metered(BY_SIZE, (given) => {
    for (const each of given)
      if (typeof each === "string" && Array.isArray(given[0]))
        spend((each.length * given[0].length) / 10);
  }),
  ...metered(BY_SQUARE, (given) => {
    const count = given.reduce<number>(
      (sum, each) => sum + (Array.isArray(each) ? each.length : 1),
      0,
    );
    spend(Math.max(count, given.length) ** 2 / 10);
  }),
  ...metered(BY_POSITION, (given) => {
    for (const each of given) if (typeof each === "number") spend(Math.abs(each));
  }),
  ...metered(BY_PATTERN, ([input, pattern, replacement]) => {
    const text = textIn(input);
    spend(patternCost(textIn(pattern), text.length) / MATCHING_STEPS);
    spend(((text.length + 1) * textIn(replacement).length) / 10);
  }),
]);

/** What the rewritten expression calls before it looks at many items, or at a whole value. */
export const METERS = {
  __spend: new FeelFunction(() => (spend(CALL), true), []),
  __size: new FeelFunction((value: unknown) => (spendSize(value), value), ["value"]),
  __each: new FeelFunction(
    (value: unknown, ...end: unknown[]) => each(value, end),
    ["value", "end"],
  ),
};

function metered(names: string, pay: (given: unknown[]) => void): [string, FeelFunction][] {
  return names.split(",").map((name) => {
    // Without arguments the name gives the function itself.
    const builtin = evaluate(name).value as Builtin;
    const run = (...given: unknown[]): unknown => {
      for (const value of given) spendSize(value);
      pay(given);
      return builtin(...given);
    };
    return [name, new FeelFunction(run, builtin.$args)];
  });
}

/** FEEL takes a list of one text for the text. */
function textIn(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one : "";
}

function each(value: unknown, [end]: unknown[]): unknown {
  const items: unknown = end ? RANGE.invoke([value, end]) : value;
  spend(
    1 + (items instanceof FeelRange ? lengthOf(items) : Array.isArray(items) ? items.length : 0),
  );
  return items;
}

function lengthOf(range: FeelRange): number {
  const { start, end } = range as { start: unknown; end: unknown };
  if (typeof start !== "number" || typeof end !== "number") return 0;
  const length = Math.abs(end - start);
  const isEmpty = length === 0 && !(range["start included"] && range["end included"]);
  // The library would count past the end for ever.
  if (!Number.isInteger(length) || !Number.isSafeInteger(start) || isEmpty)
    throw new Error("Only ranges between whole numbers can be counted through.");
  return length;
}
