import type { SourceChange } from "../change/change.ts";
import { isScript } from "../parse/parse-program.ts";
import type { EditPlan } from "../project/edit-plan.ts";
import { Project } from "../project/project.ts";
import type { ProjectSource } from "../project/project-source.ts";
import { changesInEffect, entriesConcerning, type HistoryEntry } from "../undo/history-entry.ts";
import { planStep } from "../undo/plan-step.ts";
import { filesReadBy } from "../undo/scratch.ts";

/** A change of one canvas. */
interface Made {
  readonly id: string;
  readonly canvas: number;
  readonly change: SourceChange;
  /**
   * The elements that it made. Made again among other changes it may make more: a duplicate of what was empty
   * when it was first made. Each way that was seen is a list of its own.
   */
  readonly born: (readonly string[])[];
}

/** What some of the changes alone make of the first texts. */
export interface Alone {
  readonly project: Project;
  /** The elements that each change made there. */
  readonly born: ReadonlyMap<string, readonly string[]>;
}

/** Several canvases on one project, with the history that a gateway would keep of them. */
export class SharedHistory {
  readonly project: Project;
  readonly #source: ProjectSource;
  readonly entries: HistoryEntry[] = [];
  readonly made: Made[] = [];

  constructor(source: ProjectSource) {
    this.#source = source;
    this.project = Project.open(source, []);
    for (const path of source.list()) if (isScript(path)) this.project.file(path);
  }

  /** Makes a change; refusals are thrown. */
  change(canvas: number, change: SourceChange): void {
    const plan = this.project.plan(change);
    if (plan.files.length === 0) return;
    const before = new Set(allIds(this.project, plan));
    this.project.apply(plan);
    const born = allIds(this.project, plan).filter((one) => !before.has(one));
    const id = `change ${this.entries.length}`;
    this.#note(id, "change", id, change, plan);
    this.made.push({ id, canvas, change, born: [born] });
  }

  /** Changes of a canvas that are in effect, or that are undone. */
  changesOf(canvas: number, state: "inEffect" | "undone"): readonly Made[] {
    const inEffect = changesInEffect(this.entries);
    return this.made.filter(
      (one) => one.canvas === canvas && inEffect.has(one.id) === (state === "inEffect"),
    );
  }

  /** Undoes or redoes a change, whichever it is; refusals are thrown. */
  step(kind: "undo" | "redo", { id, change }: Made): void {
    const summaries = this.entries.map((entry) => ({
      ...entry,
      paths: [...entry.files.map(({ path }) => path), ...filesReadBy(this.project, entry.change)],
    }));
    const wanted = new Set(entriesConcerning(summaries, id).map((one) => one.id));
    const entries = this.entries.filter((entry) => wanted.has(entry.id));
    const plan = planStep(this.project, entries, id, kind);
    this.project.apply(plan);
    this.#note(`${kind} ${this.entries.length}`, kind, id, change, plan);
  }

  #note(
    id: string,
    kind: HistoryEntry["kind"],
    subjectId: string,
    change: SourceChange,
    { files }: EditPlan,
  ): void {
    // As stored and read again.
    const entry: HistoryEntry = JSON.parse(JSON.stringify({ id, kind, subjectId, change, files }));
    this.entries.push(entry);
  }

  /** Makes these changes alone on the first texts; refusals are thrown. */
  alone(ids: ReadonlySet<string>): Alone {
    const project = Project.open(this.#source, []);
    for (const path of this.#source.list()) if (isScript(path)) project.file(path);
    const names = new Map<string, string>();
    const made = new Map<string, readonly string[]>();
    for (const { id, change, born } of this.made) {
      // An id of this project may be given to another element in that one.
      for (const one of born.flat()) names.set(one, `${id}: ${one}`);
      if (!ids.has(id)) continue;
      const plan = project.plan(renamed(change, names));
      const before = new Set(allIds(project, plan));
      project.apply(plan);
      const now = allIds(project, plan).filter((one) => !before.has(one));
      made.set(id, now);
      const ways = [born[0] ?? [], ...born.filter(({ length }) => length === now.length)];
      for (const way of ways)
        way.forEach((one, index) => names.set(one, now[index] ?? `gone: ${one}`));
    }
    return { project, born: made };
  }

  /** After a step that left the texts that changes alone make: which elements they made this time. */
  recognise({ project, born }: Alone): void {
    const ours = new Map<string, string>();
    for (const path of project.list().filter(isScript)) {
      const [file, own] = [project.file(path), this.project.file(path)];
      file.elements.forEach((element, index) => {
        const same = own.elements[index];
        if (same !== undefined) ours.set(project.idOf(file, element), this.project.idOf(own, same));
      });
    }
    for (const one of this.made) {
      const theirs = born.get(one.id) ?? [];
      const ids = theirs.flatMap((id) => ours.get(id) ?? []);
      // Another change may have removed some of them.
      if (ids.length > 0 && ids.length === theirs.length) one.born.push(ids);
    }
  }
}

function renamed(change: SourceChange, names: ReadonlyMap<string, string>): SourceChange {
  const text = JSON.stringify(change, (_key, value: unknown) =>
    typeof value === "string" ? (names.get(value) ?? value) : value,
  );
  // The same change with other strings.
  return JSON.parse(text) as SourceChange;
}

/** Ids of all elements in the files of a plan, in the order of the text. */
function allIds(project: Project, { files }: EditPlan): string[] {
  return files.flatMap(({ path }) => {
    if (!isScript(path) || project.read(path) === null) return [];
    const file = project.file(path);
    return file.elements.map((element) => project.idOf(file, element));
  });
}
