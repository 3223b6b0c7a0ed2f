import { z } from "zod";
import { Filter } from "./shared.ts";

/** What an objective may ask for. */
export const OBJECTIVE_LIMITS = {
  days: 30,
  least: 0.5,
  most: 0.99999,
  milliseconds: 3_600_000,
  filters: 20,
} as const;

/** What makes a request of a service a bad one: that it failed, or that it took too long. */
export const OBJECTIVE_MEASURES = ["errors", "latency"] as const;

/**
 * A promise about a service: which share of its requests is good over a window of days. Its texts may hold `$name`.
 * The window ends where the range that it is asked for does.
 */
export const ObjectiveQuery = z.strictObject({
  service: z.string().trim().min(1, "Choose a service").max(200),
  /** Words of the operation's name; empty for all requests. */
  operation: z.string().max(500).default(""),
  filters: z.array(Filter).max(OBJECTIVE_LIMITS.filters).default([]),
  measure: z.enum(OBJECTIVE_MEASURES).default("errors"),
  /** Of `latency`: what takes longer is bad. */
  milliseconds: z.number().min(1).max(OBJECTIVE_LIMITS.milliseconds).default(500),
  /** The share that must be good. */
  target: z.number().min(OBJECTIVE_LIMITS.least).max(OBJECTIVE_LIMITS.most).default(0.999),
  days: z.int().min(1).max(OBJECTIVE_LIMITS.days).default(7),
});
export type ObjectiveQuery = z.infer<typeof ObjectiveQuery>;

/** The frames that answer it, by name: one row of figures, and what was left of the budget over time. */
export const OBJECTIVE_FRAMES = { state: "objective", course: "budget" } as const;
