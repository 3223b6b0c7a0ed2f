import type { JsonObject } from "@devloom/contract";
import {
  type Actor,
  checkSource,
  checkTargetKind,
  fillObject,
  type PlayedProcess,
  type Platform,
} from "@devloom/server-kit";
import { elementOf } from "../compile/actions.ts";
import {
  actionsOf,
  compileRule,
  CONDITIONS_FAIL,
  CONDITIONS_HOLD,
} from "../compile/compile-rule.ts";
import { compileTrigger, RUN_INPUT, sourceOf } from "../compile/compile-trigger.ts";
import type { Action, RuleFields, Trial, TrialStep } from "../contract.ts";
import { assertExpression } from "./check-conditions.ts";
import { assertBranches, namingSteps } from "./step-problems.ts";
import { unmetConditions } from "./unmet-conditions.ts";

/** Plays a rule as it stands in the form, stored or not, and tells what each step was given and gave. */
export async function tryRule(
  platform: Platform,
  actor: Actor,
  { rule, ruleId, context, isSent }: TrialInput,
): Promise<Trial> {
  checkSource(platform, actor, sourceOf(rule.source));
  assertExpression(rule.conditions);
  assertBranches(rule);
  // What is really sent is what the rule would do, so that is to be allowed.
  if (isSent) checkTargetKind(platform, actor, compileTrigger(rule, actor.tenantId).target);
  const variables = fillObject(RUN_INPUT, {
    ...context,
    trigger: { ...(ruleId !== undefined && { id: ruleId }), name: rule.name },
    fire: { scheduledAt: platform.clock.now().toISOString() },
  });
  const { tenantId, accountId } = actor;
  const maker = { tenantId, accountId };
  const played = await namingSteps(rule, () =>
    platform.processes.engine.play(compileRule(rule, "automation_trial"), {
      maker,
      variables,
      isSent,
    }),
  );
  const { taken, ended, error } = played;
  const isUnmet = taken.includes(CONDITIONS_FAIL);
  return {
    variables,
    conditionsHold: taken.includes(CONDITIONS_HOLD) ? true : isUnmet ? false : null,
    unmet: isUnmet ? await unmetConditions(platform, rule, { maker, variables }) : [],
    steps: actionsOf(rule).map((action) => stepOf(action, played)),
    ended,
    error,
  };
}

interface TrialInput {
  readonly rule: RuleFields;
  readonly ruleId?: string | undefined;
  readonly context: JsonObject;
  readonly isSent: boolean;
}

function stepOf(action: Action, { steps }: PlayedProcess): TrialStep {
  const { id } = action;
  const step = steps.find((one) => one.element === elementOf(action));
  if (step === undefined)
    return { id, state: "not-reached", input: null, output: null, error: null };
  const { state, output, error } = step;
  // How failures are handled is the rule's business, not data of the step.
  const { retrySeconds: _, errorCode: __, ...input } = step.input;
  return { id, state, input, output: namedOutput(action, output), error };
}

/** A result stands under the name that later steps see it by. */
function namedOutput(action: Action, output: JsonObject | null): JsonObject | null {
  const name = "result" in action ? action.result : "";
  if (output === null || name === "" || !Object.hasOwn(output, "result")) return output;
  const { result = null, ...variables } = output;
  return { ...variables, [name]: result };
}
