import { endpoint, holders, Id, IdParams, PageQuery, pageOf } from "@devloom/contract";
import { z } from "zod";
import { FileDiff, Generation, GenerationDetail } from "./generation.ts";

export const listGenerations = endpoint({
  method: "GET",
  path: "/api/codegen",
  summary: "Generations of the workspace, newest first",
  access: holders("codegen:read"),
  query: PageQuery.extend({ projectId: Id.optional() }),
  response: pageOf(Generation),
});

export const getGeneration = endpoint({
  method: "GET",
  path: "/api/codegen/{id}",
  summary: "One generation with its model and what became of each file",
  access: holders("codegen:read"),
  params: IdParams,
  response: GenerationDetail,
});

export const getGenerationDiff = endpoint({
  method: "GET",
  path: "/api/codegen/{id}/diff",
  summary: "What its commit changed; with another generation, how the two outputs differ",
  access: holders("codegen:read"),
  params: IdParams,
  query: z.strictObject({ against: Id.optional() }),
  response: z.strictObject({ files: z.array(FileDiff) }),
});

export const revertGeneration = endpoint({
  method: "POST",
  path: "/api/codegen/{id}/revert",
  summary: "Take a generation back as one commit; what people changed since stays",
  access: holders("codegen:generate"),
  params: IdParams,
  response: GenerationDetail,
});

export const verifyGeneration = endpoint({
  method: "POST",
  path: "/api/codegen/{id}/verify",
  summary: "Start a run that installs, type checks, lints, tests and builds it in the sandbox",
  access: holders("codegen:generate"),
  params: IdParams,
  response: GenerationDetail,
  status: 202,
});

export const getGenerationQuota = endpoint({
  method: "GET",
  path: "/api/codegen/quota",
  summary: "Generations of this month and how many the plan allows",
  access: holders("codegen:read"),
  response: z.strictObject({
    plan: z.string(),
    used: z.number().int(),
    /** `null`: no limit. */
    limit: z.number().int().nullable(),
  }),
});
