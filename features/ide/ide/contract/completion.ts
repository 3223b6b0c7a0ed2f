import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { FilePath } from "./files.ts";

/** So many characters around the cursor are sent. */
export const COMPLETION_BEFORE = 40_000;
export const COMPLETION_AFTER = 20_000;

export const completeIdeLine = endpoint({
  method: "POST",
  path: "/api/ide/files/{id}/complete",
  summary: "The likeliest rest of the line at the cursor, learned from the project's own files",
  access: holders("project:read"),
  params: IdParams,
  body: z.strictObject({
    filePath: FilePath,
    before: z.string().max(COMPLETION_BEFORE),
    after: z.string().max(COMPLETION_AFTER),
    /** The file goes on beyond one of the two. */
    isCut: z.boolean().optional(),
  }),
  response: z.strictObject({
    /** `null` where nothing is likely. */
    text: z.string().nullable(),
    /** From 0 to 1: how often such a proposal is exactly right. */
    confidence: z.number(),
    /** Words that are likely to come next, likeliest first. */
    words: z.array(z.string()),
  }),
  metered: false,
});

export const completionContract = { completeIdeLine };
