import type { GitFolder } from "@devloom/git-repository";
import { type FileWrite, hashBytes, MAX_LIST_LENGTH } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import type { CheckpointChange } from "../../contract.ts";
import { type KeptFile, readWorkFile } from "./work-files.ts";

const MAX_CHANGED = 5_000;
const MAX_CHANGED_BYTES = 200 * 2 ** 20;
const BLOBS_AT_ONCE = 100;

/** The files that a checkpoint has, or one of them. */
export async function filesOf(
  { git }: GitFolder,
  commit: string,
  path?: string,
): Promise<Map<string, KeptFile>> {
  const list = ["ls-tree", "-r", "-z", "--full-tree", commit];
  const which = path === undefined ? [] : ["--", path];
  const listed = await git(["--literal-pathspecs", ...list, ...which], {
    longestOutput: MAX_LIST_LENGTH,
  });
  const entries = listed.split("\0").flatMap((line): [string, KeptFile][] => {
    const [, mode, blob = "", name = ""] = /^(100\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return mode === undefined ? [] : [[name, { blob, isExecutable: mode === "100755" }]];
  });
  return new Map(entries);
}

/** What has to happen to files as they are so that they are as they were. */
export function compareFiles(
  now: ReadonlyMap<string, KeptFile>,
  then: ReadonlyMap<string, KeptFile>,
): CheckpointChange[] {
  const changes: CheckpointChange[] = [];
  for (const [path, { blob, isExecutable }] of then) {
    const file = now.get(path);
    if (file === undefined) changes.push({ path, status: "added" });
    else if (file.blob !== blob || file.isExecutable !== isExecutable)
      changes.push({ path, status: "modified" });
  }
  for (const path of now.keys()) if (!then.has(path)) changes.push({ path, status: "deleted" });
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The writes that carry these changes out. */
export async function planWrites(
  repository: GitFolder,
  changes: readonly CheckpointChange[],
  then: ReadonlyMap<string, KeptFile>,
): Promise<FileWrite[]> {
  if (changes.length > MAX_CHANGED) throw tooMuch(`${changes.length} files`);
  const texts = await readBlobs(
    repository,
    changes.flatMap(({ path }) => then.get(path)?.blob ?? []),
  );
  return changes.map(({ path }) => {
    const before = readWorkFile(repository.folder, path);
    const beforeHash = before === null ? null : hashBytes(before.bytes);
    const file = then.get(path);
    if (file === undefined) return { path, beforeHash, after: null };
    const { blob, isExecutable } = file;
    return { path, beforeHash, after: texts.get(blob) ?? Buffer.alloc(0), isExecutable };
  });
}

/** What several objects hold, whatever it is. */
export async function readBlobs(
  { git }: GitFolder,
  blobs: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let total = 0;
  for (let from = 0; from < blobs.length; from += BLOBS_AT_ONCE) {
    const asked = blobs.slice(from, from + BLOBS_AT_ONCE);
    const input = asked.map((blob) => `${blob}\n`).join("");
    const answer = await git(["cat-file", "--batch=%(objectsize)"], {
      input,
      encoding: "latin1",
      longestOutput: MAX_CHANGED_BYTES,
    });
    const bytes = Buffer.from(answer, "latin1");
    let at = 0;
    for (const blob of asked) {
      const end = bytes.indexOf("\n", at);
      const size = Number(bytes.toString("latin1", at, end));
      if (!Number.isInteger(size)) throw new Error(`git lacks the object ${blob}.`);
      total += size;
      if (total > MAX_CHANGED_BYTES) throw tooMuch("more than 200 MB");
      found.set(blob, bytes.subarray(end + 1, end + 1 + size));
      at = end + 1 + size + 1;
    }
  }
  return found;
}

function tooMuch(what: string): AppError {
  const message = `Restoring this checkpoint would change ${what}, which is too much for one step.`;
  return new AppError(413, "too_large_to_restore", message);
}
