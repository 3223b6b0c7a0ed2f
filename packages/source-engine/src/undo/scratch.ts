import type { RecordedChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import type { FileLedger } from "../ids/ledger.ts";
import { isScript } from "../parse/parse-program.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlannedEdits, PlannedSplice } from "../plan/context.ts";
import type { FileEdit } from "../project/edit-plan.ts";
import { Project } from "../project/project.ts";
import type { IdentifiedText } from "./diff-by-identity.ts";

/** A project in memory that is as another one is now, to go back and forth in. */
export function scratchOf(
  project: Project,
  paths: Iterable<string>,
  changes: readonly RecordedChange[],
): Project {
  const known = new Set([...paths, ...changes.flatMap((change) => filesReadBy(project, change))]);
  const ledgers = [...known].flatMap((path) => ledgerOf(project, path));
  return Project.open({ read: (path) => project.read(path), list: () => project.list() }, ledgers);
}

function ledgerOf(project: Project, path: string): FileLedger[] {
  if (!isScript(path)) return [];
  try {
    return [project.ledgerOf(path)];
  } catch (error) {
    if (error instanceof EditRefused && error.code === "file_missing") return [];
    throw error;
  }
}

/** The files in which the elements of a change stand now, also those that it only takes a copy from. */
export function filesReadBy(project: Project, change: RecordedChange): string[] {
  return idsIn(change).flatMap((id) => {
    try {
      return [project.locate(id).file.path];
    } catch (error) {
      if (error instanceof EditRefused) return [];
      throw error;
    }
  });
}

function idsIn(change: RecordedChange): string[] {
  switch (change.type) {
    case "EDIT_FILE":
      return [];
    case "ADD_JSX":
      return change.element.kind === "copy" ? [change.element.id] : [];
    default:
      return "ids" in change ? [...change.ids] : [change.id];
  }
}

/** The edits that go over files from one side to the other. */
export function editsOver(files: readonly FileEdit[]): PlannedEdits {
  const splices = new Map<string, readonly PlannedSplice[]>();
  const create = new Map<string, string>();
  const remove: string[] = [];
  for (const file of files) {
    if (file.after === null) remove.push(file.path);
    else if (file.before === null) create.set(file.path, file.after);
    else splices.set(file.path, file.splices);
  }
  return { splices, create, remove };
}

/** A file seen from its other side. */
export function reversed({ path, before, after, splices, inverse }: FileEdit): FileEdit {
  return { path, before: after, after: before, splices: inverse, inverse: splices };
}

/** A file's text and elements; null when there is no such file. */
export function identified(project: Project, path: string): IdentifiedText | null {
  const text = project.read(path);
  if (text === null) return null;
  if (!isScript(path)) return { text, elements: [] };
  const file = project.file(path);
  const elements = file.elements.map((element) => ({
    start: rangeOf(element.node).start,
    id: project.idOf(file, element),
  }));
  return { text, elements };
}
