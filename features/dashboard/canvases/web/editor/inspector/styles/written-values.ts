import { Store } from "../../model/store.ts";
import { contradicts } from "../values/contradicts.ts";
import { shownLength } from "../values/length.ts";
import type { StyleValue } from "../values/style-value.ts";

/** camelCase property to value; null takes it away. */
export type StyleChanges = Readonly<Record<string, string | null>>;

/** What a page says sooner after a change may still be what was before it. */
const RELOAD_MILLISECONDS = 1_500;
/** A page that says something else for so long does so for good: another rule is stronger. */
const PATIENCE_MILLISECONDS = 3_000;
const MAX_STEPS = 200;

/** What one change did to the values that are shown. */
interface Step {
  readonly before: StyleChanges;
  readonly after: StyleChanges;
}

/** What the page says of a property, and what it comes to there. */
export type ToldValue = StyleValue & { readonly computed?: unknown };
type Read = (property: string) => ToldValue;

/**
 * Values that were written and that the page does not tell yet, by property. Pages tell late, and what
 * they tell between quick changes is out of date: each value stands until the page says the same, or
 * until it had time enough to do so.
 */
export class WrittenValues {
  readonly store = new Store<StyleChanges>({});
  readonly #ask: () => void;
  readonly #overridden: (property: string, value: string | null) => void;
  /** What the page said of each property before it was written: only of what was asked for, not of what came back. */
  readonly #before = new Map<string, string | null>();
  /** What the page did not show yet when it had time for a reload. */
  #late: readonly [string, string | null] | undefined;
  readonly #steps = new Map<string, Step>();
  #settledAt: number | null = null;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  /** `ask` has the page tell its values again; `overridden` hears of a value that never showed. */
  constructor(
    ask: () => void,
    overridden: (property: string, value: string | null) => void = () => undefined,
  ) {
    this.#ask = ask;
    this.#overridden = overridden;
  }

  /** Shows values of changes that are on their way. */
  put(after: StyleChanges, changeIds: readonly string[], read: Read): void {
    const shown = this.store.get();
    const before = Object.fromEntries(
      Object.keys(after).map((property) => [property, shown[property] ?? read(property).value]),
    );
    for (const property of Object.keys(after))
      if (!(property in shown) || (this.#before.get(property) ?? null) === null)
        this.#before.set(property, read(property).value);
    for (const id of changeIds) this.#remember(id, { before, after });
    this.#show(after);
  }

  /** Shows the values from before a change; `false` when they are not known. */
  undo(changeId: string): boolean {
    return this.#comeBack(this.#steps.get(changeId)?.before);
  }

  /** Shows the values of a change again; `false` when they are not known. */
  redo(changeId: string): boolean {
    return this.#comeBack(this.#steps.get(changeId)?.after);
  }

  /** Nothing is on its way any more, or something is again. */
  settle(isSettled: boolean): void {
    this.#stopTimers();
    this.#settledAt = isSettled ? performance.now() : null;
    if (isSettled && this.#isShown)
      this.#timers = [RELOAD_MILLISECONDS, PATIENCE_MILLISECONDS].map((milliseconds) =>
        setTimeout(this.#ask, milliseconds),
      );
  }

  /**
   * The page told its values: what it says as it was written needs not be remembered. While it `isUpdating` it has not
   * shown yet what there is to show, however long that takes.
   */
  told(read: Read, isUpdating = false): void {
    if (this.#settledAt === null || !this.#isShown) return;
    const passed = performance.now() - this.#settledAt;
    if (passed < RELOAD_MILLISECONDS) return;
    if (passed >= PATIENCE_MILLISECONDS) {
      if (isUpdating) return this.#askLater();
      this.#late = this.#findOverridden(read);
      return this.end();
    }
    this.#late = isUpdating ? undefined : this.#findOverridden(read);
    const open = Object.entries(this.store.get()).filter(
      ([property, value]) => !isSaid(property, value, read(property)),
    );
    if (open.length < Object.keys(this.store.get()).length)
      this.store.set(Object.fromEntries(open));
  }

  /** The first value that the page shows as it was before, although another was written. */
  #findOverridden(read: Read): readonly [string, string | null] | undefined {
    return Object.entries(this.store.get()).find(([property, value]) => {
      const told = read(property);
      const isUnchanged = told.value !== null && told.value === this.#before.get(property);
      if (value === null || !this.#before.has(property) || isSaid(property, value, told))
        return false;
      return isUnchanged || contradicts(property, value, told.computed);
    });
  }

  /** What the page says counts from now on; what it did not show until now is told, before somebody goes on. */
  end(): void {
    const late = this.#late;
    this.drop();
    if (late !== undefined) this.#overridden(...late);
  }

  /** What the page says counts from now on. */
  drop(): void {
    this.#stopTimers();
    this.#before.clear();
    this.#late = undefined;
    if (this.#isShown) this.store.set({});
  }

  /** Something else is selected, or styles are made for something else. */
  forget(): void {
    this.drop();
    this.#steps.clear();
  }

  get #isShown(): boolean {
    return Object.keys(this.store.get()).length > 0;
  }

  /** What an undo or a redo brings back was told of when it was asked for. */
  #comeBack(values: StyleChanges | undefined): boolean {
    for (const property of Object.keys(values ?? {})) this.#before.delete(property);
    return this.#show(values);
  }

  #show(values: StyleChanges | undefined): boolean {
    if (values === undefined) return false;
    this.#stopTimers();
    this.#settledAt = null;
    this.#late = undefined;
    this.store.update((shown) => ({ ...shown, ...values }));
    return true;
  }

  #remember(id: string, step: Step): void {
    this.#steps.set(id, step);
    const [oldest] = this.#steps.keys();
    if (this.#steps.size > MAX_STEPS && oldest !== undefined) this.#steps.delete(oldest);
  }

  #askLater(): void {
    this.#stopTimers();
    this.#timers = [setTimeout(this.#ask, RELOAD_MILLISECONDS)];
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

function isSaid(
  property: string,
  written: string | null,
  { value, isExact, computed }: ToldValue,
): boolean {
  if (written === null) return !isExact;
  if (contradicts(property, written, computed)) return false;
  return value !== null && shownLength(value) === shownLength(written);
}
