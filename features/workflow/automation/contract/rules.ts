import {
  endpoint,
  holders,
  Id,
  IdParams,
  JsonObject,
  resourceContract,
  TriggerDraft,
  TriggerFields,
  TriggerSource,
} from "@devloom/contract";
import { z } from "zod";
import { Action, AUTOMATION_LIMITS, branches, Conditions, Question } from "./actions.ts";

export const canReadRules = holders("automation:read");
export const canManageRules = holders("automation:manage");

const { shape } = TriggerFields;
const [cron, interval, , event, webhook, manual] = TriggerSource.options;
/** A page with questions: every answer sets the rule off, which knows them as `body`. */
const form = z.strictObject({
  kind: z.literal("form"),
  fields: z
    .array(Question)
    .min(1, "Add a question")
    .max(AUTOMATION_LIMITS.values)
    .refine(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      "Two questions have the same name",
    ),
});
/** What sets a rule off: an event, a schedule, a signed webhook, a form, or a person. */
export const RuleSource = z.discriminatedUnion("kind", [
  event,
  cron,
  interval,
  webhook,
  form,
  manual,
]);
export type RuleSource = z.infer<typeof RuleSource>;
const unique = (actions: readonly Action[]) =>
  new Set(actions.map(({ id }) => id)).size === actions.length;

/** When something happens, if this holds, then do that. */
export const RuleFields = z.strictObject({
  name: shape.name,
  description: shape.description,
  isEnabled: z.boolean(),
  source: RuleSource,
  conditions: Conditions,
  actions: z
    .array(Action)
    .min(1, "Add a step")
    .max(AUTOMATION_LIMITS.actions)
    .refine(unique, "Two steps have the same id"),
  /** What is done when a step fails that says `branch`. They know `{{failure.message}}`, `.step` and `.name`. */
  failureActions: z
    .array(Action)
    .max(AUTOMATION_LIMITS.actions)
    .refine(unique, "Two steps have the same id")
    .refine((actions) => !actions.some(branches), "Steps for failures can't branch again"),
  overlap: shape.overlap,
  concurrency: shape.concurrency,
  misfire: shape.misfire,
  rateLimit: shape.rateLimit,
  rateSeconds: shape.rateSeconds,
  dedupeSeconds: shape.dedupeSeconds,
  dedupeKey: shape.dedupeKey,
});
export type RuleFields = z.infer<typeof RuleFields>;

const defaults = TriggerDraft.shape;
export const RuleDraft = RuleFields.extend({
  description: defaults.description,
  isEnabled: RuleFields.shape.isEnabled.default(false),
  failureActions: RuleFields.shape.failureActions.default([]),
  conditions: Conditions.default({ match: "all", rows: [], expression: "" }),
  overlap: defaults.overlap,
  concurrency: defaults.concurrency,
  misfire: defaults.misfire,
  rateLimit: defaults.rateLimit,
  rateSeconds: defaults.rateSeconds,
  dedupeSeconds: defaults.dedupeSeconds,
  dedupeKey: defaults.dedupeKey,
});
export type RuleDraft = z.input<typeof RuleDraft>;

/** A rule, its trigger and its process have one id. */
export const rules = resourceContract({
  one: "Automation",
  many: "Automations",
  path: "/api/automation",
  read: canReadRules,
  manage: canManageRules,
  fields: RuleFields,
  draft: RuleDraft,
  filters: z.strictObject({ isEnabled: z.stringbool() }),
  sort: ["name"],
  search: ["name", "description"],
  max: AUTOMATION_LIMITS.rules,
});
export type Rule = z.infer<typeof rules.schema>;
export const {
  listAutomations,
  getAutomation,
  createAutomation,
  updateAutomation,
  deleteAutomation,
  restoreAutomation,
} = rules.endpoints;

export const openAutomationAsBpmn = endpoint({
  method: "POST",
  path: "/api/automation/{id}/bpmn",
  summary: "Make a process of one's own from a rule, with a paused trigger like the rule's",
  access: canManageRules,
  params: IdParams,
  response: z.strictObject({ workflowId: Id, triggerId: Id }),
  status: 201,
});

export const runAutomation = endpoint({
  method: "POST",
  path: "/api/automation/{id}/run",
  summary: "Run a rule now, enabled or not, with data of one's choice",
  access: canManageRules,
  params: IdParams,
  body: z.strictObject({
    /** What the run is filled in from: `{ event: … }`, or `{ body: … }` for a webhook. */
    context: JsonObject.default({}),
  }),
  response: z.strictObject({ fireId: Id }),
  status: 202,
});

export const answerAutomationForm = endpoint({
  method: "POST",
  path: "/api/automation/{id}/form",
  summary: "Fill in the form of an enabled rule, which sets it off",
  access: canReadRules,
  params: IdParams,
  body: z.strictObject({ answers: JsonObject }),
  bodyLimit: 256 * 1024,
  response: z.strictObject({ fireId: Id }),
  status: 202,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const replayAutomation = endpoint({
  method: "POST",
  path: "/api/automation/{id}/replay",
  summary: "Run again one that has ended, or all that failed",
  access: canManageRules,
  params: IdParams,
  body: z.strictObject({
    /** A fire of the rule's trigger; absent: all that failed. */
    fireId: Id.optional(),
  }),
  response: z.strictObject({
    replayed: z.number().int(),
    /** Failed runs that the rule's limit left no room for. */
    left: z.number().int(),
  }),
});
