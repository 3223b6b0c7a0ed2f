import type { ServerName } from "./places.ts";
import type { ChangedFile } from "./changed-file.ts";

/** How the help of a language server stands. */
export type LanguageState =
  | { readonly kind: "starting" }
  | { readonly kind: "ready" }
  /** It is asked for again and again. */
  | { readonly kind: "lost" }
  | { readonly kind: "off"; readonly message: string };

/** Something that the server finds wrong in a file. */
export interface FileProblem {
  readonly line: number;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly code: string | null;
}

/** What the page around the editors does for a language client. */
export interface LanguageHost {
  /** Which server the sockets lead to. */
  readonly server: ServerName;
  /** Opens a WebSocket to a new server. Fails with the reason in words. */
  connect(): Promise<WebSocket>;
  /** Whether a failure to connect will not go away by itself. */
  isFinal(error: unknown): boolean;
  /** Puts a file in front of the person. */
  show(path: string): void;
  read(path: string): Promise<string | null>;
  /** Changes files that are not open here: all of them, or none. */
  change(files: readonly { readonly path: string; change(text: string): string }[]): Promise<void>;
  /** Words that are likely at the cursor, likeliest first. */
  likelyWords(): readonly string[];
  /** Whether types and names that nobody wrote are to be shown. */
  wantsHints(): boolean;
  /** Somebody else who can be asked to fix a problem, by the name of the offer. */
  readonly helper?: {
    readonly name: string;
    fix(path: string, problem: { readonly line: number; readonly message: string }): void;
  };
  /** Shows what a new name would change in several files; fulfilled with whether it shall. */
  review(
    names: { readonly old: string; readonly new: string },
    files: readonly ChangedFile[],
  ): Promise<boolean>;
  /** So many files were changed at once. */
  onRenamed(files: number): void;
  /** What is wrong in an open file now. */
  onProblems(path: string, problems: readonly FileProblem[]): void;
  onState(state: LanguageState): void;
}
