import type { TreeRow } from "@devloom/web-kit";
import type { FileStatus, HeardVisit, IdeEntry } from "../../contract.ts";

/** One line of the tree; its path is its key. */
export interface FileTreeRow extends TreeRow {
  readonly path: string;
  readonly name: string;
  readonly kind: IdeEntry["kind"];
  readonly isSkipped: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The rows that are to be seen: folders first, then files, each by name, open folders with what is in them. */
export function rowsOf(entries: readonly IdeEntry[], open: ReadonlySet<string>): FileTreeRow[] {
  const inside = new Map<string, IdeEntry[]>();
  for (const entry of entries) {
    const parent = parentOf(entry.path);
    const list = inside.get(parent);
    if (list === undefined) inside.set(parent, [entry]);
    else list.push(entry);
  }
  const rows: FileTreeRow[] = [];
  const add = (folder: string, level: number): void => {
    const children = (inside.get(folder) ?? []).toSorted(byKindAndName);
    for (const [index, { path, kind, skipped }] of children.entries()) {
      const isOpen = kind === "folder" && !skipped && open.has(path);
      rows.push({
        key: path,
        path,
        name: nameOf(path),
        level,
        kind,
        isSkipped: skipped,
        isOpen,
        position: index + 1,
        setSize: children.length,
        hasChildren: kind === "folder" && !skipped,
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

/** Who looks at a row's file, or at something in its folder while that is closed. */
export function visitsIn(
  { path, kind, isOpen }: FileTreeRow,
  visits: readonly HeardVisit[],
): readonly HeardVisit[] {
  if (kind === "file") return visits.filter((visit) => visit.path === path);
  return isOpen ? [] : visits.filter((visit) => visit.path?.startsWith(`${path}/`) === true);
}

/** Who typed what is not saved in a row's file, or in its folder while that is closed; `null` when all is saved. */
export function unsavedIn(
  { path, kind, isOpen }: FileTreeRow,
  unsaved: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  if (kind === "file") return unsaved.get(path) ?? null;
  if (isOpen || unsaved.size === 0) return null;
  const inside = [...unsaved].filter(([one]) => one.startsWith(`${path}/`));
  return inside.length === 0 ? null : [...new Set(inside.flatMap(([, names]) => names))];
}
