import { endpoint, holders, Id, pageOf, PageQuery, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { SnippetContent } from "./code.ts";
import { HttpTrialInput } from "./http.ts";

export const RUN_KINDS = ["code", "http"] as const;
/** Runs of one kind that are kept of a person. */
export const MAX_RUNS = 50;

const run = {
  id: Id,
  at: Timestamp,
  status: z.enum(["succeeded", "failed", "cancelled"]),
  milliseconds: z.number().int(),
  /** What it gave, or why it failed, in short. */
  outcome: z.string(),
};

/** Something that was tried, with what it takes to try it again. */
export const PlaygroundRun = z.discriminatedUnion("kind", [
  z.strictObject({ ...run, kind: z.literal("code"), input: SnippetContent }),
  /** Values of headers and parameters whose names speak of secrets are left out. */
  z.strictObject({ ...run, kind: z.literal("http"), input: HttpTrialInput }),
]);
export type PlaygroundRun = z.infer<typeof PlaygroundRun>;

export const listPlaygroundRuns = endpoint({
  method: "GET",
  path: "/api/playground/run",
  summary: "What the caller has run or sent, newest first",
  access: holders("prompt:manage"),
  query: PageQuery.omit({ q: true }).extend({ kind: z.enum(RUN_KINDS) }),
  response: pageOf(PlaygroundRun),
  metered: false,
});

export const runContract = { listPlaygroundRuns };
