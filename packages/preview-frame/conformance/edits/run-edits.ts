import { type ChangeItem, CHANGES, newChangeItem } from "@devloom/frame-protocol";
import {
  type EditPlan,
  EditRefused,
  type Project,
  SOURCE_CHANGE_TYPES,
  type SourceChange,
  planRedo,
  planUndo,
} from "@devloom/source-engine";
import type { Editor, Message } from "../editor.ts";
import { awaitArrival } from "./arrival.ts";
import { candidatesOf } from "./candidates.ts";
import { type Sight, changedAt, difference, look, openEyes, stopWatching, watch } from "./eyes.ts";
import { type EditType, type Pick, type Proposal, propose } from "./propose.ts";
import { typeText } from "./type-text.ts";

/** A project whose page is open, and the way to change its source. */
export interface EditedProject {
  /** Its real path. */
  readonly folder: string;
  readonly engine: Project;
  readonly writePlan: (plan: EditPlan) => Promise<void>;
}

export interface EditReport {
  /** How many edits of each type were made, with `UNDO` and `REDO`. */
  readonly made: Readonly<Record<string, number>>;
  /** Where the page after the reload was not what the instant update had shown. */
  readonly mismatches: readonly string[];
  /** Where something else was painted in between. */
  readonly flashes: readonly string[];
  /** Where undo or redo led to another page than the one before or after the edit. */
  readonly strayed: readonly string[];
  /** Edits that the page was loaded anew for. */
  readonly pageLoads: number;
  /** From writing the source to the page that shows it, in milliseconds. */
  readonly reloadTimes: readonly number[];
}

/** Types whose optimistic state is what the page shows after the reload. */
function isShownAtOnce(type: EditType): boolean {
  return type !== "CHANGE_PROP";
}

/** A rule stands in for the class until the source has it. */
const OTHER_CLASSES = new Set<string>(["STYLING", "ADD_CLASS"]);
const ATTEMPTS = 60;
const ARRIVAL_MILLISECONDS = 60_000;
const PAGE_HEIGHT = 6000;

interface Shown {
  readonly before: string;
  readonly after: string;
}

interface Made {
  readonly plan: EditPlan;
  readonly change: SourceChange;
  readonly item: ChangeItem;
}

/** Edits an opened project again and again, as an editor does, and compares what the page shows. */
export class EditRun {
  readonly #editor: Editor;
  readonly #project: EditedProject;
  readonly #made: Record<string, number> = {};
  readonly #mismatches: string[] = [];
  readonly #flashes: string[] = [];
  readonly #strayed: string[] = [];
  readonly #reloadTimes: number[] = [];
  #pageLoads = 0;
  #seed: number;
  /** What the page showed after the last edit. */
  #shown: Sight | null = null;

  constructor(editor: Editor, project: EditedProject, seed = 1) {
    this.#editor = editor;
    this.#project = project;
    this.#seed = seed;
  }

  /** Makes at least `count` edits, going round all types, with undo and redo in between. */
  async run(count: number): Promise<EditReport> {
    await this.#open();
    let made = 0;
    for (let turn = 0; made < count; turn += 1) {
      const type = SOURCE_CHANGE_TYPES[turn % SOURCE_CHANGE_TYPES.length] ?? "STYLING";
      const proposal = await this.#find(type);
      if (proposal === null) {
        if (turn > count * 3) throw new Error(`Nothing left for ${type}`);
        continue;
      }
      const done = await this.#edit(proposal);
      made += 1;
      // Every other edit is taken back, so that the page stays one; some are made again.
      if (turn % 2 === 1) continue;
      await this.#undoEdit(done.made, done.shown);
      made += 1;
      if (turn % 4 !== 0) continue;
      await this.#makeAgain(done.made, done.shown);
      made += 1;
    }
    return this.#report();
  }

  /** Makes exactly these edits, each proposed on what the one before left, and takes the last one back. */
  async make(proposals: readonly (() => Proposal)[]): Promise<EditReport> {
    await this.#open();
    let last: { made: Made; shown: Shown } | null = null;
    for (const propose of proposals) {
      const proposal = propose();
      last = await this.#edit({ ...proposal, plan: this.#project.engine.plan(proposal.change) });
    }
    if (last !== null) await this.#undoEdit(last.made, last.shown);
    return this.#report();
  }

