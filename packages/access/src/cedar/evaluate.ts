import type { StatefulAuthorizationCall } from "@cedar-policy/cedar-wasm/nodejs";
import { type Question, type Scene, sceneOf } from "../question.ts";
import type { CompiledPolicy, PolicySet } from "./compile.ts";
import { cedar } from "./engine.ts";

/** What the policies say, before roles and grants are looked at. */
export interface Evaluation {
  /** Policies that take the action away. */
  readonly forbiddenBy: readonly string[];
  /** Policies that give it, as far as their publishers could. */
  readonly permittedBy: readonly string[];
  /** Policies that could not be evaluated; one that forbids counts as forbidding. */
  readonly errors: readonly { readonly policyId: string; readonly message: string }[];
}

const SILENCE: Evaluation = { forbiddenBy: [], permittedBy: [], errors: [] };

/** Asks every policy that may speak of the action. Without such a policy nothing is computed. */
export function evaluate(policies: PolicySet | null, question: Question): Evaluation {
  if (policies === null) return SILENCE;
  const candidates = policies.of(question.action);
  if (candidates.length === 0) return SILENCE;
  const scene = sceneOf(question);
  const relevant = candidates.filter(
    (policy) =>
      (policy.effect === "forbid" || policy.permits.has(question.action)) && policy.guard(scene),
  );
  return relevant.length === 0 ? SILENCE : askCedar(relevant, scene);
}

function askCedar(policies: readonly CompiledPolicy[], scene: Scene): Evaluation {
  const forbids = policies.filter(({ effect }) => effect === "forbid");
  const permits = policies.filter(({ effect }) => effect === "permit");
  // Cedar names only the policies that decided: a forbid would hide the permits behind it.
  const taking = forbids.length === 0 ? null : ask(forbids, scene);
  const giving = permits.length === 0 ? null : ask(permits, scene);
  const failed = new Set(taking?.errors.map(({ policyId }) => policyId));
  return {
    forbiddenBy: [...(taking?.reason ?? []), ...failed],
    permittedBy: giving?.reason ?? [],
    errors: [...(taking?.errors ?? []), ...(giving?.errors ?? [])],
  };
}

interface Said {
  readonly reason: readonly string[];
  readonly errors: readonly { policyId: string; message: string }[];
}

function ask(policies: readonly CompiledPolicy[], scene: Scene): Said {
  const answer = cedar().statefulIsAuthorized(callFor(preparsed(policies), scene));
  if (answer.type === "failure")
    throw new Error(
      `Cedar could not decide: ${answer.errors.map((one) => one.message).join("; ")}`,
    );
  const { reason, errors } = answer.response.diagnostics;
  return {
    reason: reason.toSorted(),
    errors: errors.map(({ policyId, error }) => ({ policyId, message: error.message })),
  };
}

function callFor(policySetId: string, scene: Scene): StatefulAuthorizationCall {
  const { principal, action, resource, attributes, context, ip } = scene;
  return {
    principal,
    action,
    resource,
    context: { ...context, ip: { __extn: { fn: "ip", arg: ip } } },
    preparsedPolicySetId: policySetId,
    entities: [
      { uid: principal, attrs: { ...attributes.principal }, parents: [...scene.principalParents] },
      { uid: action, attrs: {}, parents: [...scene.actionParents] },
      { uid: resource, attrs: { ...attributes.resource }, parents: [] },
    ],
  };
}

/** Cedar keeps parsed policies by name for ever, so names are used again in turn. */
const SLOTS = 256;
const slots = new Map<string, string>();
let next = 0;

function preparsed(policies: readonly CompiledPolicy[]): string {
  const key = JSON.stringify(policies.map(({ id, text }) => [id, text]));
  const known = slots.get(key);
  if (known !== undefined) return known;
  const slot = `slot-${next % SLOTS}`;
  next += 1;
  for (const [other, taken] of slots) if (taken === slot) slots.delete(other);
  const parsed = cedar().preparsePolicySet(slot, {
    staticPolicies: Object.fromEntries(policies.map(({ id, text }) => [id, text])),
  });
  if (parsed.type === "failure")
    throw new Error(`Cedar refused policies it had accepted: ${parsed.errors[0]?.message}`);
  slots.set(key, slot);
  return slot;
}
