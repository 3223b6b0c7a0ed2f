import { Id, JsonObject, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** The generators of this release. */
export const FRAMEWORKS = ["react-fastify", "express", "nestjs", "nextjs", "aspnet-core"] as const;
export type FrameworkName = (typeof FRAMEWORKS)[number];

/** Whether the projects of a framework, which templates name freely, have pages for the visual editor. */
export function hasPages(frameworkName: string): boolean {
  return /react|next/i.test(frameworkName);
}

/** What a model was proposed from; `form` where people made it by hand. */
export const SOURCES = [
  "form",
  "sentence",
  "sql",
  "postgres",
  "json-schema",
  "openapi",
  "jdl",
] as const;
export type SourceKind = (typeof SOURCES)[number];

/** What became of one file; see `mergeFiles` of the code generator. */
export const OUTCOMES = [
  "added",
  "updated",
  "merged",
  "conflict",
  "deleted",
  "kept",
  "left-out",
] as const;

export const FileOutcome = z.strictObject({ path: z.string(), outcome: z.enum(OUTCOMES) });
export type FileOutcome = z.infer<typeof FileOutcome>;

/** What generated projects have to pass. */
export const STEPS = ["parse", "install", "check", "lint", "test", "build"] as const;
export type StepName = (typeof STEPS)[number];

/** What the steps are called in the run. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  parse: "Parse",
  install: "Install dependencies",
  check: "Type check",
  lint: "Lint",
  test: "Test",
  build: "Build",
};

/** What the projects of a framework have to pass, in this order. */
export function stepsOf(frameworkName: string): readonly StepName[] {
  return frameworkName === "aspnet-core"
    ? ["parse", "install", "build", "test"]
    : ["install", "check", "lint", "test", "build"];
}

export const VerificationStep = z.strictObject({
  name: z.enum(STEPS),
  status: z.enum(["passed", "failed", "not-run"]),
  seconds: z.number().nullable(),
  /** Why it failed or was not run. */
  reason: z.string().nullable(),
});
export type VerificationStep = z.infer<typeof VerificationStep>;

export const Verification = z.strictObject({
  status: z.enum(["not-run", "running", "passed", "failed"]),
  /** Why it was not run, or not to its end. */
  reason: z.string().nullable(),
  /** The run with the log of each step. */
  runId: Id.nullable(),
  steps: z.array(VerificationStep),
});
export type Verification = z.infer<typeof Verification>;

/** Where a generation of single files came from. */
export const FILE_SOURCES = ["instruction", "built-in"] as const;

export const ModelSource = z.strictObject({
  kind: z.enum([...SOURCES, ...FILE_SOURCES, "template"]),
  /** As it was typed or dropped. */
  text: z.string().max(20_000),
});
export type ModelSource = z.infer<typeof ModelSource>;

/** Whether a generation came from a project model, and neither from a template nor for single files. */
export function hasModel({ source }: { source: ModelSource }): boolean {
  return SOURCES.some((kind) => kind === source.kind);
}

export const Generation = z.strictObject({
  id: Id,
  projectId: Id,
  projectName: z.string(),
  /** Whether the project is still there. */
  projectExists: z.boolean(),
  /** Folder of the project; "" is the project itself. */
  path: z.string(),
  frameworkName: z.string(),
  sampleNameSpace: z.string().nullable(),
  sampleDbContext: z.string().nullable(),
  modelName: z.string(),
  entities: z.number().int(),
  source: ModelSource,
  /** `null` where nothing changed. */
  commit: z.string().nullable(),
  /** How many files were touched. */
  files: z.number().int(),
  conflicts: z.number().int(),
  /** The commit that took it back. */
  revertedBy: z.string().nullable(),
  verification: Verification,
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  author: z.string().nullable(),
});
export type Generation = z.infer<typeof Generation>;

export const GenerationDetail = Generation.extend({
  model: JsonObject,
  outcomes: z.array(FileOutcome),
});
export type GenerationDetail = z.infer<typeof GenerationDetail>;

/** A file with what became of it, as a unified diff. */
export const FileDiff = z.strictObject({
  path: z.string(),
  outcome: z.enum(OUTCOMES),
  diff: z.string(),
  /** The diff is longer than is sent. */
  truncated: z.boolean(),
});
export type FileDiff = z.infer<typeof FileDiff>;

/** Something to tell a person about a model, as code and values; `describeNote` has the words. */
export const ModelNote = z.strictObject({ code: z.string(), values: JsonObject });
export type ModelNote = z.infer<typeof ModelNote>;
