import {
  CloudEvent,
  endpoint,
  holders,
  Id,
  NoContent,
  signedIn,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

export const Overview = z.strictObject({
  demo: z.boolean(),
  /** Whether the person has signed in before. */
  returning: z.boolean(),
  /** The projects that were changed last, as far as the person may see them. */
  projects: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      frameworkName: z.string().nullable(),
      changedAt: Timestamp,
      /** The canvas that was changed last. */
      canvasId: Id.nullable(),
    }),
  ),
  stats: z.strictObject({
    generationsThisMonth: z.number().int(),
    /** `null` means unlimited. */
    generationsLimit: z.number().int().nullable(),
    activeWorkflows: z.number().int(),
    apiCallsThisMonth: z.number().int(),
    apiCallBudget: z.number().int(),
    /** Share of the budget in whole percent. */
    apiUsagePercent: z.number().int(),
  }),
  checklist: z.array(
    z.strictObject({
      id: z.enum(["project", "editor", "check", "appearance", "mail"]),
      done: z.boolean(),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

export const ActivityItem = CloudEvent.extend({
  actorName: z.string().nullable(),
  /** What the event is about, by the name that it has now. */
  about: z.string().nullable(),
  /** Whom it is about, where that is not the actor. */
  personName: z.string().nullable(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const getOverview = endpoint({
  method: "GET",
  path: "/api/dashboard",
  summary: "Counters and first steps, computed from stored records",
  access: signedIn,
  response: Overview,
  metered: false,
});

export const listActivity = endpoint({
  method: "GET",
  path: "/api/activity",
  summary: "What happened last in the tenant, as far as the caller may see it",
  access: signedIn,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.strictObject({ items: z.array(ActivityItem), total: z.number().int() }),
  metered: false,
});

export const removeDemo = endpoint({
  method: "DELETE",
  path: "/api/demo",
  summary: "Remove the demo workspace with everything in it",
  access: holders("demo:remove"),
  response: NoContent,
  status: 204,
});

export const dashboardContract = { getOverview, listActivity, removeDemo };
