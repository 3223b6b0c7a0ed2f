import { endpoint, Id, PageQuery, pageOf, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { canRead } from "./access.ts";
import { ProviderStatus } from "./providers.ts";

export const CALL_STATUSES = ["running", "succeeded", "failed", "cancelled"] as const;

/** One provider that was asked and did not answer. */
export const FailedAttempt = z.strictObject({
  provider: z.string(),
  model: z.string(),
  problem: z.string(),
  milliseconds: z.number().int(),
});

/** One question to a model, whichever providers were tried for it. */
export const ModelCall = z.strictObject({
  id: Id,
  at: Timestamp,
  alias: z.string(),
  /** Who answered, or was asked last; `null` before anybody was. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  status: z.enum(CALL_STATUSES),
  problem: z.string().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** The server did not count: the tokens are estimated from the length of the texts. */
  isEstimated: z.boolean(),
  /** US dollars; `null` when the model has no price. */
  cost: z.number().nullable(),
  milliseconds: z.number().int().nullable(),
  firstMilliseconds: z.number().int().nullable(),
  isStreamed: z.boolean(),
  /** What it was asked for, and by whom. */
  purpose: z.string(),
  subject: z.string().nullable(),
  keyName: z.string().nullable(),
  accountId: Id.nullable(),
  promptVersion: z.string().nullable(),
  attempts: z.array(FailedAttempt),
});
export type ModelCall = z.infer<typeof ModelCall>;

export const listModelCalls = endpoint({
  method: "GET",
  path: "/api/model/call",
  summary: "Calls of models with tokens, cost, latency and caller, newest first",
  access: canRead,
  query: PageQuery.extend({ status: z.enum(CALL_STATUSES).optional(), keyId: Id.optional() }),
  response: pageOf(ModelCall),
  metered: false,
});

export const getModelStatus = endpoint({
  method: "GET",
  path: "/api/model/status",
  summary: "Health of the providers, and what models cost this month",
  access: canRead,
  response: z.strictObject({
    providers: z.array(ProviderStatus),
    month: z.strictObject({
      calls: z.number().int(),
      failed: z.number().int(),
      tokens: z.number().int(),
      cost: z.number(),
      /** Calls with tokens for which there was no price: they are not in the cost. */
      unpriced: z.number().int(),
    }),
    /** Where programs ask, as the base address of an OpenAI client. */
    baseUrl: z.string(),
  }),
  metered: false,
});

export const callContract = { listModelCalls, getModelStatus };
