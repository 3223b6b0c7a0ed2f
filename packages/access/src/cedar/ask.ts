import type {
  AuthorizationAnswer,
  CedarValueJson,
  CheckParseAnswer,
  StatefulAuthorizationCall,
} from "@cedar-policy/cedar-wasm/nodejs";
import type { EngineCall } from "../engine/engine-process.ts";
import type { Scene } from "../question.ts";
import type { CompiledPolicy } from "./compile.ts";
import { engine } from "./engine.ts";
import type { Facts } from "./facts.ts";

/** What Cedar says to one policy: it applies, it does not, or evaluating it failed. */
export type Answer = boolean | { readonly failure: string };

/** Asks Cedar about several policies of one effect: it names all that decided, as they agree. */
export async function askCedar(
  policies: readonly CompiledPolicy[],
  scene: Scene,
): Promise<ReadonlyMap<CompiledPolicy, Answer>> {
  const facts = new Set(policies.flatMap((policy) => [...policy.facts]));
  const answers = await engine.ask(() => {
    const { slot, prepare } = slotFor(policies);
    return [...prepare, ["statefulIsAuthorized", callFor(slot, facts, scene)]];
  });
  // The engine answers with what Cedar returned: for preparing, where it was needed, and for the question.
  const prepared = answers.slice(0, -1) as CheckParseAnswer[];
  for (const answer of prepared)
    if (answer.type === "failure")
      throw new Error(`Cedar refused policies it had accepted: ${answer.errors[0]?.message}`);
  const answer = answers.at(-1) as AuthorizationAnswer;
  if (answer.type === "failure")
    throw new Error(
      `Cedar could not decide: ${answer.errors.map((one) => one.message).join("; ")}`,
    );
  const { reason, errors } = answer.response.diagnostics;
  const applying = new Set(reason);
  const failures = new Map(errors.map(({ policyId, error }) => [policyId, error.message]));
  return new Map(
    policies.map((policy) => {
      const failure = failures.get(policy.id);
      return [policy, failure === undefined ? applying.has(policy.id) : { failure }];
    }),
  );
}

/** Handing the scene over costs most of an answer, so only what the policies look at is handed over. */
function callFor(policySetId: string, facts: Facts, scene: Scene): StatefulAuthorizationCall {
  const { principal, action, resource, attributes, context, ip } = scene;
  const address = { ip: { __extn: { fn: "ip", arg: ip } } };
  return {
    principal,
    action,
    resource,
    context: {
      ...chosen("context", context, facts),
      ...(facts.has("context.ip") ? address : {}),
    },
    preparsedPolicySetId: policySetId,
    entities: [
      {
        uid: principal,
        attrs: chosen("principal", attributes.principal, facts),
        parents: facts.has("principal") ? [...scene.principalParents] : [],
      },
      { uid: action, attrs: {}, parents: facts.has("action") ? [...scene.actionParents] : [] },
      { uid: resource, attrs: chosen("resource", attributes.resource, facts), parents: [] },
    ].filter(({ attrs, parents }) => parents.length > 0 || Object.keys(attrs).length > 0),
  };
}

function chosen(
  holder: string,
  record: Readonly<Record<string, string | number | boolean>>,
  facts: Facts,
): Record<string, CedarValueJson> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => facts.has(`${holder}.${name}`)),
  );
}

/** Cedar keeps parsed policies by name for ever, so names are used again in turn. */
const SLOTS = 256;
const slots = new Map<string, string>();
let next = 0;
let taughtGeneration = 0;

/** The name under which the engine knows these policies, and the call that teaches it if it does not. */
function slotFor(policies: readonly CompiledPolicy[]): { slot: string; prepare: EngineCall[] } {
  if (engine.generation !== taughtGeneration) slots.clear();
  taughtGeneration = engine.generation;
  const key = JSON.stringify(policies.map(({ id, text }) => [id, text]));
  const known = slots.get(key);
  if (known !== undefined) return { slot: known, prepare: [] };
  const slot = `slot-${next % SLOTS}`;
  next += 1;
  for (const [other, taken] of slots) if (taken === slot) slots.delete(other);
  slots.set(key, slot);
  const staticPolicies = Object.fromEntries(policies.map(({ id, text }) => [id, text]));
  return { slot, prepare: [["preparsePolicySet", slot, { staticPolicies }]] };
}
