import { endpoint, holders, Id, IdParams, resourceContract, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** What one tenant may hold. */
export const ESCALATION_LIMITS = {
  policies: 100,
  steps: 20,
  targets: 10,
  repeats: 9,
  waitMinutes: 1440,
} as const;

const canRead = holders("team:read");
const canManage = holders("team:manage");

export const TARGET_KINDS = ["schedule", "team", "person"] as const;
/** Whom a step tells: whoever is on call then, everyone of a team, or one person. */
export const EscalationTarget = z.strictObject({ kind: z.enum(TARGET_KINDS), id: Id });
export type EscalationTarget = z.infer<typeof EscalationTarget>;

export const EscalationStep = z.strictObject({
  /** Minutes without an answer before this step; counted from the step before it. */
  waitMinutes: z.int().min(0).max(ESCALATION_LIMITS.waitMinutes),
  targets: z.array(EscalationTarget).min(1).max(ESCALATION_LIMITS.targets),
});
export type EscalationStep = z.infer<typeof EscalationStep>;

const PolicyFields = z.strictObject({
  name: z.string().trim().min(1, "A policy needs a name").max(120),
  description: z.string().max(4000),
  steps: z.array(EscalationStep).min(1).max(ESCALATION_LIMITS.steps),
  /** How often the steps begin again while nobody answers. */
  repeatCount: z.int().min(0).max(ESCALATION_LIMITS.repeats),
  /** Minutes after the last step before they begin again. */
  repeatAfterMinutes: z.int().min(1).max(ESCALATION_LIMITS.waitMinutes),
});

export const escalationPolicies = resourceContract({
  one: "EscalationPolicy",
  many: "EscalationPolicies",
  path: "/api/escalation-policy",
  read: canRead,
  manage: canManage,
  fields: PolicyFields,
  draft: PolicyFields.extend({
    description: PolicyFields.shape.description.default(""),
    repeatCount: PolicyFields.shape.repeatCount.default(0),
    repeatAfterMinutes: PolicyFields.shape.repeatAfterMinutes.default(30),
  }),
  sort: ["name"],
  search: ["name", "description"],
  max: ESCALATION_LIMITS.policies,
});
export type EscalationPolicy = z.infer<typeof escalationPolicies.schema>;
export const {
  listEscalationPolicies,
  getEscalationPolicy,
  createEscalationPolicy,
  updateEscalationPolicy,
  deleteEscalationPolicy,
  restoreEscalationPolicy,
} = escalationPolicies.endpoints;

export const EscalationNotice = z.strictObject({
  at: Timestamp,
  /** Counted from one. */
  round: z.number().int(),
  /** Counted from one. */
  step: z.number().int(),
  targets: z.array(EscalationTarget),
});
export type EscalationNotice = z.infer<typeof EscalationNotice>;

export const getEscalationTimeline = endpoint({
  method: "GET",
  path: "/api/escalation-policy/{id}/timeline",
  summary: "Who would be told when, if something began at a moment and nobody answered",
  access: canRead,
  params: IdParams,
  query: z.strictObject({
    start: Timestamp.refine((text) => text >= "2000-" && text < "2100-").optional(),
  }),
  response: z.strictObject({ items: z.array(EscalationNotice), total: z.number().int() }),
});

export const escalationContract = { ...escalationPolicies.endpoints, getEscalationTimeline };
