import {
  type ChangeItem,
  foreignChangeItem,
  type IdMap,
  remapChangeItem,
} from "@devloom/frame-protocol";
import type { ChangeResult } from "../../../contract.ts";
import { baseHashesOf } from "./base-hashes.ts";
import { changeRequest, isEdit } from "./change-request.ts";
import { gestureOf, inGesture } from "./gesture.ts";
import { HistoryReader } from "./history-reader.ts";
import { InstantUpdates } from "./instant-updates.ts";
import { isShown, withItem } from "./item-state.ts";
import type { ForeignActivity, LedgerHost, LedgerStatus } from "./ledger-host.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { type Outcome, outcomeOf } from "./request-outcome.ts";
import { OwnActivities } from "./own-activities.ts";
import { Retry } from "./retry.ts";
import { isStepAfter, subjectOf } from "./step-subject.ts";
import { Store } from "./store.ts";
import { UndoStacks } from "./undo-stacks.ts";

/** Every change of a canvas: shown at once, sent in order, confirmed or taken back. */
export class ChangeLedger {
  /** The newest changes of this visit and those of others meanwhile, oldest first. */
  readonly items = new Store<readonly ChangeItem[]>([]);
  readonly status = new Store<LedgerStatus>({ waiting: 0, connection: "online" });
  readonly stacks = new UndoStacks();
  /** What an earlier page could not have confirmed: it waits for `resume` or `discard`. */
  readonly unsentChanges: Store<readonly ChangeItem[]>;
  readonly #host: LedgerHost;
  readonly #instant: InstantUpdates;
  readonly #retry = new Retry(() => void this.#work());
  readonly #history: HistoryReader;
  readonly #own = new OwnActivities();
  #queue: readonly ChangeItem[] = [];
  #heard: ForeignActivity[] = [];
  #working = false;
  #closed = false;

  constructor(host: LedgerHost) {
    this.#host = host;
    this.#instant = new InstantUpdates(host.frames);
    this.#history = new HistoryReader(host.api, this.stacks, () => this.#queue.length === 0);
    this.unsentChanges = new Store(host.pending.read());
  }

  /** What the gateway has not decided about, oldest first. */
  get waiting(): readonly ChangeItem[] {
    return this.#queue;
  }

  /** Shows a change and puts it into the queue. */
  submit(item: ChangeItem): void {
    this.stacks.push(item);
    this.#enqueue(item);
  }

  /** Shows a change without making it, as a slider does while it moves. */
  preview(item: ChangeItem): void {
    this.#instant.preview(item);
  }

  /** Undoes the newest gesture on the canvas. */
  undo(): void {
    this.stepBy(-this.stacks.gestures.undo);
  }

  /** Redoes the gesture undone last. */
  redo(): void {
    this.stepBy(this.stacks.gestures.redo);
  }

  /** Goes so many changes back (negative) or forth, in one go. */
  stepBy(steps: number): void {
    const gestureId = crypto.randomUUID();
    for (let left = Math.abs(steps); left > 0; left -= 1) {
      const item = steps < 0 ? this.stacks.popUndo() : this.stacks.popRedo();
      if (item !== null) this.#enqueue(inGesture(item, gestureId));
    }
  }

  /** Sends what an earlier page left over, in its order. */
  resume(): void {
    const items = this.unsentChanges.get();
    this.unsentChanges.set([]);
    // Some of it may have been made although nobody heard of it.
    this.#history.expect();
    for (const item of items) {
      const again = { ...item, _instantUpdateSent: false };
      if (isEdit(again)) this.submit(again);
      else this.#enqueue(again);
    }
  }

  /** Gives up what an earlier page left over. */
  discard(): void {
    this.unsentChanges.set([]);
    this.#store();
  }

  /** Tries at once what waits for the connection. */
  retryNow(): void {
    this.#retry.now();
  }

