/** Where several reads are asked for in one request, and their answers come one after another. */
export const JOINED_READS_PATH = "/api/reads";

/** How many reads one request may join. */
export const MAX_JOINED_READS = 24;

/**
 * How the answer of one read begins: a line with this, followed by a line with its body. A read that `isAlone` is
 * not answered here, because it is no JSON: it has to be asked for by itself.
 */
export interface JoinedAnswer {
  /** Which of the reads that were asked for, from 0. */
  readonly read: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isAlone?: boolean;
}
