import { type GitError, streamGit } from "@devloom/project-files";
import { MAX_PUSH_BYTES } from "../../contract.ts";
import { MAX_SERVING_MILLISECONDS, SERVING_BOUNDS, SERVING_CONFIG } from "./git-rules.ts";
import type { PacketReader } from "./packet-reader.ts";
import type { Quarantine } from "./quarantine.ts";

/**
 * Stores the objects of a push as they arrive. Each is checked first: broken ones, and those that would harm whoever
 * checks them out, are refused with all that came with them. They are kept in one pack apart from the
 * repository: of a push that is refused nothing stays that a later one could lead a ref to.
 */
export async function takeObjects(
  folder: string,
  reader: PacketReader,
  { environment }: Pick<Quarantine, "environment">,
  signal: AbortSignal,
): Promise<void> {
  const header = await reader.peek(12);
  const limit = `--max-input-size=${MAX_PUSH_BYTES}`;
  const isEmpty = header.length === 12 && header.readUInt32BE(8) === 0;
  const command = isEmpty
    ? ["unpack-objects", "-q", "--strict", limit]
    : ["index-pack", "--stdin", "--fix-thin", "--strict", "--threads=1", limit];
  const { output, done } = await streamGit([...SERVING_CONFIG, ...command], {
    folder,
    environment,
    signal,
    timeoutMilliseconds: MAX_SERVING_MILLISECONDS,
    bounds: SERVING_BOUNDS,
    input: reader.rest(),
  });
  output.resume();
  await done;
}

/** What was wrong with the objects, in a sentence. */
export function explainObjects({ message }: GitError): string {
  if (/maximum allowed size/.test(message)) return "This push is too large.";
  if (/over limit|[Oo]ut of memory/.test(message))
    return "An object of this push is too large to be checked.";
  const [, why] = /error: object [0-9a-f]+: (.+)/.exec(message) ?? [];
  if (why !== undefined) return `An object was refused: ${why}.`;
  return "The objects of this push are incomplete or damaged.";
}
