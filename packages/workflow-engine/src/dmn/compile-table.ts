import type { Feel } from "../definition.ts";
import type { Loading } from "../load/loading.ts";
import { element, elements, text, type Element } from "../load/moddle.ts";
import { INPUT, type Aggregation, type DecisionTable, type HitPolicy } from "./decision.ts";

const POLICIES = ["UNIQUE", "FIRST", "PRIORITY", "ANY", "COLLECT", "RULE ORDER", "OUTPUT ORDER"];
const STRINGS_OR_INPUT = /"(?:[^"\\]|\\.)*"|\?/g;

/** A decision table. Problems are shown at the cell, or at what is nearest around it and has an id. */
export function compileTable(loading: Loading, owner: Element, table: Element): DecisionTable {
  const hitPolicy = text(table, "hitPolicy") ?? "UNIQUE";
  const aggregation = text(table, "aggregation");
  if (!POLICIES.includes(hitPolicy)) loading.refuse(owner, `Unknown hit policy “${hitPolicy}”.`);
  const inputs = elements(table, "input").map((each) => {
    const expression = element(each, "inputExpression");
    const asked = text(expression, "text");
    const place = placeOf(expression, each, owner);
    if (asked === undefined) loading.refuse(place, "The input looks at nothing.");
    return asked === undefined ? "null" : loading.checkedFeel(place, asked);
  });
  const outputs = elements(table, "output").map((each, index) => {
    const values = text(element(each, "outputValues"), "text");
    const byDefault = text(element(each, "defaultOutputEntry"), "text");
    return {
      name: text(each, "name") ?? `output${index + 1}`,
      ...(values !== undefined && {
        values: loading.checkedFeel(
          placeOf(element(each, "outputValues"), each, owner),
          `[${values}]`,
        ),
      }),
      ...(byDefault !== undefined && {
        byDefault: loading.checkedFeel(
          placeOf(element(each, "defaultOutputEntry"), each, owner),
          byDefault,
        ),
      }),
    };
  });
  if (outputs.length === 0) loading.refuse(owner, "The table has no output.");
  if (
    /PRIORITY|OUTPUT ORDER/.test(hitPolicy) &&
    outputs.every(({ values }) => values === undefined)
  )
    loading.refuse(owner, `The hit policy ${hitPolicy} needs the values of an output in order.`);
  if (aggregation !== undefined && (hitPolicy !== "COLLECT" || outputs.length > 1))
    loading.refuse(owner, "Only COLLECT with one output can be aggregated.");
  const rules = elements(table, "rule").map((rule) => ({
    tests: elements(rule, "inputEntry").map((each) =>
      compileTest(loading, placeOf(each, rule, owner), text(each, "text")),
    ),
    outputs: elements(rule, "outputEntry").map((each) =>
      loading.checkedFeel(placeOf(each, rule, owner), text(each, "text") ?? "null"),
    ),
  }));
  for (const [index, { tests, outputs: given }] of rules.entries())
    if (tests.length !== inputs.length || given.length !== outputs.length)
      loading.refuse(owner, `Rule ${index + 1} does not have one entry for each column.`);
  return {
    // Anything else was refused just above.
    hitPolicy: hitPolicy as HitPolicy,
    ...(aggregation !== undefined && { aggregation: aggregation as Aggregation }),
    inputs,
    outputs,
    rules,
  };
}

/** Where a problem is shown: at the cell, or at what is nearest around it and has an id. */
function placeOf(...around: readonly (Element | undefined)[]): string {
  return around.find((each) => each?.id !== undefined)?.id ?? "";
}

/** Unary tests as an expression over the input, so that they are parsed once like any other. */
function compileTest(loading: Loading, place: string, test: string | undefined): Feel | null {
  if (test === undefined || test === "-") return null;
  const asked = test.replace(STRINGS_OR_INPUT, (part) => (part === "?" ? INPUT : part));
  if (asked !== test) return loading.checkedFeel(place, asked, test);
  const negated = /^not\((.*)\)$/s.exec(test)?.[1];
  const inside = negated ?? test;
  // “in” does not find null in a list of nulls.
  if (inside.trim() === "null") return `${INPUT} ${negated === undefined ? "=" : "!="} null`;
  const expression = `${negated === undefined ? "" : "not"}(${INPUT} in (${inside}))`;
  return loading.checkedFeel(place, expression, test);
}
