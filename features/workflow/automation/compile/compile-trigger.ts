import type { JsonObject, TriggerFields, TriggerSource } from "@devloom/contract";
import type { RuleFields, RuleSource } from "../contract.ts";

/** The variables that a run begins with, as the fire fills them in. */
export const RUN_INPUT: JsonObject = {
  event: "{{event}}",
  body: "{{body}}",
  firedAt: "{{fire.scheduledAt}}",
  rule: { id: "{{trigger.id}}", name: "{{trigger.name}}" },
};

/** How long starting a run may take; what it does may wait for people. */
const START_SECONDS = 300;

/** The trigger that starts the process of a rule. What fails is replayed, not tried again as a whole. */
export function compileTrigger(rule: RuleFields, workflowId: string): TriggerFields {
  const { name, description, isEnabled, source, misfire, overlap, concurrency } = rule;
  return {
    name,
    description,
    isEnabled,
    source: sourceOf(source),
    target: { kind: "process", config: { workflowId } },
    input: RUN_INPUT,
    misfire,
    overlap,
    concurrency,
    jitterSeconds: 0,
    timeoutSeconds: START_SECONDS,
    retries: 0,
    backoffSeconds: 1,
    dedupeSeconds: rule.dedupeSeconds,
    dedupeKey: rule.dedupeKey === "" ? repeatKey(source) : rule.dedupeKey,
    rateLimit: rule.rateLimit,
    rateSeconds: rule.rateSeconds,
  };
}

/** What makes two the same unless a rule says so: what happened to what, or the whole delivery. */
function repeatKey({ kind }: RuleSource): string {
  if (kind === "event") return "{{event.type}} {{event.subject}}";
  return kind === "webhook" || kind === "form" ? "{{body}}" : "";
}

/** What the trigger waits for: whoever fills in a form sets it off. */
export function sourceOf(source: RuleSource): TriggerSource {
  return source.kind === "form" ? { kind: "manual" } : source;
}
