/** One element that has an id. */
export interface LedgerEntry {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  /** What is known of its text, blind to formatting: see Evidence. */
  readonly hash: string;
}

/** An id whose element is gone. It comes back only with the same element. */
export interface RetiredEntry {
  readonly id: string;
  readonly tag: string;
  /** Of its content alone. */
  readonly hash: string;
}

/** The ids of one file, as stored between two runs. */
export interface FileLedger {
  readonly path: string;
  /** Fingerprint of the text that the entries' offsets belong to. */
  readonly textHash: string;
  readonly entries: readonly LedgerEntry[];
  /** Counters below this one were given out, so a retired id is never given to another element. */
  readonly minted: number;
  readonly retired: readonly RetiredEntry[];
  /** Start, end and number of elements of each top-level statement of that text. */
  readonly outline: readonly (readonly [number, number, number])[];
  /** No parser has read the text as a whole, so that a mistake in it may not have been seen. */
  readonly isSkimmed?: boolean;
}
