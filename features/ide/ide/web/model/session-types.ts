import type { TextEditor } from "@devloom/code-editor";
import type { OutputOf } from "@devloom/contract";
import type { Readable } from "@devloom/web-kit";
import type { readIdeFile } from "../../contract.ts";
import type { Draft } from "./file-drafts.ts";

export type FileView = OutputOf<typeof readIdeFile>;

/** The text that stands in the file, as far as is known; `hash` is `null` for no file. */
export interface Base {
  readonly text: string;
  readonly hash: string | null;
}

/** How what was typed stands with the file. */
export type SaveState =
  | { readonly kind: "saved" }
  | { readonly kind: "dirty" }
  | { readonly kind: "saving" }
  /** The file became another one while something was typed. */
  | { readonly kind: "moved" }
  | { readonly kind: "refused"; readonly message: string };

export type Shown =
  | { readonly kind: "loading" }
  | { readonly kind: "text" }
  | { readonly kind: "other"; readonly view: FileView }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly message: string };

/** What became of a text that was to be saved: left are those in which others typed. */
export type SaveOutcome = "saved" | "left" | "failed";

export interface SessionHost {
  read(path: string): Promise<FileView>;
  save(path: string, content: string, baseHash: string | null): Promise<{ readonly hash: string }>;
}

type Problem = { readonly code: string; readonly message: string };

/** What a file's session asks of the text that it shares with others. */
export interface SharedSide {
  /** What no gateway has confirmed yet. */
  readonly kept: Draft["shared"] | null;
  look(): void;
  /** Fulfilled when no other page changes the whole text this moment. */
  turn(): Promise<void>;
  /** With `onlyOwn` nothing is written where others typed what is not saved. */
  save(onlyOwn: boolean): Promise<Problem | null>;
  /** Puts `text` in the place of `mine` on top of the file that has this hash. */
  settle(hash: string | null, mine: string, text: string): Promise<Problem | null>;
  leave(): void;
  /** Whether the server can't be reached right now. */
  readonly isLost: Readable<boolean>;
  /** Has an editor type in the shared text. Returns the way to end it. */
  bind(editor: TextEditor): () => void;
}
