/** What a change of a whole project would do to one file. */
export interface ChangedFile {
  readonly path: string;
  /** How many places change. */
  readonly places: number;
  /** How many of them are not among the lines. */
  readonly hidden: number;
  /** The first lines that change, as they are and as they would be. Lines are counted from 1. */
  readonly lines: readonly {
    readonly line: number;
    readonly before: string;
    readonly after: string;
  }[];
}
