import type { OutputOf } from "@devloom/contract";
import type { getLookups } from "../../../contract.ts";

type Answer = OutputOf<typeof getLookups>;

/** How many files of a project were read so far. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

/** Reads what the source says part by part, and tells how far it is while there is more to come. */
export async function readParts(
  read: (after: string) => Promise<Answer>,
  onProgress: (progress: ReadingProgress) => void,
): Promise<Answer> {
  const whole = await read("");
  let next = whole.progress?.next ?? null;
  let { progress } = whole;
  while (next !== null) {
    if (progress !== undefined) onProgress({ done: progress.done, total: progress.total });
    const part = await read(next);
    Object.assign(whole.treeElementLookup, part.treeElementLookup);
    Object.assign(whole.scopeLookup, part.scopeLookup);
    Object.assign(whole.cssElementLookup, part.cssElementLookup);
    Object.assign(whole.prevIdToNewIdMap, part.prevIdToNewIdMap);
    whole.files.push(...part.files);
    whole.broken.push(...part.broken);
    ({ progress } = part);
    next = progress?.next ?? null;
  }
  return whole;
}
