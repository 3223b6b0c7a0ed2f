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
import { compileRule, CONDITIONS_FAIL, CONDITIONS_HOLD } from "../compile/compile-rule.ts";
import { compileTrigger, RUN_INPUT } from "../compile/compile-trigger.ts";
import type { RuleFields, Trial, TrialStep } from "../contract.ts";
import { assertExpression } from "./check-conditions.ts";

/** Plays a rule as it stands in the form, stored or not, and tells what each step was given and gave. */
export async function tryRule(
  platform: Platform,
  actor: Actor,
  { rule, context, isSent }: { rule: RuleFields; context: JsonObject; isSent: boolean },
): Promise<Trial> {
  checkSource(platform, actor, rule.source);
  assertExpression(rule.conditions);
  // What is really sent is what the rule would do, so that is to be allowed.
  if (isSent) checkTargetKind(platform, actor, compileTrigger(rule, actor.tenantId).target);
  const variables = fillObject(RUN_INPUT, {
    ...context,
    trigger: { id: actor.tenantId, name: rule.name },
    fire: { scheduledAt: platform.clock.now().toISOString() },
  });
  const played = await platform.processes.engine.play(compileRule(rule, "automation_trial"), {
    tenantId: actor.tenantId,
    variables,
    isSent,
  });
  const { taken, ended, error } = played;
  return {
    variables,
    conditionsHold: taken.includes(CONDITIONS_HOLD)
      ? true
      : taken.includes(CONDITIONS_FAIL)
        ? false
        : null,
    steps: rule.actions.map((action) => stepOf(action.id, elementOf(action), played)),
    ended,
    error,
  };
}

function stepOf(id: string, element: string, { steps }: PlayedProcess): TrialStep {
  const step = steps.find((one) => one.element === element);
  if (step === undefined)
    return { id, state: "not-reached", input: null, output: null, error: null };
  const { state, output, error } = step;
  // How failures are handled is the rule's business, not data of the step.
  const { retrySeconds: _, errorCode: __, ...input } = step.input;
  return { id, state, input, output, error };
}
