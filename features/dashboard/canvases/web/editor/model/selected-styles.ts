import type { ProcessedCssRule } from "@devloom/frame-protocol";
import type { Frames } from "./frames.ts";
import { Store } from "./store.ts";
import { BASE, type Lookups, type Selection } from "./types.ts";

/** A page takes a change in well before; what it said earlier would be what was before the change. */
const RELOAD_MILLISECONDS = 1500;

/** The rules and values of the one selected element, and what styles are made for. */
export class SelectedStyles {
  /** The name of the width that styles are for. */
  readonly breakpoint = new Store<string>(BASE);
  /** States that styles are made for and that the frame shows, such as `hover`. */
  readonly state = new Store<readonly string[]>([]);
  /** Of the one selected element; empty while none or several are. */
  readonly processedRules = new Store<readonly ProcessedCssRule[]>([]);
  readonly cssEvals = new Store<Readonly<Record<string, unknown>>>({});
  readonly #frames: Frames;
  readonly #selection: Store<Selection>;
  readonly #lookups: Store<Lookups>;
  /** The element whose rules and values were asked for last. */
  #key: string | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(frames: Frames, selection: Store<Selection>, lookups: Store<Lookups>) {
    this.#frames = frames;
    this.#selection = selection;
    this.#lookups = lookups;
  }

  /** The states that styles are made for; the frame shows the selected element in them. */
  setState(state: readonly string[]): void {
    this.state.set(state);
    const { storyboardId, keys } = this.#selection.get();
    const [key] = keys;
    if (key === undefined) return;
    this.#frames.find(storyboardId)?.call("setModifiersForSelectedElement", state, key);
  }

  /** The modifiers of a change to styles: the chosen width, then the chosen states. */
  modifiers(): string[] {
    const breakpoint = this.breakpoint.get();
    return [...(breakpoint === BASE ? [] : [breakpoint]), ...this.state.get()];
  }

  /** The source has changed: asks when the page, too, had time to. Its next tree asks sooner. */
  askLater(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.ask(), RELOAD_MILLISECONDS);
  }

  close(): void {
    clearTimeout(this.#later);
  }

  /** Asks the frame for rules and values of the selected element. */
  ask(): void {
    clearTimeout(this.#later);
    const { storyboardId, keys } = this.#selection.get();
    const key = keys.length === 1 ? (keys[0] ?? null) : null;
    // Of the same element, what was told last stands until the answer comes.
    if (key !== this.#key) {
      this.processedRules.set([]);
      this.cssEvals.set({});
    }
    this.#key = key;
    if (key === null) return;
    const link = this.#frames.find(storyboardId);
    link?.call("setModifiersForSelectedElement", this.state.get(), key);
    link?.call("processRulesForSelectedElement", this.#lookups.get().css, key);
    link?.call("getCssEvals", key);
  }
}
