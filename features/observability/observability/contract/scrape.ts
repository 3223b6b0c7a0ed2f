import { endpoint, Id, IdParams, NoContent, resourceContract, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canManage, canRead, listOf } from "./shared.ts";

export const SCRAPE_LIMITS = {
  targets: 50,
  samples: 50_000,
  bytes: 16 * 1024 * 1024,
  seconds: 10,
} as const;

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/@]+[^\s#@]*$/.test(text) && URL.canParse(text);

const TargetFields = z.strictObject({
  name: z.string().trim().min(1, "Name the target").max(120),
  url: z
    .string()
    .trim()
    .max(300)
    .refine(isWebAddress, "Use an address such as https://shop.example.com/metrics"),
  /** What its metrics name as their service; the target's name when empty. */
  service: z.string().trim().max(120),
  /** Whose password it takes; a token is sent without one. */
  userName: z
    .string()
    .trim()
    .max(120)
    .regex(/^[^:]*$/, "A user name has no colon"),
  everySeconds: z.int().min(15).max(3600),
  isOn: z.boolean(),
});

/** An address that tells metrics in Prometheus's format and is read again and again. */
export const scrapeTargets = resourceContract({
  one: "ScrapeTarget",
  many: "ScrapeTargets",
  path: "/api/observability/target",
  read: canRead,
  manage: canManage,
  fields: TargetFields,
  draft: TargetFields.extend({
    service: TargetFields.shape.service.default(""),
    userName: TargetFields.shape.userName.default(""),
    everySeconds: TargetFields.shape.everySeconds.default(60),
    isOn: TargetFields.shape.isOn.default(true),
  }),
  sort: ["name"],
  search: ["name", "url"],
  max: SCRAPE_LIMITS.targets,
});
export type ScrapeTarget = z.infer<typeof scrapeTargets.schema>;
export const { listScrapeTargets, createScrapeTarget, updateScrapeTarget } =
  scrapeTargets.endpoints;

export const ScrapeStatus = z.strictObject({
  targetId: Id,
  at: Timestamp,
  samples: z.number().int(),
  milliseconds: z.number().int(),
  hasSecret: z.boolean(),
  /** Why it could not be read; `null` when it could. */
  problem: z.string().nullable(),
});
export type ScrapeStatus = z.infer<typeof ScrapeStatus>;

export const listScrapeStatus = endpoint({
  method: "GET",
  path: "/api/observability/target-status",
  summary: "How the last reading of each Prometheus target went",
  access: canRead,
  response: listOf(ScrapeStatus),
  metered: false,
});

export const setScrapeTargetSecret = endpoint({
  method: "PUT",
  path: "/api/observability/target/{id}/secret",
  summary:
    "Give a target its password or bearer token. It is stored encrypted, for the address it has now, and never shown",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    value: z
      .string()
      .min(1, "Enter the password or token")
      .max(4000)
      .regex(/^[\x20-\x7E]+$/, "Use letters, digits and signs of ASCII"),
  }),
  response: NoContent,
  status: 204,
});

export const removeScrapeTargetSecret = endpoint({
  method: "DELETE",
  path: "/api/observability/target/{id}/secret",
  summary: "Forget the password or token of a target",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
});
