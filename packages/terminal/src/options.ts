import type { ResourceLimits, Sandbox } from "@devloom/sandbox";

/** How many characters fit on a terminal. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** Where a working copy lies. */
export interface CopyPlaces {
  /** What is seen in the project's place. */
  readonly files: string;
  /** What is seen as its repository: the project's own, or nothing. Always there, so that its name is taken. */
  readonly repository: string;
}

/** What runs on a terminal, and the little it may see. */
export interface TerminalOptions extends TerminalSize {
  readonly command: string;
  readonly args: readonly string[];
  /** The project, by its real path. */
  readonly projectFolder: string;
  /** What is seen and changed in the project's place; without one the project can be read, not changed. */
  readonly workingCopy: CopyPlaces | null;
  /** Where programs keep their own files, such as the history of a shell. */
  readonly homeFolder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Folders of the project that programs write to, such as caches: each terminal gets empty ones of its own. */
  readonly scratch: readonly string[];
  /** Folders beside the project that can be read. */
  readonly readOnly: readonly string[];
  readonly network: boolean;
  readonly limits?: ResourceLimits;
  /** Other than the one of this machine only in tests. */
  readonly sandbox?: Sandbox;
}

/** How a terminal's program ended. */
export interface TerminalEnd {
  readonly code: number | null;
  /** Why it was ended from here, in words; `null` when it ended by itself. */
  readonly reason: string | null;
}
