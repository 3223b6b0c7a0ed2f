import {
  type ChangeFields,
  type ChangeItem,
  type ChangeType,
  type IdMap,
  type NavNode,
  newChangeItem,
  parseKey,
  remapKey,
} from "@devloom/frame-protocol";
import type { Canvas, ChangeResult, Storyboard } from "../../../contract.ts";
import { type ClickTarget, readClickTarget, rememberClickTarget } from "./click-target.ts";
import { ChangeLedger } from "./change-ledger.ts";
import type { EditorApi } from "./editor-api.ts";
import type { EditorOptions, Notice } from "./editor-options.ts";
import { Frames } from "./frames.ts";
import { Gestures } from "./gesture.ts";
import { initFrame } from "./init-frame.ts";
import type { FrameWindow } from "./frame-link.ts";
import { NavTrees } from "./nav-trees.ts";
import { codeTargetOf, Panels } from "./panels.ts";
import { newItem } from "./new-item.ts";
import { PageScrolls } from "./page-scrolls.ts";
import { refusalNotice } from "./refusal-notice.ts";
import { outcomeOf } from "./request-outcome.ts";
import { SelectedStyles } from "./selected-styles.ts";
import { SelectionKeeper } from "./selection-keeper.ts";
import { SharedComponents } from "./shared-component.ts";
import { Source } from "./source.ts";
import { Store } from "./store.ts";
import { StoryboardList } from "./storyboard-list.ts";
import { rowsAround, textFileOf } from "./text-around.ts";
import {
  type Clipboard,
  type EditorElement,
  type FrameProblem,
  type Lookups,
  NOTHING_SELECTED,
  type Selection,
  type StylingFramework,
  type ToolMode,
} from "./types.ts";
import { Viewport } from "./viewport.ts";

/**
 * Everything one editor screen knows and can do. Components read its stores with `useStore`. It is made by
 * `createEditor`, which also has it follow its frames.
 */
export class EditorModel {
  readonly canEdit: boolean;
  readonly canvas: Store<Canvas>;
  readonly storyboards: StoryboardList;
  /** Whether the source was read; until then nothing can be selected. */
  readonly ready = new Store(false);
  /** Why the source could not be read. */
  readonly failure = new Store<string | null>(null);
  readonly selection = new Store<Selection>(NOTHING_SELECTED);
  readonly hovered = new Store<string | null>(null);
  readonly tools = new Store<ToolMode>("select");
  readonly nav = new NavTrees();
  readonly navTrees = this.nav.store;
  readonly newIds = new Store<IdMap>({});
  readonly lookups: Store<Lookups>;
  readonly readingProgress: Source["progress"];
  /** How the project is usually styled. */
  readonly stylingFramework = new Store<StylingFramework>("Tailwind");
  /** How styles are written whatever they come from; null writes each where its value comes from. */
  readonly chosenFramework = new Store<StylingFramework | null>(null);
  /** The id of the element that is being saved as a block. */
  readonly savedAsBlock = new Store<string | null>(null);
  readonly clipboard = new Store<Clipboard | null>(null);
  readonly viewport = new Viewport();
  readonly panels = new Panels();
  readonly clickTarget = new Store<ClickTarget>(readClickTarget());
  /** Whether somebody is typing into the page: what is typed is nowhere else yet. */
  readonly editingText = new Store(false);
  /** Whether the previewed app is asked to be dark. */
  readonly darkPreview = new Store(false);
  /** Grows with every request to load a storyboard's page anew. */
  readonly visits = new Store<Readonly<Record<string, number>>>({});
  /** Markup of the selected elements, in their order. */
  readonly markup = new Store<readonly (string | undefined)[]>([]);
  /** Where each storyboard's page is, as it says itself. */
  readonly addresses = new Store<Readonly<Record<string, string>>>({});
  readonly problems = new Store<Readonly<Record<string, FrameProblem | null>>>({});
  readonly frames = new Frames();
  readonly scrolls = new PageScrolls(this.frames);
  readonly changes: ChangeLedger;
  readonly styles: SelectedStyles;
  readonly #options: EditorOptions;
  readonly #source: Source;
  readonly #keeper = new SelectionKeeper(this.nav);
  readonly #gestures = new Gestures();
  readonly #shared = new SharedComponents();
  /** Leaves the field in which somebody types a value for what is selected; null when nobody does. */
  #leaveField: (() => void) | null = null;

  constructor(options: EditorOptions) {
    this.#options = options;
    this.canEdit = options.canEdit;
    this.#source = new Source(options.api, this.frames);
    this.lookups = this.#source.lookups;
    this.readingProgress = this.#source.progress;
    this.styles = new SelectedStyles(this.frames, this.selection, this.lookups);
    this.canvas = new Store(options.canvas);
    this.storyboards = new StoryboardList(options.storyboards, options.api, (reason) =>
      options.notify({ kind: "failed", reason }),
    );
    this.changes = new ChangeLedger({
      canvasId: options.canvas.id,
      api: options.api,
      frames: this.frames,
      pending: options.pending,
      lookups: this.lookups,
      confirmed: (item, result) => this.#confirmed(item, result),
      refused: (item, refusal) => options.notify(refusalNotice(this, item, refusal)),
      refresh: (idMap, paths) => this.refresh(idMap, paths),
    });
  }

