import type { TextEditor } from "@devloom/code-editor";

/** The editors of a page by the files that they show. */
export class ShownEditors {
  readonly #byPath = new Map<string, Set<TextEditor>>();

  /** An editor shows a file; returns the way to say that it does no more. */
  add(path: string, editor: TextEditor): () => void {
    const editors = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, editors.add(editor));
    return () => void editors.delete(editor);
  }

  of(path: string): TextEditor | null {
    return [...(this.#byPath.get(path) ?? [])][0] ?? null;
  }
}
