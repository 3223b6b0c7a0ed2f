export type RefusalReason = "missing" | "ambiguous" | "changed";

/** A block that was not applied, with the lines of the file that it may have meant, counted from 1. */
export class BlockRefused extends Error {
  override readonly name = "BlockRefused";
  readonly reason: RefusalReason;
  readonly lines: readonly number[];

  constructor(reason: RefusalReason, message: string, lines: readonly number[]) {
    super(message);
    this.reason = reason;
    this.lines = lines;
  }
}

/** The first line that says something, to name a block by. */
export function firstWords(search: string): string {
  const line = search.split("\n").find((one) => one.trim() !== "") ?? "";
  const text = line.trim();
  return JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 80)}…`);
}
