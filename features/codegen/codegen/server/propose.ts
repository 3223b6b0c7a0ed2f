import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import { assertNever } from "@devloom/contract";
import { ModelError, type Note, type ProjectModel } from "@devloom/project-model";
import { AppError } from "@devloom/server-kit";
import type { ModelNote, proposeModel } from "../contract.ts";
import { importText, readWords } from "./parse/parser.ts";

type Input = ParsedOf<typeof proposeModel>["body"];

interface Proposed {
  readonly model: ProjectModel;
  readonly assumptions: readonly Note[];
  readonly notUnderstood: readonly Note[];
}

/** A model from a text, with what was assumed and what was not understood. */
export async function propose(
  input: Input,
  signal?: AbortSignal,
): Promise<OutputOf<typeof proposeModel>> {
  const { model, assumptions, notUnderstood } = await withUserFacingErrors(() =>
    read(input, signal),
  );
  return {
    // The schema of models allows nothing that is not JSON.
    model: model as unknown as JsonObject,
    assumptions: assumptions.map(presentNote),
    notUnderstood: notUnderstood.map(presentNote),
  };
}

async function read({ kind, text, name }: Input, signal?: AbortSignal): Promise<Proposed> {
  switch (kind) {
    case "sentence":
      return readWords(text, signal);
    case "sql":
    case "postgres":
      return imported(await importText({ kind: "sql", text, name }));
    case "json-schema":
    case "openapi":
    case "jdl":
      return imported(await importText({ kind, text, name }));
    default:
      return assertNever(kind);
  }
}

function imported({ model, notes }: { model: ProjectModel; notes: readonly Note[] }): Proposed {
  return { model, assumptions: [], notUnderstood: notes };
}

/** What no model can be made of is the caller's to correct. */
async function withUserFacingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw new AppError(422, "not_understood", error.message, {
      details: { notes: error.notes.map(presentNote) },
      cause: error,
    });
  }
}

export function presentNote({ code, values }: Note): ModelNote {
  // Values of notes are texts, numbers and further notes.
  return { code, values: values as JsonObject };
}
