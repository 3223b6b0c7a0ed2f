/** What the editor says, in the person's language. */
export interface ConflictWords {
  readonly ours: string;
  readonly theirs: string;
  readonly keepDeleted: string;
  readonly willBeDeleted: string;
  readonly resultOf: (path: string) => string;
  /** Names one place of several in a file. */
  readonly clash: (number: number, count: number, line: number) => string;
  /** What is kept of it: the lines above git's middle mark, those below, or all of them. */
  readonly upper: string;
  readonly lower: string;
  readonly both: string;
  readonly previousClash: string;
  readonly nextClash: string;
}
