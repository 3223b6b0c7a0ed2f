import { type Question, type Scene, sceneOf } from "../question.ts";
import type { Soon } from "../soon.ts";
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

/**
 * Asks every policy that may speak of the action. Without such a policy nothing is computed, and only
 * where a policy is beyond us and has not answered such a scene before does Cedar have to be waited for.
 */
export function evaluate(policies: PolicySet | null, question: Question): Soon<Evaluation> {
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
  const unknown = open.filter((policy) => {
    const known = remembered.get(policy)?.get(factsKey(policy.facts, scene));
    if (known !== undefined) answers.push([policy, known]);
    return known === undefined;
  });
  if (unknown.length > 0)
    return askAbout(unknown, scene).then((said) => summary([...answers, ...said]));
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
const MAX_REMEMBERED = 1_000;
const remembered = new WeakMap<CompiledPolicy, Map<string, Answer>>();

/** A policy answers scenes alike that agree in what it looks at, so Cedar is asked once for them. */
async function askAbout(
  policies: readonly CompiledPolicy[],
  scene: Scene,
): Promise<[CompiledPolicy, Answer][]> {
  // Cedar names only the policies that decided: a forbid would hide the permits behind it.
  const alike = (["forbid", "permit"] as const)
    .map((effect) => policies.filter((policy) => policy.effect === effect))
    .filter((group) => group.length > 0);
  const said = await Promise.all(alike.map((group) => askCedar(group, scene)));
  const answers = said.flatMap((group) => [...group]);
  for (const [policy, answer] of answers) remember(policy, factsKey(policy.facts, scene), answer);
  return answers;
}

function remember(policy: CompiledPolicy, key: string, answer: Answer): void {
  const answers = remembered.get(policy) ?? new Map<string, Answer>();
  remembered.set(policy, answers);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size >= MAX_REMEMBERED) answers.delete(oldest);
  answers.set(key, answer);
}
