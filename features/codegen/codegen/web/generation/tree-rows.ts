import type { FileDiff } from "../../contract.ts";

export interface TreeRow {
  readonly key: string;
  readonly name: string;
  /** At most 6. */
  readonly depth: number;
  /** `null` for a folder. */
  readonly file: FileDiff | null;
}

const MAX_DEPTH = 6;

/** Files below their folders, folders first, each folder once. */
export function treeRows(files: readonly FileDiff[]): TreeRow[] {
  const rows: TreeRow[] = [];
  const told = new Set<string>();
  for (const file of files.toSorted(byFolders)) {
    const parts = file.path.split("/");
    const name = parts.at(-1) ?? file.path;
    parts.slice(0, -1).forEach((folder, depth) => {
      const key = `${parts.slice(0, depth + 1).join("/")}/`;
      if (told.has(key)) return;
      told.add(key);
      rows.push({ key, name: folder, depth: Math.min(depth, MAX_DEPTH), file: null });
    });
    rows.push({ key: file.path, name, depth: Math.min(parts.length - 1, MAX_DEPTH), file });
  }
  return rows;
}

function byFolders({ path: one }: FileDiff, { path: other }: FileDiff): number {
  const [left, right] = [one.split("/"), other.split("/")];
  for (let index = 0; ; index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === undefined || b === undefined) return left.length - right.length;
    const [isLastA, isLastB] = [index === left.length - 1, index === right.length - 1];
    if (isLastA !== isLastB) return isLastA ? 1 : -1;
    if (a !== b) return a < b ? -1 : 1;
  }
}
