import type { Readable } from "node:stream";
import type { Allowance } from "./allowance.ts";
import { pace } from "./pace.ts";

/** Longer lines are cut into several, so that output without an end of line cannot fill the memory. */
const maxLineBytes = 16_384;
/** What a line costs beside its bytes. */
const lineCost = 200;
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
  let rest: Buffer = Buffer.alloc(0);
  const report = async (line: Buffer): Promise<void> => {
    await allowance.use(line.length + lineCost, () =>
      pace.work(() => onLine(line.toString("utf8").replace(/\r$/, ""))),
    );
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([rest, chunk]);
      let start = 0;
      while (!over.aborted) {
        const found = bytes.indexOf(newline, start);
        const end = Math.min(found === -1 ? bytes.length : found, start + maxLineBytes);
        const isCut = end === start + maxLineBytes && end !== found;
        if (found === -1 && !isCut) break;
        await report(bytes.subarray(start, end));
        start = isCut ? end : end + 1;
      }
      rest = bytes.subarray(start);
    }
  } catch {
    // The stream was closed because the program was ended.
  }
  if (rest.length > 0 && !over.aborted) await report(rest);
}