  /** Shows what is not confirmed yet in a page that has loaded anew. */
  showWaiting(): void {
    for (const item of this.#queue) if (isShown(item)) this.#instant.show(item);
  }

  /** Somebody has changed the canvas; the ledger knows which of these changes are its own. */
  hear(activity: ForeignActivity): void {
    this.#heard.push(activity);
    if (!this.#working) void this.#rest();
  }

  /** Reads anew what can be undone and redone. */
  async readHistory(): Promise<void> {
    this.#history.expect();
    await this.#history.read();
  }

  /** Takes up work, also again after `close`. */
  open(): void {
    this.#closed = false;
    this.#retry.start();
    void this.#work();
  }

  close(): void {
    this.#closed = true;
    this.#retry.stop();
  }

  #enqueue(item: ChangeItem): void {
    this.items.update((items) => withItem(items, item));
    this.#setQueue([...this.#queue, item]);
    if (!this.#working || item.canInstantUpdateWhileFlushing) this.#show(item);
    void this.#work();
  }

  #show(item: ChangeItem): ChangeItem {
    this.#instant.show(item);
    return this.#change({ ...item, _instantUpdateSent: true });
  }

  /** One request after the other, as long as the gateway answers. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (;;) {
        const [item] = this.#queue;
        if (item === undefined || this.#closed) break;
        const isDone = await this.#send(isShown(item) ? item : this.#show(item));
        if (!isDone) return;
        await this.#takeHeard();
      }
    } finally {
      this.#working = false;
    }
    await this.#rest();
  }

  /** Nothing waits: what others did is taken in. */
  async #rest(): Promise<void> {
    await this.#takeHeard();
    await outcomeOf(() => this.#history.read());
  }

  /** Returns whether the gateway has decided about the change. */
  async #send(item: ChangeItem): Promise<boolean> {
    this.#host.frames.call("setIsFlushing", true);
    const last = await this.#decide(item);
    // Where nothing was written no page is made anew, which would take away what stands in for the change.
    const isVain = last.kind === "done" && last.result.files.length === 0;
    this.#host.frames.call("setIsFlushing", false, ...(isVain ? [true] : []));
    if (this.#closed) return false;
    if (last.kind === "lost") {
      this.#setStatus("lost");
      this.#retry.later();
      return false;
    }
    this.#retry.reset();
    this.#setStatus("online");
    if (last.kind === "done") this.#confirm(this.#head(item), last.result);
    else this.#refuse(this.#head(item), last.refusal);
    return true;
  }

  /** A change that cannot even be asked for is refused: what waits behind it must not wait for ever. */
  async #decide(item: ChangeItem): Promise<Outcome<ChangeResult>> {
    try {
      const outcome = await outcomeOf(() => this.#request(item, true));
      return outcome.kind === "stale" ? await this.#sendOnNewBase(item) : outcome;
    } catch (error) {
      globalThis.reportError?.(error);
      return { kind: "refused", refusal: refusalOf(error) };
    }
  }

  /** Somebody else changed the file: the change is made once more, on what stands there now. */
  async #sendOnNewBase(item: ChangeItem): Promise<Outcome<ChangeResult>> {
    const read = await outcomeOf(() => this.#host.refresh());
    return read.kind === "done" ? outcomeOf(() => this.#request(this.#head(item), false)) : read;
  }

  #request(item: ChangeItem, onBase: boolean): Promise<ChangeResult> {
    const { api, canvasId, lookups } = this.#host;
    const { tree, files } = lookups.get();
    if (!isEdit(item)) {
      const { id, activityId } = subjectOf(item) ?? item;
      return api[item.type === "UNDO" ? "undo" : "redo"](item.id, activityId ?? id);
    }
    const { type, body } = changeRequest(item, tree, canvasId);
    const baseHashes = onBase ? baseHashesOf(body, files) : {};
    const gestureId = gestureOf(item) ?? undefined;
    return api.change(type, { ...body, baseHashes, changeId: item.id, gestureId });
  }

  /** The change as it is now: ids may have changed while it waited. */
  #head(item: ChangeItem): ChangeItem {
    return this.#queue.find(({ id }) => id === item.id) ?? item;
  }

