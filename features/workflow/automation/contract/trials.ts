import { CloudEvent, endpoint, Id, Json, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { canManageRules, RuleDraft, RuleSource } from "./rules.ts";

export const findAutomationEvents = endpoint({
  method: "POST",
  path: "/api/automation-event",
  summary: "The last events that would have set a trigger off, newest first",
  access: canManageRules,
  body: z.strictObject({ source: RuleSource }),
  response: z.strictObject({ items: z.array(CloudEvent), total: z.number().int() }),
});

/** `left-out` is not done while trying; `not-reached` comes after the end. */
export const TRIAL_STATES = ["done", "failed", "left-out", "not-reached"] as const;
export const TrialStep = z.strictObject({
  /** The id of the action. */
  id: z.string(),
  state: z.enum(TRIAL_STATES),
  /** What it was given, with everything filled in but secrets. */
  input: JsonObject.nullable(),
  /** What it gave back. */
  output: JsonObject.nullable(),
  error: z.string().nullable(),
});
export type TrialStep = z.infer<typeof TrialStep>;

export const Trial = z.strictObject({
  /** What the run begins with. */
  variables: JsonObject,
  /** Whether the conditions held; null when there are none, or when they could not be computed. */
  conditionsHold: z.boolean().nullable(),
  /** Those that did not hold, where the whole did not. */
  unmet: z.array(
    z.strictObject({
      /** The place of the row; null for the expression. */
      row: z.number().int().nullable(),
      /** What the field held. */
      found: Json.nullable(),
    }),
  ),
  steps: z.array(TrialStep),
  /** `stopped`: something could not go on, as `error` says. */
  ended: z.enum(["completed", "failed", "stopped"]),
  error: z.string().nullable(),
});
export type Trial = z.infer<typeof Trial>;

export const tryAutomation = endpoint({
  method: "POST",
  path: "/api/automation-trial",
  summary: "Play a rule with data of one's choice. Nothing leaves the gateway unless `isSent`",
  access: canManageRules,
  body: z.strictObject({
    rule: RuleDraft,
    /** The id of a rule that is stored. */
    ruleId: Id.optional(),
    /** What fires are filled in from: `{ event: … }`, or `{ body: … }` for a webhook. */
    context: JsonObject,
    /** Really send requests, e-mails, messages and signals. */
    isSent: z.boolean().default(false),
  }),
  response: Trial,
  rateLimit: { limit: 60, windowSeconds: 60 },
});
