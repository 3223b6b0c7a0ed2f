import {
  endpoint,
  holders,
  Id,
  IdParams,
  Labels,
  NoContent,
  Resource,
  Timestamp,
} from "@devloom/contract";
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

export const EscalationPolicy = Resource.extend(PolicyFields.shape);
export type EscalationPolicy = z.infer<typeof EscalationPolicy>;

export const listEscalationPolicies = endpoint({
  method: "GET",
  path: "/api/escalation-policy",
  summary: "Escalation policies of the tenant by name",
  access: canRead,
  response: z.strictObject({ items: z.array(EscalationPolicy), total: z.number().int() }),
});

export const getEscalationPolicy = endpoint({
  method: "GET",
  path: "/api/escalation-policy/{id}",
  summary: "One escalation policy",
  access: canRead,
  params: IdParams,
  response: EscalationPolicy,
  versioned: true,
});

export const createEscalationPolicy = endpoint({
  method: "POST",
  path: "/api/escalation-policy",
  summary: "Create an escalation policy",
  access: canManage,
  body: PolicyFields.extend({
    description: PolicyFields.shape.description.default(""),
    repeatCount: PolicyFields.shape.repeatCount.default(0),
    repeatAfterMinutes: PolicyFields.shape.repeatAfterMinutes.default(30),
    labels: Labels.default({}),
  }),
  response: EscalationPolicy,
  status: 201,
  versioned: true,
});

export const updateEscalationPolicy = endpoint({
  method: "PUT",
  path: "/api/escalation-policy/{id}",
  summary: "Change an escalation policy; fields left out stay as they are",
  access: canManage,
  params: IdParams,
  body: PolicyFields.partial().extend({ labels: Labels.optional() }),
  response: EscalationPolicy,
  versioned: true,
});

export const deleteEscalationPolicy = endpoint({
  method: "DELETE",
  path: "/api/escalation-policy/{id}",
  summary: "Delete an escalation policy",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
  versioned: true,
});

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

export const escalationContract = {
  listEscalationPolicies,
  getEscalationPolicy,
  createEscalationPolicy,
  updateEscalationPolicy,
  deleteEscalationPolicy,
  getEscalationTimeline,
};
