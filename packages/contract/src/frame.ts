import { z } from "zod";

/** What a column holds. Times are milliseconds since 1970, UTC; `json` is any other value. */
export const FIELD_TYPES = ["time", "number", "string", "boolean", "json"] as const;

/** One column of a frame. */
export const FrameField = z.strictObject({
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  /** A unit of UCUM or `percent`, `bytes`, `ms`; absent for plain numbers. */
  unit: z.string().optional(),
  /** What sets this series apart from the others of the same name. */
  labels: z.record(z.string(), z.string()).optional(),
  /** As many as each other field has; `null` where there is no value. */
  values: z.array(z.unknown()),
});
export type FrameField = z.infer<typeof FrameField>;

/** The answer of a query: columns of equal length, whatever source they come from. */
export const Frame = z.strictObject({
  name: z.string(),
  fields: z.array(FrameField),
  /** The source had more rows than it may answer with. */
  truncated: z.boolean(),
  /** When the source said so, in milliseconds since 1970, where it was not asked anew. */
  asOf: z.number().optional(),
});
export type Frame = z.infer<typeof Frame>;
