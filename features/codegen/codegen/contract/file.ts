import { endpoint, holders, Id, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";
import { PlainMessage } from "../../models/contract.ts";

/** What the built-in generators write without a language model. */
export const BUILT_IN = ["component", "endpoint", "test", "migration", "hook", "story"] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/** What a draft has to pass, in this order. */
export const GATES = ["parse", "check", "test"] as const;
export type GateName = (typeof GATES)[number];

export const FILE_LIMITS = { context: 40, tokens: 100_000, instruction: 8000 } as const;

const ProjectPath = z.string().trim().min(1, "Name the file").max(500);

export const GateStep = z.strictObject({
  name: z.enum(GATES),
  status: z.enum(["passed", "failed", "not-run"]),
  /** Why it failed or was not run, with the last lines that it wrote. */
  reason: z.string().nullable(),
});
export type GateStep = z.infer<typeof GateStep>;

/** What the language model is asked with; the newest version of a label is read when the draft begins. */
const FromModel = z.strictObject({
  kind: z.literal("model"),
  instruction: z.string().trim().min(1, "Describe the change").max(FILE_LIMITS.instruction),
  /** Files that the model is shown beside the target. */
  context: z.array(ProjectPath).max(FILE_LIMITS.context).default([]),
  /** `null`: the workspace's model for code. */
  alias: z.string().min(1).max(200).nullable().default(null),
  /** A prompt of the playground in place of the built-in one, with the version for the record. */
  prompt: z
    .strictObject({ messages: z.array(PlainMessage).min(1).max(20), version: z.string().max(200) })
    .nullable()
    .default(null),
});

const FromGenerator = z.strictObject({
  kind: z.literal("built-in"),
  generator: z.enum(BUILT_IN),
  /** An entity of the project's model, by its id, or one that a JSON Schema describes. */
  entity: z.string().max(200).default(""),
  schema: z.string().max(200_000).default(""),
});

export const FileInput = z.discriminatedUnion("kind", [FromModel, FromGenerator]);
export type FileInput = z.infer<typeof FileInput>;

export const DraftedFile = z.strictObject({
  path: z.string(),
  isNew: z.boolean(),
  /** Unified; its hunks are accepted one by one, by their index. */
  diff: z.string(),
});
export type DraftedFile = z.infer<typeof DraftedFile>;

/** Files that are proposed. Nothing of it stands in the project until somebody accepts it. */
export const FileDraft = z.strictObject({
  id: Id,
  projectId: Id,
  path: z.string(),
  input: FileInput,
  /** The work on it, with its log. */
  runId: Id,
  status: z.enum(["working", "ready", "failed"]),
  /** Which answer is coming in: the first, or that of the repair round. */
  round: z.number().int(),
  /** What the model has said so far in this round. */
  text: z.string(),
  files: z.array(DraftedFile),
  gate: z.array(GateStep),
  /** Why the first answer had to be repaired. */
  repaired: z.string().nullable(),
  model: z.string().nullable(),
  tokens: z.number().int(),
  problem: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  createdAt: Timestamp,
  /** Until then it can be accepted. */
  expiresAt: Timestamp,
});
export type FileDraft = z.infer<typeof FileDraft>;

const canGenerate = holders("codegen:generate");

export const listFileSources = endpoint({
  method: "GET",
  path: "/api/codegen/file/source",
  summary: "Files of a project with about how many tokens each has, and the entities of its model",
  access: canGenerate,
  query: z.strictObject({ projectId: Id }),
  response: z.strictObject({
    files: z.array(z.strictObject({ path: z.string(), tokens: z.number().int() })),
    /** There are more files than are listed. */
    isCut: z.boolean(),
    entities: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
});

export const createFileDraft = endpoint({
  method: "POST",
  path: "/api/codegen/file",
  summary: "Begin to draft a change of one file, with a model or a built-in generator",
  access: canGenerate,
  body: z.strictObject({ projectId: Id, path: ProjectPath, input: FileInput }),
  response: FileDraft,
  status: 201,
  bodyLimit: 4 * 1024 * 1024,
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const getFileDraft = endpoint({
  method: "GET",
  path: "/api/codegen/file/{id}",
  summary: "One of the caller's own drafts, as far as it has come",
  access: canGenerate,
  params: IdParams,
  response: FileDraft,
  metered: false,
});

export const acceptFileDraft = endpoint({
  method: "POST",
  path: "/api/codegen/file/{id}/accept",
  summary: "Write a draft, or some hunks of it, as one commit",
  access: canGenerate,
  params: IdParams,
  body: z.strictObject({
    /** Indexes of hunks by file; `null` takes all. */
    hunks: z
      .record(z.string(), z.array(z.int().min(0)).max(1000))
      .nullable()
      .default(null),
    /** Also when it did not pass its checks. */
    force: z.boolean().default(false),
  }),
  response: z.strictObject({ generationId: Id, commit: z.string() }),
});

export const rejectFileDraft = endpoint({
  method: "DELETE",
  path: "/api/codegen/file/{id}",
  summary: "Give a draft up without a trace; while a model is asked, hang up",
  access: canGenerate,
  params: IdParams,
  response: NoContent,
  status: 204,
});

export const fileContract = {
  listFileSources,
  createFileDraft,
  getFileDraft,
  acceptFileDraft,
  rejectFileDraft,
};
