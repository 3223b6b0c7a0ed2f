import type { Note } from "./notes/note.ts";

/** Something wrong with a model: where (keys and indexes from its root), and what. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly note: Note;
}
