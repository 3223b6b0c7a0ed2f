import { generate } from "@devloom/code-generator";
import { findCsharpProblems } from "@devloom/code-generator/csharp";
import { assertNever } from "@devloom/contract";
import {
  importJdl,
  importJsonSchema,
  importOpenApi,
  type ImportResult,
  ModelError,
  readModel,
  readModelFile,
  readSentence,
} from "@devloom/project-model";
import { importSql } from "@devloom/project-model/sql";
import { readDraftAnswer, UnusableAnswer } from "../file/read-draft-answer.ts";
import type {
  DraftCall,
  GenerateCall,
  ImportCall,
  ParserAnswer,
  ParserCall,
  ReadDraft,
} from "./parser-calls.ts";

/** Reads what a call is about. What nothing can be made of is an answer too. */
export async function answer(call: ParserCall): Promise<ParserAnswer<ParserCall>> {
  try {
    if (call.kind === "csharp") return { value: await findCsharpProblems(call.files) };
    if (call.kind === "sentence") return { value: readSentence(call.text) };
    if (call.kind === "model") return { value: readModelFile(call.text) };
    if (call.kind === "check") return { value: readModel(call.data) };
    if (call.kind === "generate") return { value: [...filesOf(call)] };
    return { value: call.kind === "draft" ? readDraft(call) : await read(call) };
  } catch (error) {
    if (error instanceof ModelError) return { notes: error.notes };
    throw error;
  }
}

function filesOf({ framework, model, kit, ...options }: GenerateCall) {
  return generate(framework, model, new Map(kit), options);
}

function readDraft({ answer: said, target, shown }: DraftCall): ReadDraft {
  try {
    return { files: readDraftAnswer(said, target, new Map(shown)) };
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    return { unusable: error.message };
  }
}

async function read({ kind, text, name }: ImportCall): Promise<ImportResult> {
  switch (kind) {
    case "sql":
      return importSql(text, name);
    case "json-schema":
      return importJsonSchema(text);
    case "openapi":
      return importOpenApi(text);
    case "jdl":
      return importJdl(text);
    default:
      return assertNever(kind);
  }
}
