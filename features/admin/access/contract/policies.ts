import { endpoint, holders, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { Description, Note, PermissionId, RoleId, Title } from "./values.ts";

export const POLICY_LIMITS = { policies: 500, text: 10_000, tests: 50, replayDays: 7 } as const;

const PolicyText = z.string().max(POLICY_LIMITS.text);

/** A question with the answer it must get. */
export const PolicyTest = z.strictObject({
  name: Title,
  kind: z.enum(["person", "service"]).default("person"),
  roleId: RoleId,
  teams: z.array(z.string().max(100)).max(20).default([]),
  permission: PermissionId,
  path: z.string().max(500).default("/"),
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("GET"),
  mfa: z.boolean().default(true),
  ip: z.string().max(64).default("127.0.0.1"),
  /** The moment of the question; now when absent. */
  time: Timestamp.optional(),
  expected: z.enum(["allow", "deny"]),
});
export type PolicyTest = z.infer<typeof PolicyTest>;

export const PolicyProblem = z.strictObject({
  severity: z.enum(["error", "warning"]),
  message: z.string(),
  help: z.string().nullable(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
});

export const PolicyVersion = z.strictObject({
  number: z.number().int(),
  text: z.string(),
  note: z.string(),
  publishedAt: Timestamp,
  publishedBy: Id,
  publishedByName: z.string().nullable(),
  /** The version it brought back. */
  restores: z.number().int().nullable(),
});

export const Policy = z.strictObject({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The draft: what is edited, tested and replayed. */
  text: z.string(),
  tests: z.array(PolicyTest.extend({ time: Timestamp.optional() })),
  /** The version in force; `null` when it is not. */
  publishedVersion: z.number().int().nullable(),
  /** Whether the draft differs from the version in force. */
  changed: z.boolean(),
  updatedAt: Timestamp,
  version: z.number().int(),
});
export type Policy = z.infer<typeof Policy>;

export const PolicyDetail = Policy.extend({
  versions: z.array(PolicyVersion),
  problems: z.array(PolicyProblem),
});
export type PolicyDetail = z.infer<typeof PolicyDetail>;

export const TestResult = z.strictObject({
  name: z.string(),
  passed: z.boolean(),
  expected: z.enum(["allow", "deny"]),
  actual: z.enum(["allow", "deny"]),
  reason: z.string(),
});

const canRead = holders("access:read");
const canManage = holders("policy:manage");
const tests = z.array(PolicyTest).max(POLICY_LIMITS.tests);

export const listPolicies = endpoint({
  method: "GET",
  path: "/api/access/policy",
  summary: "Policies of the tenant by title",
  access: canRead,
  response: z.strictObject({ items: z.array(Policy), total: z.number().int() }),
});

export const getPolicy = endpoint({
  method: "GET",
  path: "/api/access/policy/{id}",
  summary: "One policy with its versions and what is wrong with its draft",
  access: canRead,
  params: IdParams,
  response: PolicyDetail,
  versioned: true,
});

export const createPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy",
  summary: "Begin a draft; it decides nothing until it is published",
  access: canManage,
  body: z.strictObject({
    title: Title,
    description: Description.default(""),
    text: PolicyText,
    tests: tests.default([]),
  }),
  response: Policy,
  status: 201,
  versioned: true,
});

export const updatePolicy = endpoint({
  method: "PUT",
  path: "/api/access/policy/{id}",
  summary: "Change the draft; the version in force stays",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    title: Title.optional(),
    description: Description.optional(),
    text: PolicyText.optional(),
    tests: tests.optional(),
  }),
  response: Policy,
  versioned: true,
});

export const deletePolicy = endpoint({
  method: "DELETE",
  path: "/api/access/policy/{id}",
  summary: "Delete a policy that is not in force",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const checkPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy-check",
  summary: "What is wrong with a text, and where; for editors",
  access: canRead,
  body: z.strictObject({ text: PolicyText }),
  response: z.strictObject({ ok: z.boolean(), problems: z.array(PolicyProblem) }),
  metered: false,
});

export const testPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy/{id}/test",
  summary: "Run the tests of the draft",
  access: canRead,
  params: IdParams,
  response: z.strictObject({ passed: z.boolean(), results: z.array(TestResult) }),
});

export const publishPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy/{id}/publish",
  summary: "Put the draft in force as a new version; its tests must pass",
  access: canManage,
  params: IdParams,
  body: z.strictObject({ note: Note.default("") }),
  response: PolicyDetail,
  versioned: true,
  stepUp: true,
});

export const rollBackPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy/{id}/roll-back",
  summary: "Put an earlier version in force again, as a new version",
  access: canManage,
  params: IdParams,
  body: z.strictObject({ version: z.number().int().positive(), note: Note.default("") }),
  response: PolicyDetail,
  versioned: true,
  stepUp: true,
});

export const withdrawPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy/{id}/withdraw",
  summary: "Take a policy out of force",
  access: canManage,
  params: IdParams,
  response: PolicyDetail,
  versioned: true,
  stepUp: true,
});

export const replayPolicy = endpoint({
  method: "POST",
  path: "/api/access/policy/{id}/replay",
  summary: "What the draft would change about the decisions of the last days",
  access: canRead,
  params: IdParams,
  body: z.strictObject({
    days: z.number().int().min(1).max(POLICY_LIMITS.replayDays).default(POLICY_LIMITS.replayDays),
  }),
  response: z.strictObject({
    examined: z.number().int(),
    /** Older decisions were left out because there were too many. */
    truncated: z.boolean(),
    newlyDenied: z.number().int(),
    newlyAllowed: z.number().int(),
    /** The first of those that change, newest first. */
    items: z.array(
      z.strictObject({
        decisionId: Id,
        time: Timestamp,
        actorId: Id,
        actorName: z.string().nullable(),
        operation: z.string(),
        permission: z.string(),
        resource: z.string(),
        before: z.enum(["allow", "deny"]),
        after: z.enum(["allow", "deny"]),
        reason: z.string(),
      }),
    ),
  }),
});

export const policyContract = {
  listPolicies,
  getPolicy,
  createPolicy,
  updatePolicy,
  deletePolicy,
  checkPolicy,
  testPolicy,
  publishPolicy,
  rollBackPolicy,
  withdrawPolicy,
  replayPolicy,
};