  /** Reads the source and what can be undone; a failure is told in `failure`. */
  async open(): Promise<void> {
    this.changes.open();
    this.failure.set(null);
    try {
      await Promise.all([this.refresh(), this.changes.readHistory()]);
      this.ready.set(true);
    } catch (error) {
      this.failure.set(error instanceof Error ? error.message : String(error));
    }
  }

  close(): void {
    this.changes.close();
    this.styles.close();
    this.frames.close();
  }

  /** The page of a storyboard has loaded, or loaded anew. */
  frameLoaded(storyboard: Storyboard, target: FrameWindow, origin: string, address: string): void {
    const link = this.frames.link(storyboard.id);
    link.connect(target, origin);
    initFrame(this, link, storyboard, address);
    const { storyboardId, keys } = this.selection.get();
    if (storyboardId === storyboard.id) this.#tellSelection(keys);
    this.changes.showWaiting();
  }

  /** Tells people something that they cannot see. */
  notify(notice: Notice): void {
    this.#options.notify(notice);
  }

  /** Has clicks select the deepest element, or one level at a time; remembered in this browser. */
  setClickTarget(target: ClickTarget): void {
    this.clickTarget.set(target);
    rememberClickTarget(target);
    this.frames.call("setClickTarget", target);
  }

  /** Selects elements of one storyboard; those of others than the first one's are left out. */
  select(keys: readonly string[]): void {
    const [first] = keys;
    const storyboardId = first === undefined ? null : parseKey(first).storyboardId;
    const own = keys.filter((key) => parseKey(key).storyboardId === storyboardId);
    this.takeSelection({ storyboardId, keys: own });
    this.#tellSelection(own);
  }

  /** Takes over a selection that the frame has made itself. */
  takeSelection(selection: Selection): void {
    const before = this.selection.get();
    // What was typed is for what was selected then, and counts before something else is.
    if (!hasSameElements(before, selection)) this.#leaveField?.();
    if (before.storyboardId !== selection.storyboardId) {
      const left = this.frames.find(before.storyboardId);
      left?.call("setSelectedElement", null);
      left?.call("setMultiselectedElementKeys", []);
    }
    this.selection.set(selection);
    this.#keeper.forget();
    this.styles.ask();
  }

  /** Whether a change, or a page that loads anew, is still to bring what is selected next. */
  get isSelectionComing(): boolean {
    const { tree } = this.lookups.get();
    return this.#keeper.isComing(this.changes.waiting, this.selection.get(), (id) => id in tree);
  }

  /** Whether somebody has selected something else than these elements and what a change is to bring. */
  hasChosenOther(asked: readonly string[]): boolean {
    return this.#keeper.hasMovedOn(this.selection.get(), asked);
  }

  /** What is selected stays, whatever a change was to bring. */
  keepSelected(): void {
    this.#keeper.forget();
  }

  /** Points at an element from outside the frame, or at nothing. */
  hover(key: string | null): void {
    this.hovered.set(key);
    const storyboardId = key === null ? null : parseKey(key).storyboardId;
    for (const link of this.frames.all())
      link.call("setHoveredElement", link.storyboardId === storyboardId ? key : null);
  }

  setMode(mode: ToolMode): void {
    const before = this.tools.get();
    this.tools.set(mode);
    if (mode === "drive") this.frames.call("enableDriveMode");
    else if (before === "drive") this.frames.call("disableDriveMode");
  }

  setDarkPreview(isDark: boolean): void {
    this.darkPreview.set(isDark);
    this.frames.call("setDarkMode", isDark);
  }

  /** Opens a route of the app in a storyboard. */
  navigate(storyboardId: string, path: string): void {
    if (this.canEdit) this.storyboards.change(storyboardId, { path });
    else this.storyboards.show(storyboardId, { path });
    this.addresses.update((addresses) => {
      const { [storyboardId]: _, ...others } = addresses;
      return others;
    });
    this.visit(storyboardId);
  }

  /** Loads a storyboard's page anew, also when there is none that could do so itself. */
  visit(storyboardId: string): void {
    this.visits.update((visits) => ({
      ...visits,
      [storyboardId]: (visits[storyboardId] ?? 0) + 1,
    }));
  }

  /** Shows a place that an error names, when it is in the project. */
  goToCode(place: string): void {
    const target = codeTargetOf(place, Object.keys(this.lookups.get().files));
    if (target !== null) this.panels.goToCode(target);
  }

  /** Makes a change: shown at once, then written. Without `selectionAfter` the selection stays. */
  submit<Type extends ChangeType>(
    type: Type,
    changeFields: ChangeFields[Type],
    selectionAfter?: readonly string[],
  ): ChangeItem | null {
    if (!this.canEdit) return null;
    const selected = this.selection.get().keys;
    const item = this.#gestures.mark(newItem(type, changeFields, selected, selectionAfter));
    this.changes.submit(item);
    return item;
  }