  #report(): EditReport {
    return {
      made: this.#made,
      mismatches: this.#mismatches,
      flashes: this.#flashes,
      strayed: this.#strayed,
      pageLoads: this.#pageLoads,
      reloadTimes: this.#reloadTimes,
    };
  }

  async #open(): Promise<void> {
    // Tall enough for any page: what follows scrolling would differ by where the last edit was.
    await this.#editor.page.setViewportSize({ width: 900, height: PAGE_HEIGHT });
    await this.#editor.page.addStyleTag({
      content: `iframe { height: ${PAGE_HEIGHT}px !important; }`,
    });
    await openEyes(this.#editor.frame);
    const { treeElementLookup, scopeLookup } = this.#project.engine.lookups();
    await this.#editor.init(treeElementLookup, scopeLookup);
  }

  readonly #pick: Pick = (items) => {
    this.#seed = (Math.imul(this.#seed, 1_664_525) + 1_013_904_223) >>> 0;
    return items[Math.floor((this.#seed / 2 ** 32) * items.length)];
  };

  async #find(type: EditType): Promise<(Proposal & { plan: EditPlan }) | null> {
    const { engine } = this.#project;
    const all = await candidatesOf(this.#editor.frame);
    const known = new Map<string, ReturnType<typeof engine.lookups>>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const element = this.#pick(all);
      if (element === undefined) return null;
      try {
        const { file } = engine.locate(element.id);
        const lookups = known.get(file.path) ?? engine.lookups([file.path]);
        known.set(file.path, lookups);
        const source = lookups.treeElementLookup[element.id];
        if (source?.type !== "native") continue;
        const proposal = propose(type, element, source, all, this.#pick);
        const plan = proposal === null ? null : engine.plan(proposal.change);
        // An element may stand already where it is to go.
        if (proposal !== null && plan !== null && plan.files.length > 0)
          return { ...proposal, plan };
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error;
      }
    }
    return null;
  }

  async #edit({ item, change, plan }: Proposal & { plan: EditPlan }): Promise<{
    made: Made;
    shown: Shown;
  }> {
    const { withClasses: before } = this.#shown ?? (await look(this.#editor.frame));
    const show = async (): Promise<Message | null> =>
      item.type === "EDIT_TEXT" ? typeText(this.#editor, item.changeFields) : this.#show(item);
    const { answer, after } = await this.#writePlan(
      { type: item.type as EditType },
      describeItem(item),
      show,
      plan,
    );
    const placeholders = newIdsOf(answer).map((id) => [id, plan.select[0] ?? id]);
    const withAnswer = {
      ...item,
      _instantUpdateData: answer?.["instantUpdateData"],
      prevIdToNewIdMap: Object.fromEntries(placeholders) as Record<string, string>,
    };
    return { made: { plan, change, item: withAnswer }, shown: { before, after } };
  }

  async #undoEdit({ plan, change, item }: Made, { before }: Shown): Promise<void> {
    const undo = newChangeItem("UNDO", { changeToUndo: item, matchingActivityFlushed: true });
    const recorded = { change, files: plan.files, prevIdToNewIdMap: plan.prevIdToNewIdMap };
    const { after } = await this.#writePlan(
      { way: "UNDO", type: item.type as EditType },
      `undo of ${describeItem(item)}`,
      () => this.#show(undo),
      planUndo(this.#project.engine, recorded),
    );
    if (after !== before)
      this.#strayed.push(`undo of ${describeItem(item)}: ${difference(after, before)}`);
  }

  async #makeAgain({ plan, change, item }: Made, shown: Shown): Promise<void> {
    const redo = newChangeItem("REDO", { changeToRedo: { ...item, prevIdToNewIdMap: {} } });
    const recorded = { change, files: plan.files, prevIdToNewIdMap: plan.prevIdToNewIdMap };
    const { after } = await this.#writePlan(
      { way: "REDO", type: item.type as EditType },
      `redo of ${describeItem(item)}`,
      () => this.#show(redo),
      planRedo(this.#project.engine, recorded),
    );
    if (after !== shown.after)
      this.#strayed.push(`redo of ${describeItem(item)}: ${difference(after, shown.after)}`);
  }

  async #show(item: ChangeItem): Promise<Message> {
    return this.#editor.after("INSTANT_UPDATE_DONE", () =>
      this.#editor.call("applyChangeItemToDocument", item),
    );
  }

  async #writePlan(
    { way, type }: { readonly way?: "UNDO" | "REDO"; readonly type: EditType },
    name: string,
    show: () => Promise<Message | null>,
    plan: EditPlan,
  ): Promise<{ answer: Message | null; after: string }> {
    const editor = this.#editor;
    const kind = way ?? type;
    this.#made[kind] = (this.#made[kind] ?? 0) + 1;
    const answer = await show();
    await editor.settle();
    const optimistic = await look(editor.frame);
    await editor.call("setIsFlushing", true);
    await editor.settle();
    await watch(editor.frame);
    const started = performance.timeOrigin + performance.now();
    await this.#reloaded(name, plan);
    const changed = await changedAt(editor.frame);
    if (changed !== null) this.#reloadTimes.push(changed - started);
    await editor.call("setIsFlushing", false);
    await this.#tellLookups(plan);
    await editor.settle();
    const painted = await stopWatching(editor.frame);
    const after = await look(editor.frame);
    const compare = OTHER_CLASSES.has(type) ? "withoutClasses" : "withClasses";
    const isInstant = way === undefined ? isShownAtOnce(type) : CHANGES[type].instantUndo;
    if (isInstant && after[compare] !== optimistic[compare])
      this.#mismatches.push(`${name}: ${difference(after[compare], optimistic[compare])}`);
    const expected = [optimistic.withoutClasses, after.withoutClasses];
    const [other] = painted.filter((state) => !expected.includes(state));
    if (other !== undefined)
      this.#flashes.push(`${name}: ${difference(other, after.withoutClasses)}`);
    this.#shown = after;
    return { answer, after: after.withClasses };
  }

  /** Waits until the page was made anew, and opens it again if it was loaded from the start. */
  async #reloaded(name: string, plan: EditPlan): Promise<void> {
    const { page } = this.#editor;
    const loads: Promise<void>[] = [];
    const onLoad = (): void => void loads.push(this.#openAgain());
    const hasArrived = await awaitArrival(this.#editor, this.#project.folder, plan);
    page.on("framenavigated", onLoad);
    try {
      await this.#editor.after("NAV_TREE", () => this.#project.writePlan(plan));
      const limit = performance.now() + ARRIVAL_MILLISECONDS;
      while (loads.length === 0 && !(await hasArrived())) {
        if (performance.now() > limit) throw new Error("The page does not show it");
        await this.#editor.settle();
      }
    } catch (error) {
      throw new Error(`${name} led nowhere: ${this.#editor.console.slice(-5).join("\n")}`, {
        cause: error,
      });
    }
    page.off("framenavigated", onLoad);
    await Promise.all(loads);
  }

  async #openAgain(): Promise<void> {
    this.#pageLoads += 1;
    await this.#editor.frame.waitForLoadState();
    await this.#editor.offerPort();
    await this.#open();
  }

  async #tellLookups(plan: EditPlan): Promise<void> {
    const paths = plan.files.flatMap(({ path, after }) => (after === null ? [] : [path]));
    const { treeElementLookup, scopeLookup } = this.#project.engine.lookups(paths);
    await this.#editor.call("setNewLookups", treeElementLookup, scopeLookup);
  }
}

function newIdsOf(answer: Message | null): string[] {
  const data = answer?.["instantUpdateData"];
  const ids = typeof data === "object" && data !== null ? Reflect.get(data, "newAddedIds") : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

function describeItem({ type, changeFields }: ChangeItem): string {
  return `${type} ${JSON.stringify(changeFields)}`;
}
