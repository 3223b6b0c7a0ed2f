import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { FilePath } from "./files.ts";

/** Texts up to this many characters are shown to a model whole. */
export const ASSIST_TEXT = 200_000;
/** So many characters around the cursor a model is asked about. */
export const SUGGEST_BEFORE = 8_000;
export const SUGGEST_AFTER = 2_000;

const Alias = z.string().min(1).max(64);
const Words = z.string().trim().max(4_000);
const Line = z.int().min(1).max(10_000_000);

/** What a model is asked to do with lines of a text. */
export const AssistTask = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("edit"), instruction: Words.min(1, "Say what to change") }),
  z.strictObject({ kind: z.literal("explain"), question: Words.default("") }),
  z.strictObject({ kind: z.literal("fix"), problem: Words.min(1) }),
]);
export type AssistTask = z.infer<typeof AssistTask>;

/** What the stream of an answer tells, one event each. */
export const AssistEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("began"), alias: z.string() }),
  z.strictObject({ type: z.literal("text"), text: z.string() }),
  /** What was told so far is void: the model is asked once more, or another one is. */
  z.strictObject({ type: z.literal("again") }),
  /** The whole text with the edits in it; `null` where nothing was to be edited. */
  z.strictObject({ type: z.literal("done"), text: z.string().nullable() }),
  z.strictObject({ type: z.literal("failed"), code: z.string(), message: z.string() }),
]);
export type AssistEvent = z.infer<typeof AssistEvent>;

export const assistInIde = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/assist",
  summary:
    "Have a model edit or explain lines of a text, or fix a problem there, as server-sent events; nothing is written",
  access: holders("project:read"),
  params: IdParams,
  body: z.strictObject({
    filePath: FilePath,
    text: z.string().max(ASSIST_TEXT),
    fromLine: Line,
    toLine: Line,
    task: AssistTask,
    alias: Alias.nullable().default(null),
  }),
  response: z.undefined(),
  produces: "text/event-stream",
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const suggestInIde = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/suggest",
  summary: "What a model would write at the cursor",
  access: holders("project:read"),
  params: IdParams,
  body: z.strictObject({
    filePath: FilePath,
    before: z.string().max(SUGGEST_BEFORE),
    after: z.string().max(SUGGEST_AFTER),
    alias: Alias,
  }),
  /** `null` where it would write nothing. */
  response: z.strictObject({ text: z.string().nullable() }),
  metered: false,
  rateLimit: { limit: 240, windowSeconds: 60 },
});

export const assistContract = { assistInIde, suggestInIde };
