import type { Feel } from "../definition.ts";
import { isLongName } from "../feel/feel.ts";
import { Loading, type Refusal } from "../load/loading.ts";
import { element, elements, text, type Element } from "../load/moddle.ts";
import { inspectXml } from "../xml/inspect-xml.ts";
import {
  INPUT,
  type Aggregation,
  type Decision,
  type DecisionTable,
  type HitPolicy,
} from "./decision.ts";
import { readDmn } from "./read-dmn.ts";

const POLICIES = ["UNIQUE", "FIRST", "PRIORITY", "ANY", "COLLECT", "RULE ORDER", "OUTPUT ORDER"];
/** Each is looked for in every expression. */
const MAX_LONG_NAMES = 200;
const STRINGS_OR_INPUT = /"(?:[^"\\]|\\.)*"|\?/g;
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Reads DMN decision tables and literal expressions. What cannot be decided is refused here. */
export async function loadDecisions(
  xml: string,
): Promise<{ decisions: Decision[] } | { refusals: Refusal[] }> {
  const problem = inspectXml(xml);
  if (problem) return { refusals: [{ element: "", reason: problem }] };
  let root: Element;
  try {
    root = await readDmn(xml);
  } catch (error) {
    const reason = `This is not DMN: ${error instanceof Error ? error.message.split("\n")[0] : ""}`;
    return { refusals: [{ element: "", reason }] };
  }
  const names = longNamesOf(root);
  const loading = new Loading(undefined, names.slice(0, MAX_LONG_NAMES));
  if (names.length > MAX_LONG_NAMES)
    loading.refuse(root, `The file has more than ${MAX_LONG_NAMES} names of several words.`);
  const sources = elements(root, "drgElement").filter(({ $type }) => $type === "dmn:Decision");
  if (sources.length === 0) loading.refuse(root, "There is no decision.");
  const decisions = sources.map((source) => compileDecision(loading, source, names));
  checkRequirements(loading, decisions);
  return loading.refusals.length > 0 ? { refusals: loading.refusals } : { decisions };
}

/** Names of several words that the file gives to inputs and decisions, as FEEL allows them. */
function longNamesOf(root: Element): string[] {
  const names = elements(root, "drgElement").flatMap((each) => variableOf(each) ?? []);
  return [...new Set(names.filter(isLongName))];
}

function variableOf(source: Element): string | undefined {
  return text(element(source, "variable"), "name") ?? text(source, "name");
}

function compileDecision(loading: Loading, source: Element, names: string[]): Decision {
  const id = loading.idOf(source);
  const name = text(source, "name");
  const variable = variableOf(source) ?? id;
  if (elements(source, "knowledgeRequirement").length > 0)
    loading.refuse(source, "It uses a business knowledge model. Those cannot be run.");
  const requires = elements(source, "informationRequirement").flatMap((each) => {
    const reference = text(element(each, "requiredDecision"), "href");
    return reference === undefined ? [] : [reference.replace(/^#/, "")];
  });
  return {
    id,
    ...(name !== undefined && { name }),
    variable: IDENTIFIER.test(variable) || isLongName(variable) ? variable : id,
    ...(names.length > 0 && { names }),
    requires,
    logic: compileLogic(loading, source),
  };
}

function compileLogic(loading: Loading, source: Element): Decision["logic"] {
  const logic = element(source, "decisionLogic");
  if (logic?.$type === "dmn:LiteralExpression")
    return { expression: checked(loading, source, text(logic, "text") ?? "") };
  if (logic?.$type === "dmn:DecisionTable") return { table: compileTable(loading, source, logic) };
  loading.refuse(source, "Only decision tables and literal expressions can be decided.");
  return { expression: "null" };
}

function compileTable(loading: Loading, owner: Element, table: Element): DecisionTable {
  const hitPolicy = text(table, "hitPolicy") ?? "UNIQUE";
  const aggregation = text(table, "aggregation");
  if (!POLICIES.includes(hitPolicy)) loading.refuse(owner, `Unknown hit policy “${hitPolicy}”.`);
  const inputs = elements(table, "input").map((each) => {
    const expression = element(each, "inputExpression");
    const asked = text(expression, "text");
    const place = placeOf(expression, each, owner);
    if (asked === undefined) loading.refuse(place, "The input looks at nothing.");
    return asked === undefined ? "null" : checked(loading, place, asked);
  });
  const outputs = elements(table, "output").map((each, index) => {
    const values = text(element(each, "outputValues"), "text");
    const byDefault = text(element(each, "defaultOutputEntry"), "text");
    return {
      name: text(each, "name") ?? `output${index + 1}`,
      ...(values !== undefined && {
        values: checked(
          loading,
          placeOf(element(each, "outputValues"), each, owner),
          `[${values}]`,
        ),
      }),
      ...(byDefault !== undefined && {
        byDefault: checked(
          loading,
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
      checked(loading, placeOf(each, rule, owner), text(each, "text") ?? "null"),
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
  if (asked !== test) return checked(loading, place, asked, test);
  const negated = /^not\((.*)\)$/s.exec(test)?.[1];
  const inside = negated ?? test;
  // “in” does not find null in a list of nulls.
  if (inside.trim() === "null") return `${INPUT} ${negated === undefined ? "=" : "!="} null`;
  const expression = `${negated === undefined ? "" : "not"}(${INPUT} in (${inside}))`;
  return checked(loading, place, expression, test);
}

/** @param written what stands in the file, where the expression is made from it */
function checked(
  loading: Loading,
  owner: Element | string,
  expression: Feel,
  written: string = expression,
): Feel {
  return loading.checkedFeel(owner, expression, written);
}

function checkRequirements(loading: Loading, decisions: Decision[]): void {
  const byId = new Map(decisions.map((each) => [each.id, each]));
  for (const decision of decisions)
    for (const id of decision.requires)
      if (!byId.has(id)) loading.refuse(decision.id, `It requires “${id}”, which does not exist.`);
  const settled = new Set<string>();
  const visit = (id: string, path: string[]): void => {
    if (path.includes(id)) return loading.refuse(id, "The decision requires itself.");
    if (settled.has(id)) return;
    for (const each of byId.get(id)?.requires ?? []) visit(each, [...path, id]);
    settled.add(id);
  };
  for (const { id } of decisions) visit(id, []);
}
