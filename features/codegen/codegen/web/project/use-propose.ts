import { readModel } from "@devloom/project-model";
import { ApiError, call } from "@devloom/web-kit";
import { useState } from "react";
import { type ModelNote, proposeModel, type SourceKind } from "../../contract.ts";
import type { Draft } from "./draft.ts";
import { useNoteText } from "./use-note-text.ts";

/** As much of a text as a generation keeps. */
const KEPT = 20_000;

/** A text that a model is read from. */
export interface ModelText {
  readonly kind: Exclude<SourceKind, "form">;
  readonly text: string;
  readonly name?: string;
  /** What is known to be missing from the text itself. */
  readonly leftOut?: readonly ModelNote[];
}

/** Reads a model from a text that is at hand or fetched first. */
export function usePropose(onDraft: (draft: Draft) => void) {
  const describe = useNoteText();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function propose(find: () => Promise<ModelText> | ModelText): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const { kind, text, name, leftOut = [] } = await find();
      const body = { kind, text, ...(name === undefined ? {} : { name }) };
      const { model: data, assumptions, notUnderstood } = await call(proposeModel, { body });
      const { model } = readModel(data);
      const source = { kind, text: text.slice(0, KEPT) };
      if (model !== null)
        onDraft({ model, source, assumptions, notUnderstood: [...notUnderstood, ...leftOut] });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setPending(false);
    }
  }
  return { propose, isPending, problem: error === null ? null : problemText(error, describe) };
}

function problemText(error: ApiError, describe: ReturnType<typeof useNoteText>): string {
  const { details } = error;
  const notes =
    typeof details === "object" && details !== null && "notes" in details ? details.notes : null;
  if (!Array.isArray(notes)) return error.message;
  return notes.map((note: { code: string; values: object }) => describe(note)).join("\n");
}
