import { call, readNonce } from "@devloom/web-kit";
import { readCanvasFile, writeCanvasFile } from "../../../contract.ts";
import { type SourceText, SourceDraft } from "./source-draft.ts";
import { TextEditor } from "@devloom/code-editor";

/** So long the keys rest before what was typed is saved. */
const PATIENCE = 600;

export interface SessionOptions {
  readonly canvasId: string;
  readonly path: string;
  readonly base: SourceText;
  readonly label: string;
  readonly readOnly: boolean;
}

/** One file open in the panel: the text on the screen and how it stands with saving it. */
export class SourceSession {
  readonly editor: TextEditor;
  readonly draft: SourceDraft;

  constructor(parent: HTMLElement, { canvasId, path, base, label, readOnly }: SessionOptions) {
    const params = { canvasId };
    this.draft = new SourceDraft(path, base, {
      patience: PATIENCE,
      read: () => call(readCanvasFile, { params, query: { path } }),
      write: (text, baseHash) => call(writeCanvasFile, { params, body: { path, text, baseHash } }),
      show: (text) => this.editor.show(text),
    });
    this.editor = new TextEditor(parent, {
      path,
      text: base.text,
      label,
      readOnly,
      nonce: readNonce(),
      onType: (text) => this.draft.type(text),
      onSave: () => void this.draft.save(),
    });
    this.follow();
  }

  /** The file may be another one by now. */
  follow(): void {
    // Out of reach for a moment: the next word of a change asks again.
    this.draft.follow().catch(() => undefined);
  }

  close(): void {
    void this.draft.close();
    this.editor.close();
  }
}
