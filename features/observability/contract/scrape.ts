import { endpoint, Id, resourceContract, Timestamp } from "@devloom/contract";
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
