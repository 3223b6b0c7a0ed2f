import type { TextEditor } from "@devloom/code-editor";
import type { LanguageClient } from "@devloom/code-editor/language";
import type { Readable, Store } from "@devloom/web-kit";
import type { Problem } from "../problems/match-problems.ts";

/** What became of formatting a text. */
export type Formatting =
  | { readonly kind: "done" | "none" | "typed" }
  | { readonly kind: "failed"; readonly tool: string; readonly message: string };

/** What the project's tools need of the page that they work for. */
export interface ToolHost {
  readonly projectId: string;
  readonly canEdit: boolean;
  /** Counts up when the tools are set up in another way. */
  readonly toolRound: Store<number>;
  session(path: string): {
    readonly text: string;
    /** The text as several people edit it; `null` while nobody else does. */
    readonly shared: Readable<{ turn(): Promise<void> } | null>;
  };
  /** Who understands a file. */
  helpFor(path: string): { readonly client: Readable<LanguageClient | null> };
  editorOf(path: string): TextEditor | null;
  setProblems(source: string, problems: readonly Problem[]): void;
  ask(path: string, problem: { readonly line: number; readonly message: string }): void;
}
