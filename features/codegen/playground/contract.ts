import {
  endpoint,
  holders,
  IdParams,
  Id,
  JsonObject,
  pageOf,
  PageQuery,
  resourceContract,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";
import { PlainMessage } from "../models/contract.ts";
import { codeContract } from "./contract/code.ts";
import { httpContract } from "./contract/http.ts";
import { runContract } from "./contract/runs.ts";

export * from "./contract/code.ts";
export * from "./contract/http.ts";
export * from "./contract/runs.ts";

const canRead = holders("prompt:read");
const canManage = holders("prompt:manage");

export const PROMPT_LIMITS = { prompts: 500, versions: 1000, messages: 100 } as const;

const PromptFields = z.strictObject({
  name: z.string().trim().min(1, "A prompt needs a name").max(120),
  description: z.string().max(500),
});

export const prompts = resourceContract({
  one: "Prompt",
  many: "Prompts",
  path: "/api/prompt",
  read: canRead,
  manage: canManage,
  fields: PromptFields,
  draft: PromptFields.extend({ description: PromptFields.shape.description.default("") }),
  sort: ["name"],
  search: ["name", "description"],
  max: PROMPT_LIMITS.prompts,
});
export type Prompt = z.infer<typeof prompts.schema>;
export const { listPrompts, getPrompt, createPrompt } = prompts.endpoints;

/** What is asked; `{{name}}` in a message is filled in when it is asked. */
export const PromptContent = z.strictObject({
  messages: z.array(PlainMessage).min(1, "Write a message").max(PROMPT_LIMITS.messages),
  /** JSON Schema of the answer. */
  schema: JsonObject.nullable(),
});
export type PromptContent = z.infer<typeof PromptContent>;

export const PromptLabel = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, "Use lower-case letters, digits, dots and dashes");

/** A prompt as it was saved: it never changes, and labels point at it. */
export const PromptVersion = PromptContent.extend({
  id: Id,
  /** Counted from one. */
  number: z.number().int().positive(),
  note: z.string(),
  labels: z.array(z.string()),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
});
export type PromptVersion = z.infer<typeof PromptVersion>;

export const listPromptVersions = endpoint({
  method: "GET",
  path: "/api/prompt/{id}/version",
  summary: "Versions of a prompt with their labels, newest first",
  access: canRead,
  params: IdParams,
  query: PageQuery.omit({ q: true }),
  response: pageOf(PromptVersion),
});

export const savePromptVersion = endpoint({
  method: "POST",
  path: "/api/prompt/{id}/version",
  summary:
    "Save a prompt as its next version. The same content again gives the version that has it",
  access: canManage,
  params: IdParams,
  body: PromptContent.extend({ note: z.string().trim().max(200).default("") }),
  response: PromptVersion,
  status: 201,
});

const LabelParams = z.strictObject({ id: Id, label: PromptLabel });

export const labelPromptVersion = endpoint({
  method: "PUT",
  path: "/api/prompt/{id}/label/{label}",
  summary: "Point a label such as production at a version; it leaves the one that it had",
  access: canManage,
  params: LabelParams,
  body: z.strictObject({ number: z.int().min(1).max(PROMPT_LIMITS.versions) }),
  response: PromptVersion,
});

export const getLabelledPrompt = endpoint({
  method: "GET",
  path: "/api/prompt/{id}/label/{label}",
  summary: "The version of a prompt that a label points at",
  access: canRead,
  params: LabelParams,
  response: PromptVersion,
});

export const playgroundContract = {
  ...prompts.endpoints,
  listPromptVersions,
  savePromptVersion,
  labelPromptVersion,
  getLabelledPrompt,
  ...httpContract,
  ...codeContract,
  ...runContract,
};
