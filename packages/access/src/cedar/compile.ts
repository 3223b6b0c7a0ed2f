import type {
  PolicyJson,
  PolicySetTextToPartsAnswer,
  PolicyToJsonAnswer,
  ValidationAnswer,
} from "@cedar-policy/cedar-wasm/nodejs";
import type { EngineCall } from "../engine/engine-process.ts";
import { engine } from "./engine.ts";
import { nameOf } from "./entity-name.ts";
import { type Facts, factsOf } from "./facts.ts";
import { type Judge, judgeOf } from "./judge.ts";
import { type PolicyProblem, plainProblem, problemIn } from "./problems.ts";
import { groupOf, policySchema } from "./schema.ts";

/** A policy as it is written: one Cedar statement. */
export interface PolicyText {
  readonly id: string;
  readonly text: string;
  /** What a `permit` may add: no more than its publisher held. Absent for drafts that only forbid. */
  readonly permits?: readonly string[];
}

export interface CompiledPolicy {
  readonly id: string;
  readonly text: string;
  readonly effect: "permit" | "forbid";
  readonly permits: ReadonlySet<string>;
  readonly judge: Judge;
  readonly facts: Facts;
  /** The actions its scope names, groups included; `null` when it speaks of all. */
  readonly actions: ReadonlySet<string> | null;
}

/** Policies ready to be asked. */
export interface PolicySet {
  readonly policies: readonly CompiledPolicy[];
  /** The policies that may speak of an action, found once per action. */
  of(action: string): readonly CompiledPolicy[];
}

export type Compilation =
  | { readonly ok: true; readonly policies: PolicySet; readonly warnings: readonly PolicyProblem[] }
  | { readonly ok: false; readonly problems: readonly PolicyProblem[] };

/** The actions that features declare, for checking that policies speak of nothing else. */
export interface CompileOptions {
  readonly permissions?: readonly string[];
}

/**
 * Parses policies, and checks them against the schema when the declared permissions are given. All of
 * them compile, or the problems say where they do not.
 */
export async function compilePolicies(
  texts: readonly PolicyText[],
  options: CompileOptions = {},
): Promise<Compilation> {
  if (texts.length === 0) return { ok: true, policies: policySet([]), warnings: [] };
  const { permissions } = options;
  const answers = await engine.ask(() => [
    ...texts.flatMap(({ text }): EngineCall[] => [
      ["policySetTextToParts", text],
      ["policyToJson", text],
    ]),
    ...(permissions === undefined ? [] : [validationCall(texts, permissions)]),
  ]);
  const problems: PolicyProblem[] = [];
  const compiled: CompiledPolicy[] = [];
  for (const [index, text] of texts.entries()) {
    // The engine answers with what Cedar returned, in the order of the calls.
    const parts = answers[index * 2] as PolicySetTextToPartsAnswer;
    const parsed = read(text, parts, answers[index * 2 + 1] as PolicyToJsonAnswer);
    if ("effect" in parsed) compiled.push(parsed);
    else problems.push(...parsed.problems);
  }
  if (problems.length > 0) return { ok: false, problems };
  const found =
    permissions === undefined ? [] : problemsFound(texts, answers.at(-1) as ValidationAnswer);
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { ok: false, problems: found };
  return { ok: true, policies: policySet(compiled), warnings: found };
}

function read(
  { id, text, permits = [] }: PolicyText,
  parts: PolicySetTextToPartsAnswer,
  answer: PolicyToJsonAnswer,
): CompiledPolicy | { problems: PolicyProblem[] } {
  if (parts.type === "failure")
    return { problems: parts.errors.map((error) => problemIn(id, text, error)) };
  if (parts.policies.length !== 1 || parts.policy_templates.length > 0) {
    return {
      problems: [plainProblem(id, "Write exactly one permit or forbid statement, without slots.")],
    };
  }
  if (answer.type === "failure")
    return { problems: answer.errors.map((error) => problemIn(id, text, error)) };
  const { json } = answer;
  return {
    id,
    text,
    effect: json.effect,
    permits: new Set(permits),
    judge: judgeOf(json),
    facts: factsOf(json),
    actions: actionsOf(json),
  };
}

function actionsOf({ action }: PolicyJson): ReadonlySet<string> | null {
  if (action.op === "All" || "slot" in action) return null;
  const entities = "entities" in action ? action.entities : [action.entity];
  return new Set(entities.map((one) => nameOf(one).id));
}

function validationCall(texts: readonly PolicyText[], permissions: readonly string[]): EngineCall {
  const staticPolicies = Object.fromEntries(texts.map(({ id, text }) => [id, text]));
  return ["validate", { schema: policySchema(permissions), policies: { staticPolicies } }];
}

function problemsFound(texts: readonly PolicyText[], answer: ValidationAnswer): PolicyProblem[] {
  const byId = new Map(texts.map(({ id, text }) => [id, text]));
  if (answer.type === "failure")
    return answer.errors.map(({ message }) => plainProblem(texts[0]?.id ?? "", message));
  const { validationErrors, validationWarnings } = answer;
  return oncePerPlace([
    ...validationErrors.map(({ policyId, error }) =>
      problemIn(policyId, byId.get(policyId) ?? "", error),
    ),
    ...validationWarnings.map(({ policyId, error }) =>
      problemIn(policyId, byId.get(policyId) ?? "", error, "warning"),
    ),
  ]);
}

/** Cedar repeats a problem for every action a policy speaks of; people correct it once. */
function oncePerPlace(problems: readonly PolicyProblem[]): PolicyProblem[] {
  const places = new Map<string, PolicyProblem>();
  for (const problem of problems) {
    const { policyId, severity, start, end } = problem;
    const place = [policyId, severity, start, end].join(" ");
    if (!places.has(place)) places.set(place, problem);
  }
  return [...places.values()];
}

function policySet(policies: readonly CompiledPolicy[]): PolicySet {
  const byAction = new Map<string, readonly CompiledPolicy[]>();
  return {
    policies,
    of(action) {
      const known = byAction.get(action);
      if (known !== undefined) return known;
      const group = groupOf(action);
      const found = policies.filter(
        ({ actions }) => actions === null || actions.has(action) || actions.has(group),
      );
      byAction.set(action, found);
      return found;
    },
  };
}

/** The permissions among `declared` that a policy's scope speaks of. */
export function actionsInScope(policy: CompiledPolicy, declared: readonly string[]): string[] {
  const { actions } = policy;
  return declared.filter((id) => actions === null || actions.has(id) || actions.has(groupOf(id)));
}
