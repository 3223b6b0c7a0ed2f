import { requiredCycles } from "../check-references.ts";
import type { ProjectModel } from "../model.ts";
import { ModelError, note, type Note } from "../notes/note.ts";
import { placeOf } from "../places.ts";
import { validateModel } from "../validate.ts";

/** A model made of something else, and what of it was not understood. */
export interface ImportResult {
  readonly model: ProjectModel;
  readonly notes: readonly Note[];
}

const MAX_SIZE = 2_000_000;

/** Refuses what is too large to read in one go. */
export function assertReadable(text: string): void {
  if (text.length > MAX_SIZE)
    throw new ModelError([note("tooLarge", { size: text.length, limit: MAX_SIZE })]);
}

/** The result of an importer; refuses when nothing was found or when what was found is no valid model. */
export function finishImport(model: ProjectModel, notes: readonly Note[]): ImportResult {
  if (model.entities.length === 0) throw new ModelError([note("nothingFound"), ...notes]);
  const relaxed = requiredCycles(model).map((relation) => {
    delete relation.required;
    return note("unsupportedPart", { place: placeOf.relation(model, relation), part: "required" });
  });
  const problems = validateModel(model);
  if (problems.length > 0) throw new ModelError(problems.map((problem) => problem.note));
  return { model, notes: [...notes, ...relaxed] };
}

/** The line, counted from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
