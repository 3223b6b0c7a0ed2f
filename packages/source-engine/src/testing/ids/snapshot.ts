/** A file at one time: its text and its elements in source order. */
export interface Snapshot {
  readonly text: string;
  readonly elements: readonly {
    readonly start: number;
    readonly end: number;
    readonly tag: string;
    readonly id: string;
  }[];
}
