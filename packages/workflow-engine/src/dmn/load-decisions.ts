import { isLongName } from "../feel/feel.ts";
import { Loading, type Refusal } from "../load/loading.ts";
import { element, elements, text, type Element } from "../load/moddle.ts";
import { inspectXml } from "../xml/inspect-xml.ts";
import { compileFunction, compileLogic } from "./compile-logic.ts";
import type { Decision } from "./decision.ts";
import { namesWithin } from "./names-within.ts";
import { readDmn } from "./read-dmn.ts";

/** Each is looked for in every expression. */
const MAX_LONG_NAMES = 200;
const KNOWLEDGE = "dmn:BusinessKnowledgeModel";
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Reads DMN: decisions, and business knowledge models that they call. What cannot be decided is refused here. */
export async function loadDecisions(
  xml: string,
): Promise<{ decisions: Decision[] } | { refusals: Refusal[] }> {
  const problem = inspectXml(xml);
  if (problem) return { refusals: [{ element: "", reason: problem.reason }] };
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
  const all = elements(root, "drgElement");
  const sources = all.filter(({ $type }) => $type === "dmn:Decision");
  if (sources.length === 0) loading.refuse(root, "There is no decision.");
  const decisions = sources.map((source) => compileDecision(loading, source, names));
  const models = new Map(
    all.flatMap((each) => (each.$type === KNOWLEDGE ? [[loading.idOf(each), each]] : [])),
  );
  // Those that none of them calls are left alone. The list grows while it is walked.
  for (const { requires } of decisions)
    for (const id of requires) {
      const source = models.get(id);
      if (source) decisions.push(compileKnowledge(loading, source, names));
      models.delete(id);
    }
  checkRequirements(loading, decisions, new Set(all.map((each) => loading.idOf(each))));
  return loading.refusals.length > 0 ? { refusals: loading.refusals } : { decisions };
}

/** Names of several words that the file gives to inputs, decisions and their parts, as FEEL allows them. */
function longNamesOf(root: Element): string[] {
  const names = elements(root, "drgElement").flatMap((each) => [
    variableOf(each) ?? "",
    ...namesWithin(element(each, "decisionLogic") ?? element(each, "encapsulatedLogic")),
  ]);
  return [...new Set(names.filter(isLongName))];
}

function variableOf(source: Element): string | undefined {
  return text(element(source, "variable"), "name") ?? text(source, "name");
}

function compileDecision(loading: Loading, source: Element, names: string[]): Decision {
  return {
    ...describe(loading, source, names),
    logic: compileLogic(loading, source, element(source, "decisionLogic")),
  };
}

function compileKnowledge(loading: Loading, source: Element, names: string[]): Decision {
  return {
    ...describe(loading, source, names),
    isKnowledge: true,
    logic: compileFunction(loading, source, element(source, "encapsulatedLogic")),
  };
}

/** What decisions and business knowledge models have in common. */
function describe(loading: Loading, source: Element, names: string[]): Omit<Decision, "logic"> {
  const id = loading.idOf(source);
  const name = text(source, "name");
  const variable = variableOf(source) ?? id;
  const required = [
    ...elements(source, "informationRequirement").map((each) => element(each, "requiredDecision")),
    ...elements(source, "knowledgeRequirement").map((each) => element(each, "requiredKnowledge")),
  ];
  return {
    id,
    ...(name !== undefined && { name }),
    variable: IDENTIFIER.test(variable) || isLongName(variable) ? variable : id,
    ...(names.length > 0 && { names }),
    requires: required.flatMap((each) => text(each, "href")?.replace(/^#/, "") ?? []),
  };
}

function checkRequirements(
  loading: Loading,
  decisions: Decision[],
  known: ReadonlySet<string>,
): void {
  const byId = new Map(decisions.map((each) => [each.id, each]));
  for (const decision of decisions)
    for (const id of decision.requires)
      if (known.has(id) && !byId.has(id))
        loading.refuse(decision.id, `It requires “${id}”, which cannot be decided.`);
      else if (!byId.has(id))
        loading.refuse(decision.id, `It requires “${id}”, which does not exist.`);
  const settled = new Set<string>();
  const visit = (id: string, path: string[]): void => {
    if (path.includes(id)) return loading.refuse(id, "The decision requires itself.");
    if (settled.has(id)) return;
    for (const each of byId.get(id)?.requires ?? []) visit(each, [...path, id]);
    settled.add(id);
  };
  for (const { id } of decisions) visit(id, []);
}
