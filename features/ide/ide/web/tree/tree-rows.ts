import type { FileStatus, HeardVisit, IdeEntry } from "../../contract.ts";

/** One line of the tree. */
export interface TreeRow {
  readonly path: string;
  readonly name: string;
  /** From 1. */
  readonly level: number;
  readonly kind: IdeEntry["kind"];
  readonly isSkipped: boolean;
  readonly isOpen: boolean;
  readonly position: number;
  readonly siblings: number;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The rows that are to be seen: folders first, then files, each by name, open folders with what is in them. */
export function rowsOf(entries: readonly IdeEntry[], open: ReadonlySet<string>): TreeRow[] {
  const inside = new Map<string, IdeEntry[]>();
  for (const entry of entries) {
    const parent = parentOf(entry.path);
    const list = inside.get(parent);
    if (list === undefined) inside.set(parent, [entry]);
    else list.push(entry);
  }
  const rows: TreeRow[] = [];
  const add = (folder: string, level: number): void => {
    const children = (inside.get(folder) ?? []).toSorted(byKindAndName);
    for (const [index, { path, kind, skipped }] of children.entries()) {
      const isOpen = kind === "folder" && !skipped && open.has(path);
      rows.push({
        path,
        name: nameOf(path),
        level,
        kind,
        isSkipped: skipped,
        isOpen,
        position: index + 1,
        siblings: children.length,
      });
      if (isOpen) add(path, level + 1);
    }
  };
  add("", 1);
  return rows;
}

function byKindAndName(one: IdeEntry, other: IdeEntry): number {
  if (one.kind !== other.kind) return one.kind === "folder" ? -1 : 1;
  return collator.compare(nameOf(one.path), nameOf(other.path));
}

export function parentOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Every folder that a path lies in. */
export function foldersAbove(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** The mark of each file, and of each folder that holds one with a mark. */
export function marksOf(items: readonly FileStatus[]): Map<string, FileStatus["status"]> {
  const marks = new Map<string, FileStatus["status"]>();
  for (const { path, status } of items) {
    for (const folder of foldersAbove(path)) if (!marks.has(folder)) marks.set(folder, "modified");
    marks.set(path, status);
  }
  return marks;
}

/** What a key means in a tree, by the pattern of ARIA. */
export type TreeMove =
  | { readonly kind: "go"; readonly row: TreeRow }
  | { readonly kind: "open" | "close"; readonly row: TreeRow };

const PAGE = 12;

export function treeMove(
  rows: readonly TreeRow[],
  cursor: string | null,
  key: string,
): TreeMove | null {
  const index = rows.findIndex(({ path }) => path === cursor);
  const current = rows[index];
  const go = (row: TreeRow | undefined): TreeMove | null =>
    row === undefined ? null : { kind: "go", row };
  switch (key) {
    case "ArrowDown":
      return go(rows[index + 1]);
    case "ArrowUp":
      return go(index === -1 ? rows.at(-1) : rows[index - 1]);
    case "Home":
      return go(rows[0]);
    case "End":
      return go(rows.at(-1));
    case "PageDown":
      return go(rows[Math.min(rows.length - 1, index + PAGE)]);
    case "PageUp":
      return go(rows[Math.max(0, index - PAGE)]);
    case "ArrowRight":
      if (current?.kind !== "folder" || current.isSkipped) return null;
      return current.isOpen ? go(rows[index + 1]) : { kind: "open", row: current };
    case "ArrowLeft":
      if (current === undefined) return null;
      if (current.isOpen) return { kind: "close", row: current };
      return go(rows.slice(0, index).findLast(({ level }) => level < current.level));
    default:
      return null;
  }
}

/** Who looks at a row's file, or at something in its folder while that is closed. */
export function visitsIn(
  { path, kind, isOpen }: TreeRow,
  visits: readonly HeardVisit[],
): readonly HeardVisit[] {
  if (kind === "file") return visits.filter((visit) => visit.path === path);
  return isOpen ? [] : visits.filter((visit) => visit.path?.startsWith(`${path}/`) === true);
}

/** Who typed what is not saved in a row's file, or in its folder while that is closed; `null` when all is saved. */
export function unsavedIn(
  { path, kind, isOpen }: TreeRow,
  unsaved: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  if (kind === "file") return unsaved.get(path) ?? null;
  if (isOpen || unsaved.size === 0) return null;
  const inside = [...unsaved].filter(([one]) => one.startsWith(`${path}/`));
  return inside.length === 0 ? null : [...new Set(inside.flatMap(([, names]) => names))];
}
