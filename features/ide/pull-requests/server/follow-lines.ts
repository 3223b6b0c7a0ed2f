import type { GitFolder } from "@devloom/git-repository";
import { GitError } from "@devloom/project-files";

interface Hunk {
  readonly before: number;
  readonly removed: number;
  readonly added: number;
}

export interface Lines {
  readonly startLine: number;
  readonly line: number;
}

/** The hunks of a diff without lines around them. A carriage return within a line begins no new one. */
export function readHunks(diff: string): Hunk[] {
  return [...diff.matchAll(/(?<=^|\n)@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/g)].map(
    ([, before = "0", removed = "1", added = "1"]) => ({
      before: Number(before),
      removed: Number(removed),
      added: Number(added),
    }),
  );
}

/** Where lines are after a change; `null` when it touched them. */
export function followLines(hunks: readonly Hunk[], { startLine, line }: Lines): Lines | null {
  let shift = 0;
  for (const { before, removed, added } of hunks) {
    // Nothing removed: the new lines stand behind this one.
    const first = removed === 0 ? before + 1 : before;
    if (
      removed === 0
        ? first > startLine && first <= line
        : first <= line && first + removed > startLine
    )
      return null;
    if (first <= startLine) shift += added - removed;
  }
  return { startLine: startLine + shift, line: line + shift };
}

/** Follows lines of files from the commits that they were seen in to another one; each diff is read once. */
export function lineFollower({ git }: GitFolder, to: string) {
  const known = new Map<string, Promise<Hunk[] | null>>();
  const read = async (from: string, path: string): Promise<Hunk[] | null> => {
    const compare = ["diff", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0"];
    const args = ["--literal-pathspecs", ...compare, "--no-renames", from, to, "--", path];
    try {
      const diff = await git(args);
      return diff.includes("\ndeleted file mode ") ? null : readHunks(diff);
    } catch (error) {
      // A commit that is gone: nobody can say where its lines are.
      if (error instanceof GitError) return null;
      throw error;
    }
  };
  return async (from: string, path: string, lines: Lines): Promise<Lines | null> => {
    if (from === to) return lines;
    const key = `${from} ${path}`;
    const hunks = known.get(key) ?? read(from, path);
    known.set(key, hunks);
    const found = await hunks;
    return found === null ? null : followLines(found, lines);
  };
}
