import { endpoint, holders, Id, IdParams, PageQuery, pageOf } from "@devloom/contract";
import { z } from "zod";
import {
  License,
  Publisher,
  Summary,
  Visibility,
} from "../../../marketplace/marketplace/contract.ts";
import { canManageRules, canReadRules, RuleFields } from "./rules.ts";

/** A rule that somebody has published as a package. */
export const SharedRule = z.strictObject({
  id: Id,
  /** `@namespace/name`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  publisher: Publisher,
  /** The newest version that is offered. */
  version: z.string(),
});
export type SharedRule = z.infer<typeof SharedRule>;

export const listSharedRules = endpoint({
  method: "GET",
  path: "/api/automation-package",
  summary: "Rules that were published as packages and can be used here",
  access: canReadRules,
  query: PageQuery,
  response: pageOf(SharedRule),
});

export const getSharedRule = endpoint({
  method: "GET",
  path: "/api/automation-package/{id}",
  summary: "The rule in a package, to make one of one's own with",
  access: canManageRules,
  params: IdParams,
  response: z.strictObject({ package: SharedRule, rule: RuleFields }),
});

export const shareAutomation = endpoint({
  method: "POST",
  path: "/api/automation/{id}/share",
  summary: "Publish a rule as a package, or the next version of it",
  access: holders("marketplace:publish"),
  params: IdParams,
  body: z.strictObject({
    title: z.string().trim().min(1).max(80),
    description: Summary.default(""),
    license: License,
    visibility: Visibility,
  }),
  response: z.strictObject({ packageId: Id, name: z.string(), version: z.string() }),
  status: 201,
  rateLimit: { limit: 30, windowSeconds: 60 },
});
