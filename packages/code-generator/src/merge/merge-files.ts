import { mergeText } from "./merge-text.ts";

type Files = ReadonlyMap<string, string>;

/** What became of one file. */
export interface FileOutcome {
  readonly path: string;
  readonly outcome:
    | "added"
    | "updated"
    | "merged"
    | "conflict"
    | "deleted"
    /** People changed a file that is no longer generated: it stays. */
    | "kept"
    /** People deleted a file that would have been generated anew: it stays away. */
    | "left-out";
}

export interface MergedFiles {
  /** The whole project after the merge. */
  readonly files: Files;
  /** What changed against `mine`, and what a person should know. Files that stay as they are have no entry. */
  readonly outcomes: readonly FileOutcome[];
}

/**
 * Brings a newly generated project (`theirs`) into one that people changed (`mine`) since it was generated as `base`. Files
 * that were never generated stay as they are; no file that people changed is deleted.
 */
export function mergeFiles(base: Files, mine: Files, theirs: Files): MergedFiles {
  const files = new Map(mine);
  const outcomes: FileOutcome[] = [];
  const paths = [...new Set([...base.keys(), ...theirs.keys()])].sort();
  for (const path of paths) {
    const was = base.get(path);
    const own = mine.get(path);
    const next = theirs.get(path);
    const tell = (outcome: FileOutcome["outcome"]): void => {
      outcomes.push({ path, outcome });
    };
    if (next === undefined) {
      if (own === undefined) continue;
      if (own === was) files.delete(path);
      tell(own === was ? "deleted" : "kept");
    } else if (own === undefined) {
      if (was === undefined) files.set(path, next);
      if (was !== next) tell(was === undefined ? "added" : "left-out");
    } else if (own !== next && was !== next) {
      const merged = mergeText(path, was ?? "", own, next);
      files.set(path, merged.text);
      if (merged.conflicts > 0) tell("conflict");
      else if (merged.text !== own) tell(own === was ? "updated" : "merged");
    }
  }
  return { files, outcomes };
}

/** Generated files that people changed and that a new generation would change: what an overwrite would lose. */
export function changedInTheWay(base: Files, mine: Files, theirs: Files): string[] {
  return [...theirs.keys()]
    .filter((path) => {
      const own = mine.get(path);
      return own !== undefined && own !== base.get(path) && own !== theirs.get(path);
    })
    .sort();
}
