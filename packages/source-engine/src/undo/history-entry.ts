import type { RecordedChange } from "../change/change.ts";
import type { FileEdit } from "../project/edit-plan.ts";

/** What is known of an entry before its texts are read. */
export interface EntrySummary {
  readonly id: string;
  readonly kind: "change" | "undo" | "redo";
  /** The change that an undo or redo is about; a change is about itself. */
  readonly subjectId: string;
  /** The files that it changed, and those that it takes something from (`filesReadBy`). */
  readonly paths: readonly string[];
}

/** One entry of the history of a project, whichever canvas it was made on. */
export interface HistoryEntry extends Omit<EntrySummary, "paths"> {
  readonly change: RecordedChange;
  readonly files: readonly FileEdit[];
}

/** The changes that are in effect after all of these entries. */
export function changesInEffect(
  entries: readonly Pick<EntrySummary, "kind" | "subjectId">[],
): Set<string> {
  const inEffect = new Set<string>();
  for (const { kind, subjectId } of entries) {
    if (kind === "undo") inEffect.delete(subjectId);
    else inEffect.add(subjectId);
  }
  return inEffect;
}

/**
 * The entries, oldest first, that undoing or redoing a change has to look at: from the first change on
 * that was undone or redone since, those whose files are linked to its files by other entries. What was
 * undone at once, or redone at once, is left out.
 */
export function entriesConcerning(
  entries: readonly EntrySummary[],
  subjectId: string,
): readonly EntrySummary[] {
  const lasting = withoutDetours(entries, subjectId);
  const places = new Map(
    lasting.flatMap(({ id, kind }, index) => (kind === "change" ? [[id, index] as const] : [])),
  );
  const subject = lasting[places.get(subjectId) ?? -1];
  if (subject === undefined) return [];
  // An undo that changed no file is still about the files of its change.
  const concerned = lasting.map((entry) => {
    const change = lasting[places.get(entry.subjectId) ?? -1] ?? entry;
    return { entry, paths: [...entry.paths, ...change.paths] };
  });
  let from = lasting.indexOf(subject);
  for (;;) {
    const linked = linkedTo(subject, concerned.slice(from));
    const earliest = Math.min(from, ...linked.map((one) => places.get(one.subjectId) ?? from));
    if (earliest === from) return linked;
    from = earliest;
  }
}

/** Without steps that the very next one took back; the subject itself stays, and its last undo. */
function withoutDetours(
  entries: readonly EntrySummary[],
  subjectId: string,
): readonly EntrySummary[] {
  const lasting: EntrySummary[] = [];
  const lastRedo = new Map<string, EntrySummary>();
  for (const entry of entries) if (entry.kind === "redo") lastRedo.set(entry.subjectId, entry);
  const redone = new Set<EntrySummary>();
  for (const entry of entries) {
    const last = lasting.at(-1);
    if (entry.kind === "redo") redone.add(entry);
    const redo = lastRedo.get(entry.subjectId);
    const isRedoneLater = redo !== undefined && !redone.has(redo);
    const takesBack =
      last?.subjectId === entry.subjectId &&
      (entry.kind === "redo" ? last.kind === "undo" : entry.kind === "undo" && !isRedoneLater);
    if (takesBack && (entry.subjectId !== subjectId || entry.kind === "redo")) lasting.pop();
    else lasting.push(entry);
  }
  return lasting;
}

interface Concerned {
  readonly entry: EntrySummary;
  readonly paths: readonly string[];
}

function linkedTo(subject: EntrySummary, all: readonly Concerned[]): readonly EntrySummary[] {
  const paths = new Set(subject.paths);
  const isLinked = (one: Concerned): boolean => one.paths.some((path) => paths.has(path));
  for (let size = -1; size !== paths.size;) {
    size = paths.size;
    for (const one of all) if (isLinked(one)) for (const path of one.paths) paths.add(path);
  }
  return all.filter(isLinked).map(({ entry }) => entry);
}
