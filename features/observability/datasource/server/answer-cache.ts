import type { Frame } from "@devloom/contract";
import type { SourceQuery } from "@devloom/data-source";
import type { OpenSource } from "./open-source.ts";

/** What one gateway remembers at most: of all answers together, and of one. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_ANSWERS = 1000;

interface Remembered {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly bytes: number;
}

const answers = new Map<string, Remembered>();
let bytes = 0;

function forget(key: string): void {
  bytes -= answers.get(key)?.bytes ?? 0;
  answers.delete(key);
}

function remember(key: string, frames: readonly Frame[], at: number): void {
  forget(key);
  const size = JSON.stringify(frames).length;
  if (size > MAX_ANSWER_BYTES) return;
  answers.set(key, { frames, at, bytes: size });
  bytes += size;
  for (const [oldest] of answers) {
    if (bytes <= MAX_BYTES && answers.size <= MAX_ANSWERS) break;
    forget(oldest);
  }
}

/**
 * The answer that the source gave to exactly this a moment ago, with when that was, or a new one. The key is all that
 * the source is asked in the end: the text with masks and filters in it, and each value, the reader's own among them.
 */
export async function remembered(
  { source, state }: Pick<OpenSource, "source" | "state">,
  query: SourceQuery,
  { now, isFresh }: { now: number; isFresh: boolean },
  ask: () => Promise<Frame[]>,
): Promise<Frame[]> {
  const { text, parameters, maxRows, isExplained } = query;
  // Of this platform itself rows are read with the rights of each moment.
  if (source.cacheSeconds === 0 || isExplained || source.connection.kind === "platform")
    return ask();
  const values = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = JSON.stringify([state, text, values, maxRows]);
  const known = answers.get(key);
  const isValid =
    known !== undefined && now - known.at < source.cacheSeconds * 1000 && now >= known.at;
  if (isValid && !isFresh) return known.frames.map((frame) => ({ ...frame, asOf: known.at }));
  const frames = await ask();
  remember(key, frames, now);
  return frames;
}
