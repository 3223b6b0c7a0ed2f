import { endpoint, holders, Id, IdParams, JsonObject } from "@devloom/contract";
import { z } from "zod";
import { ProjectName } from "../../../dashboard/projects/contract.ts";
import { FileDiff, GenerationDetail, ModelNote, ModelSource, SOURCES } from "./generation.ts";

const options = z.strictObject({
  frameworkName: z.string().max(60),
  /** Namespace of generators that have one. */
  sampleNameSpace: z.string().max(200).optional(),
  /** Database context of generators that have one. */
  sampleDbContext: z.string().max(100).optional(),
  /** Folder of the project to generate into; the project itself when absent. */
  path: z.string().max(500).optional(),
  /** Whether changed files are merged; otherwise they are refused with 409. */
  shouldBeUpdate: z.enum(["true", "false"]).optional(),
});

const project = z.strictObject({
  /** An existing project; without it a new one is made. */
  id: Id.optional(),
  /** Of a new project; the model's name when absent. */
  name: ProjectName.optional(),
  description: z.string().max(4000).optional(),
  /** The project model, as `project-model.yaml` has it. */
  model: JsonObject,
  source: ModelSource.optional(),
  /** Whether the project is type checked, linted, tested and built afterwards; yes when absent. */
  verify: z.boolean().optional(),
});

/** A model of hundreds of entities. */
const MODEL_BYTES = 4 * 1024 * 1024;

export const generateProject = endpoint({
  method: "POST",
  path: "/api/project/generate",
  summary: "Generate a project from a model, or generate again into one, as one commit",
  access: holders("codegen:generate"),
  query: options,
  body: project,
  bodyLimit: MODEL_BYTES,
  response: GenerationDetail,
  status: 201,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const previewGeneration = endpoint({
  method: "POST",
  path: "/api/codegen/preview",
  summary: "What generating would do, file by file; nothing is written",
  access: holders("codegen:generate"),
  query: options,
  body: project,
  bodyLimit: MODEL_BYTES,
  response: z.strictObject({
    files: z.array(FileDiff),
    /** Files that stay as they are. */
    unchanged: z.number().int(),
    /** Changed files that keep it from being written unless `shouldBeUpdate` is set. */
    inTheWay: z.array(z.string()),
    /** Files to be written in which somebody has changes that are not committed: they keep it from being written. */
    uncommitted: z.array(z.string()),
  }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

/** The definition of a database with hundreds of tables. */
const PROPOSAL_LENGTH = 500_000;

export const proposeModel = endpoint({
  method: "POST",
  path: "/api/codegen/proposal",
  summary:
    "A model read from a sentence, SQL, a PostgreSQL's own definition, JSON Schema, OpenAPI or JDL, without a language model",
  access: holders("codegen:generate"),
  body: z.strictObject({
    kind: z.enum(SOURCES).exclude(["form"]),
    text: z.string().min(1).max(PROPOSAL_LENGTH),
    /** What the model is called, where the text does not say. */
    name: z.string().trim().min(1).max(100).optional(),
  }),
  bodyLimit: MODEL_BYTES,
  response: z.strictObject({
    model: JsonObject,
    /** What was taken for granted. */
    assumptions: z.array(ModelNote),
    /** What was not understood or left out. */
    notUnderstood: z.array(ModelNote),
  }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const getProjectModel = endpoint({
  method: "GET",
  path: "/api/project/{id}/model",
  summary: "The model that a project keeps in its files; null without one",
  access: holders("codegen:read"),
  params: IdParams,
  query: z.strictObject({ path: z.string().max(500).optional() }),
  response: z.strictObject({ model: JsonObject.nullable() }),
});
