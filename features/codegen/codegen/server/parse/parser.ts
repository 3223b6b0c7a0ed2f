import { type Framework, type GeneratedFiles, type Kit, kitOf } from "@devloom/code-generator";
import type { CsharpProblem } from "@devloom/code-generator/csharp";
import {
  type ImportResult,
  ModelError,
  type ProjectModel,
  type Proposal,
} from "@devloom/project-model";
import { ProgramEnded, ProgramPool } from "@devloom/program-runner";
import { AppError } from "@devloom/server-kit";
import type {
  CheckCall,
  CheckedModel,
  CsharpCall,
  DraftCall,
  GenerateCall,
  ImportCall,
  ModelCall,
  ParserAnswer,
  ParserCall,
  ReadDraft,
  SentenceCall,
} from "./parser-calls.ts";

const PROGRAM = {
  bundle: "codegen-parser.js",
  source: new URL("./parser-program.ts", import.meta.url),
  heapMegabytes: 512,
  // Of WebAssembly, as the program itself says.
  otherMegabytes: 256,
} as const;
/** The largest text that is taken is read in a second or two. */
const LIMIT_MILLISECONDS = 15_000;
/** A project of a thousand entities is made in ten. */
const GENERATE_MILLISECONDS = 60_000;
const PROCESSES = 2;

const readers = new ProgramPool(PROGRAM, PROCESSES);
/** Of their own: who reads a line of text does not wait for somebody's large project. */
const generators = new ProgramPool(PROGRAM, PROCESSES);

/** A model from a text. Fails with a `ModelError` where none can be made of it. */
export function importText(call: ImportCall): Promise<ImportResult> {
  return ask(call);
}

/** A model from what somebody said. Fails with a `ModelError` where nothing was understood. */
export function readWords(text: string, signal?: AbortSignal): Promise<Proposal> {
  return ask<SentenceCall>({ kind: "sentence", text }, signal);
}

/** A model from its file. Fails with a `ModelError` that has every problem and its place. */
export function readModel(text: string, signal?: AbortSignal): Promise<ProjectModel> {
  return ask<ModelCall>({ kind: "model", text }, signal);
}

/** A model from data of any kind, and what is wrong with it. */
export function checkData(data: unknown): Promise<CheckedModel> {
  return ask<CheckCall>({ kind: "check", data });
}

/** Where C# files are not well formed. */
export function csharpProblems(
  files: CsharpCall["files"],
  signal?: AbortSignal,
): Promise<readonly CsharpProblem[]> {
  return ask({ kind: "csharp", files }, signal);
}

/** What the files become by an answer of a model. */
export function applyAnswer(
  call: Omit<DraftCall, "kind">,
  signal?: AbortSignal,
): Promise<ReadDraft> {
  return ask({ kind: "draft", ...call }, signal);
}

const kits = new Map<Framework, Kit>();

/** The files of a project. */
export async function generateFiles(
  call: Omit<GenerateCall, "kind" | "kit">,
  signal?: AbortSignal,
): Promise<GeneratedFiles> {
  const kit = kits.get(call.framework) ?? kitOf(call.framework);
  kits.set(call.framework, kit);
  return new Map(await ask<GenerateCall>({ kind: "generate", kit: [...kit], ...call }, signal));
}

type Answered<Call extends ParserCall> = Extract<ParserAnswer<Call>, { value: unknown }>["value"];

/** Asks a process of its own (ADR 21): what ends it, or takes too long there, is refused and disturbs nobody else. */
async function ask<Call extends ParserCall>(
  call: Call,
  signal?: AbortSignal,
): Promise<Answered<Call>> {
  try {
    // The program gives one answer for each call, of the kind of the call.
    const [pool, limit] =
      call.kind === "generate"
        ? [generators, GENERATE_MILLISECONDS]
        : [readers, LIMIT_MILLISECONDS];
    const [answer] = (await pool.run([call], limit, signal)) as [ParserAnswer<Call>];
    if ("notes" in answer) throw new ModelError(answer.notes);
    return answer.value;
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    throw new AppError(
      422,
      "too_complex",
      call.kind === "generate"
        ? "Generating this takes too long, or too much memory. Try a smaller model."
        : "This takes too long to read, or too much memory. Try a smaller part of it.",
      { cause: error },
    );
  }
}
