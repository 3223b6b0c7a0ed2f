import { type Question, type Scene, sceneOf } from "../question.ts";
import { type Answer, askCedar } from "./ask.ts";
import type { CompiledPolicy, PolicySet } from "./compile.ts";
import { factsKey } from "./facts.ts";

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
  const answers: [CompiledPolicy, Answer][] = [];
  const open: CompiledPolicy[] = [];
  for (const policy of candidates) {
    if (policy.effect === "permit" && !policy.permits.has(question.action)) continue;
    const applies = policy.judge(scene);
    if (applies === true) answers.push([policy, true]);
    else if (applies === null) open.push(policy);
  }
  if (open.length > 0) answers.push(...rememberedOrAsked(open, scene));
  return answers.length === 0 ? SILENCE : summary(answers);
}

function summary(answers: readonly [CompiledPolicy, Answer][]): Evaluation {
  const named = (effect: CompiledPolicy["effect"], speaks: (answer: Answer) => boolean): string[] =>
    answers
      .filter(([policy, answer]) => policy.effect === effect && speaks(answer))
      .map(([{ id }]) => id)
      .toSorted();
  return {
    forbiddenBy: named("forbid", (answer) => answer !== false),
    permittedBy: named("permit", (answer) => answer === true),
    errors: answers.flatMap(([{ id }, answer]) =>
      typeof answer === "object" ? { policyId: id, message: answer.failure } : [],
    ),
  };
}

/** How many answers are remembered per policy; then the oldest is forgotten. */
const MOST_REMEMBERED = 1_000;
const remembered = new WeakMap<CompiledPolicy, Map<string, Answer>>();

/** A policy answers scenes alike that agree in what it looks at, so Cedar is asked once for them. */
function rememberedOrAsked(
  policies: readonly CompiledPolicy[],
  scene: Scene,
): [CompiledPolicy, Answer][] {
  const answers: [CompiledPolicy, Answer][] = [];
  const asked: { policy: CompiledPolicy; key: string }[] = [];
  for (const policy of policies) {
    const key = factsKey(policy.facts, scene);
    const known = remembered.get(policy)?.get(key);
    if (known === undefined) asked.push({ policy, key });
    else answers.push([policy, known]);
  }
  // Cedar names only the policies that decided: a forbid would hide the permits behind it.
  for (const effect of ["forbid", "permit"] as const) {
    const alike = asked.filter(({ policy }) => policy.effect === effect);
    if (alike.length === 0) continue;
    const said = askCedar(
      alike.map(({ policy }) => policy),
      scene,
    );
    for (const { policy, key } of alike) {
      const answer = said.get(policy) ?? false;
      remember(policy, key, answer);
      answers.push([policy, answer]);
    }
  }
  return answers;
}

function remember(policy: CompiledPolicy, key: string, answer: Answer): void {
  const answers = remembered.get(policy) ?? new Map<string, Answer>();
  remembered.set(policy, answers);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size >= MOST_REMEMBERED) answers.delete(oldest);
  answers.set(key, answer);
}