  #confirm(item: ChangeItem, result: ChangeResult): void {
    const { activityId, prevIdToNewIdMap } = result;
    this.#own.note(activityId);
    if (isEdit(item) && result.files.length === 0) this.#confirmNothing(item);
    const done = this.#change({ ...item, activityId, prevIdToNewIdMap, _consumed: true });
    this.#setQueue(
      this.#queue.slice(1).map((waiting) => remapChangeItem(waiting, prevIdToNewIdMap)),
    );
    this.#host.confirmed(done, result);
  }

  /** What changed nothing cannot be undone, and no reload follows that would put what was moved back. */
  #confirmNothing(item: ChangeItem): void {
    this.#dropSteps(item.id);
    if (item.type === "MOVE_JSX" && isShown(item)) this.#instant.revert(item);
  }

  /** There is nothing to undo of a change, and so nothing to redo. */
  #dropSteps(id: string): void {
    this.stacks.drop(id);
    // What could be redone before it still can.
    this.#history.expect();
    const vain = this.#queue.filter((one) => subjectOf(one)?.id === id);
    this.#setQueue(this.#queue.filter((one) => !vain.includes(one)));
    for (const one of vain.toReversed()) if (isShown(one)) this.#instant.revert(one);
  }

  #refuse(item: ChangeItem, refusal: Refusal): void {
    const failed = this.#change({ ...item, _consumed: true, _failed: true });
    const vain = this.#queue.filter((one) => one.id === item.id || isStepAfter(one, item));
    if (isEdit(item)) this.#dropSteps(item.id);
    this.#setQueue(this.#queue.filter((one) => !vain.includes(one)));
    for (const one of vain.toReversed()) if (isShown(one)) this.#instant.revert(one);
    for (const { type } of vain)
      if (type === "UNDO") this.stacks.stepForth();
      else if (type === "REDO") this.stacks.stepBack();
    this.#host.refused(failed, refusal);
    // What the gateway can undo may be something else than this page believed.
    if (!isEdit(item)) void this.readHistory().catch(() => undefined);
  }

  async #takeHeard(): Promise<void> {
    const foreign = this.#heard.filter(({ activityId }) => !this.#own.has(activityId));
    this.#heard = [];
    if (foreign.length > 0) this.#history.expect();
    for (const activity of foreign) {
      this.items.update((items) => withItem(items, foreignChangeItem(activity)));
      this.remap(activity.prevIdToNewIdMap);
      await outcomeOf(() => this.#host.refresh(activity.prevIdToNewIdMap, activity.paths));
    }
  }

  /** Elements got other ids by a change from outside. */
  remap(idMap: IdMap): void {
    if (Object.keys(idMap).length === 0) return;
    this.stacks.remap(idMap);
    this.#setQueue(this.#queue.map((item) => remapChangeItem(item, idMap)));
  }

  #change(item: ChangeItem): ChangeItem {
    const replaced = (items: readonly ChangeItem[]): readonly ChangeItem[] =>
      items.map((one) => (one.id === item.id ? item : one));
    this.items.update(replaced);
    this.#queue = replaced(this.#queue);
    this.stacks.replace(item);
    return item;
  }

  #setQueue(queue: readonly ChangeItem[]): void {
    this.#queue = queue;
    this.#store();
    this.#setStatus(this.status.get().connection);
  }

  #store(): void {
    this.#host.pending.write([...this.unsentChanges.get(), ...this.#queue]);
  }

  #setStatus(connection: LedgerStatus["connection"]): void {
    const waiting = this.#queue.length;
    const before = this.status.get();
    if (before.waiting === waiting && before.connection === connection) return;
    this.status.set({ waiting, connection });
  }
}
