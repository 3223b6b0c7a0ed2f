import { holders } from "@devloom/contract";
import { z } from "zod";

export const canRead = holders("telemetry:read");
export const canManage = holders("telemetry:manage");

export const SIGNALS = ["logs", "traces", "metrics"] as const;
export const Signal = z.enum(SIGNALS);
export type Signal = z.infer<typeof Signal>;

/** Days that each signal is kept; settings of the installation and of the workspace. */
export const RETENTION_SETTINGS = {
  logs: "telemetry.logDays",
  traces: "telemetry.traceDays",
  metrics: "telemetry.metricDays",
} as const satisfies Record<Signal, string>;

/** Milliseconds since 1970. */
const Moment = z.coerce.number().int().min(0).max(8_000_000_000_000);
const MAX_RANGE = 366 * 24 * 3_600_000;

/** Whose telemetry: the workspace's, or that of this installation itself, which its operators see. */
export const SCOPES = ["workspace", "platform"] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;
export const scopeField = { scope: Scope.default("workspace") };

/** What every question about a time names: its beginning, and its end, which is not part of it. */
export const rangeFields = { from: Moment, to: Moment };

/** Questions with more than a year or with their ends swapped are refused by the handler. */
export function isRange({ from, to }: { from: number; to: number }): boolean {
  return from < to && to - from <= MAX_RANGE;
}

export const OPERATORS = ["=", "!=", "contains", "exists"] as const;
export const Filter = z.strictObject({
  /** A column, or the name of an attribute. */
  key: z.string().min(1).max(200),
  operator: z.enum(OPERATORS),
  value: z.string().max(2000),
});
export type Filter = z.infer<typeof Filter>;
const Filters = z.array(Filter).max(20);

/** Filters as they stand in an address: a JSON list. */
export const FilterText = z
  .string()
  .max(8000)
  .transform((text, context): Filter[] => {
    const parsed = Filters.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "This is not a list of filters" });
    return z.NEVER;
  });

/** A word of the caller's that becomes part of a filter. */
export const Word = z.string().min(1).max(500);
export const Step = z.coerce.number().int().min(1000).max(86_400_000);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), total: z.number().int() });