  /** Makes several changes that are one gesture: they are undone and redone together. */
  together<Result>(work: () => Result): Result {
    return this.#gestures.during(work);
  }

  /** Shows a change in the frames without making it: while a slider moves. */
  preview<Type extends "ADD_CLASS" | "UPDATE_CLASSES" | "STYLING">(
    type: Type,
    changeFields: ChangeFields[Type],
  ): void {
    if (this.canEdit) this.changes.preview(newChangeItem(type, changeFields) as ChangeItem);
  }

  undo(): void {
    if (this.canEdit) this.changes.undo();
  }

  redo(): void {
    if (this.canEdit) this.changes.redo();
  }

  /** Where the text that an element shows is written, when code takes it from elsewhere. */
  findText(key: string, text: string): ReturnType<EditorApi["findText"]> {
    const { codebaseId, navNode } = this.element(key);
    return this.#options.api.findText(codebaseId, text, rowsAround(navNode));
  }

  /** What is known about one place on the canvas. */
  element(key: string): EditorElement {
    const { codebaseId, storyboardId } = parseKey(key);
    const tree = this.lookups.get().tree[codebaseId] ?? null;
    return { key, codebaseId, storyboardId, navNode: this.navNode(key), tree };
  }

  navNode(key: string): NavNode | null {
    return this.nav.node(key);
  }

  /** The places of a storyboard that show an element of the source. */
  keysOf(codebaseId: string, storyboardId: string): readonly string[] {
    return this.nav.keysOf(codebaseId, storyboardId);
  }

  /** A storyboard's page told its tree: the selection follows its elements. */
  takeTree(storyboardId: string, root: NavNode | null): void {
    this.nav.take(storyboardId, root);
    this.#keepSelection(storyboardId);
    if (storyboardId === this.selection.get().storyboardId) this.styles.ask();
  }

  /** Reads again what the source says in these files, or in all, after ids became others. */
  async refresh(idMap: IdMap = {}, paths?: readonly string[]): Promise<void> {
    this.remap(idMap);
    this.remap(await this.#source.read(paths));
    this.styles.ask();
  }

  /** Files were changed by hand or from another canvas. */
  async filesChanged(paths: readonly string[], idMap: IdMap): Promise<void> {
    this.changes.remap(idMap);
    await outcomeOf(() => this.refresh(idMap, paths));
  }

  /** Elements got other ids: selection and frames follow, and who else follows `newIds`. */
  remap(idMap: IdMap): void {
    if (Object.keys(idMap).length === 0) return;
    this.newIds.set(idMap);
    this.selection.update(({ storyboardId, keys }) => ({
      storyboardId,
      keys: keys.map((key) => remapKey(key, idMap)),
    }));
    this.hovered.update((key) => (key === null ? null : remapKey(key, idMap)));
    this.frames.call("updateCodebaseIds", idMap);
    this.#keeper.remap(idMap);
    // A page may show new ids before anybody has heard of them.
    if (this.selection.get().storyboardId === null)
      for (const { storyboardId } of this.frames.all()) this.#keepSelection(storyboardId);
  }

  #confirmed(item: ChangeItem, result: ChangeResult): void {
    const shared = this.#shared.changedBy(item, result, this.lookups.get().tree);
    this.remap(result.prevIdToNewIdMap);
    void outcomeOf(() => this.#source.take(result)).then(() => this.styles.askLater());
    this.#keeper.confirmed(item, result, this.selection.get());
    for (const { storyboardId } of this.frames.all()) this.#keepSelection(storyboardId);
    const textFile = textFileOf(item, result, this.lookups.get().tree);
    this.#options.notify({ kind: "confirmed", item, textFile });
    if (shared !== null) this.notify({ kind: "shared", ...shared, undo: () => this.undo() });
  }

  /**
   * Somebody begins to type a value for what is selected, in a field that can be left, or has done so (null). It stays
   * selected while its page is away; what the page does not show any more is left afterwards.
   */
  setTypingValue(leave: (() => void) | null): void {
    this.#leaveField = leave;
    const { storyboardId } = this.selection.get();
    if (leave === null && storyboardId !== null) this.#keepSelection(storyboardId);
  }

  #keepSelection(storyboardId: string): void {
    const before = this.selection.get();
    const keys = this.#keeper.next(storyboardId, before);
    if (keys === null || (keys.length === 0 && this.#leaveField !== null)) return;
    this.#keeper.follow(keys, before, (next) => this.select(next));
  }

  #tellSelection(keys: readonly string[]): void {
    const link = this.frames.find(keys[0] === undefined ? null : parseKey(keys[0]).storyboardId);
    link?.call("setSelectedElement", keys.length === 1 ? keys[0] : null);
    link?.call("setMultiselectedElementKeys", keys.length > 1 ? keys : []);
  }
}

function hasSameElements(one: Selection, other: Selection): boolean {
  const ids = ({ keys }: Selection) => keys.map((key) => parseKey(key).codebaseId).join(" ");
  return ids(one) === ids(other);
}
