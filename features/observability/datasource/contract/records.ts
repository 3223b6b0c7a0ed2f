import { z } from "zod";

/** Records of the workspace that can be counted, and what a count of them can be grouped by. */
export const COUNTED_RECORDS = {
  projects: ["framework"],
  runs: ["status", "kind"],
  members: ["role"],
  model_calls: ["status", "model", "purpose"],
} as const;
export const RECORD_NAMES = ["projects", "runs", "members", "model_calls"] as const;
export type RecordName = (typeof RECORD_NAMES)[number];

/** How many records there are: all of them, or those that began in the range that is asked for. */
export const RecordQuery = z.strictObject({
  record: z.enum(RECORD_NAMES),
  /** One of the record's own keys; empty for one number. */
  groupBy: z.string().max(40).default(""),
  /** Those alone whose key has this value; an empty key for all. */
  key: z.string().max(40).default(""),
  value: z.string().max(200).default(""),
  isInRange: z.boolean().default(false),
});
export type RecordQuery = z.infer<typeof RecordQuery>;
