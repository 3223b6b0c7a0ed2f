import type { Readable } from "node:stream";
import type { Allowance } from "./allowance.ts";
import { pace } from "./pace.ts";

/** Longer lines are cut into several, so that output without an end of line cannot fill the memory. */
const maxLineBytes = 16_384;
/** What a line costs beside its bytes. */
const lineCost = 200;
/** Lines that are reported together before others have a turn. */
const batchLines = 512;
const newline = 10;

/**
 * Reports each finished line of a stream, and what is left when it ends. No more is read than the allowance admits: a
 * program that prints faster waits at its pipe. Once it is over, nobody wants to hear the rest.
 */
export async function readLines(
  stream: Readable,
  { allowance, over }: { readonly allowance: Allowance; readonly over: AbortSignal },
  onLine: (line: string) => void,
): Promise<void> {
  const report = async (lines: readonly Buffer[]): Promise<void> => {
    const cost = lines.reduce((sum, line) => sum + line.length + lineCost, 0);
    await allowance.use(cost, () =>
      pace.work(() => {
        for (const line of lines) onLine(line.toString("utf8").replace(/\r$/, ""));
      }),
    );
  };
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // Whoever prints bit by bit is read no more often than others; the pipe joins what waits there.
      await pace.work(() => (rest = Buffer.concat([rest, chunk])));
      for (let batch = cutLines(rest); batch.lines.length > 0; batch = cutLines(rest)) {
        if (over.aborted) return;
        await report(batch.lines);
        rest = batch.rest;
      }
    }
  } catch {
    // The stream was closed because the program was ended.
  }
  if (rest.length > 0 && !over.aborted) await report([rest]);
}

/** The next finished lines, and what follows them. */
function cutLines(bytes: Buffer): { lines: Buffer[]; rest: Buffer } {
  const lines: Buffer[] = [];
  let start = 0;
  while (lines.length < batchLines) {
    const found = bytes.indexOf(newline, start);
    const isLong = (found === -1 ? bytes.length : found) - start > maxLineBytes;
    if (found === -1 && !isLong) break;
    const end = isLong ? start + maxLineBytes : found;
    lines.push(bytes.subarray(start, end));
    start = isLong ? end : end + 1;
  }
  return { lines, rest: bytes.subarray(start) };
}
