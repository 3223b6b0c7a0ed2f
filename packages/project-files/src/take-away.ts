import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { WorkSlots } from "@devloom/server-kit";

/** Some pieces wait for whoever takes them. */
export const MAX_PIECE = 256 * 1024;
const WAITING_PIECES = 4;

/** Who takes something away, and until when. */
export interface Taker {
  readonly accountId: string;
  readonly ip: string;
  readonly signal: AbortSignal;
}

/**
 * What somebody takes away at their own pace, in pieces. They have one of the slots until they have it all or are gone:
 * what waits for those who take nothing is in memory.
 */
export function takeAway(
  slots: WorkSlots,
  { accountId, ip, signal }: Taker,
  make: () => Promise<AsyncIterable<Buffer> | Iterable<Buffer>>,
): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      const options = { objectMode: true, highWaterMark: WAITING_PIECES, signal };
      const parts = Readable.from(inPieces(await make()), options);
      // The two descriptions of the same web stream differ in their names alone.
      resolve(Readable.toWeb(parts) as ReadableStream);
      await finished(parts).catch(() => undefined);
    };
    slots.within(accountId, signal, work, ip).catch(reject);
  });
}

async function* inPieces(whole: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of whole)
    for (let start = 0; start < part.length; start += MAX_PIECE)
      yield part.subarray(start, start + MAX_PIECE);
}
