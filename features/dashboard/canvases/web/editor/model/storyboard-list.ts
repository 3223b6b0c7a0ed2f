import type { InputOf } from "@devloom/contract";
import type { changeStoryboard, createStoryboard, Storyboard } from "../../../contract.ts";
import { freePlace, makeRoom } from "./board-places.ts";
import type { EditorApi } from "./editor-api.ts";
import { Store } from "./store.ts";
import type { Box } from "./viewport.ts";

export type NewStoryboard = InputOf<typeof createStoryboard>["body"];
export type StoryboardChange = InputOf<typeof changeStoryboard>["body"];

const SAVE_MILLISECONDS = 400;

/** The storyboards of a canvas: changed here at once, stored a moment later. */
export class StoryboardList {
  readonly items: Store<readonly Storyboard[]>;
  readonly #api: EditorApi;
  readonly #failed: (reason: string) => void;
  /** What is not stored yet, by storyboard. */
  readonly #unsaved = new Map<string, StoryboardChange>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    items: readonly Storyboard[],
    api: EditorApi,
    failed: (reason: string) => void = () => undefined,
  ) {
    this.items = new Store(items);
    this.#api = api;
    this.#failed = failed;
  }

  find(id: string | null): Storyboard | null {
    return this.items.get().find((one) => one.id === id) ?? null;
  }

  /** Moves, resizes or renames a storyboard, or shows another route in it. */
  change(id: string, change: StoryboardChange): void {
    this.show(id, change);
    this.#unsaved.set(id, { ...this.#unsaved.get(id), ...change });
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), SAVE_MILLISECONDS);
  }

  /** Gives a storyboard another size; what it would cover moves aside. */
  resize(id: string, size: Pick<Box, "width" | "height">): void {
    this.change(id, size);
    for (const [other, place] of makeRoom(this.items.get(), id)) this.change(other, place);
  }

  /** Changes a storyboard on this screen alone. */
  show(id: string, change: StoryboardChange): void {
    this.items.update((items) => items.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  /** Adds a storyboard to the right of all others, or of one of them. */
  async add(fields: Omit<NewStoryboard, "x" | "y">, beside?: Box): Promise<Storyboard | null> {
    return this.put({ ...fields, ...freePlace(this.items.get(), fields, beside) });
  }

  /** Adds a storyboard where it says itself. */
  async put(fields: NewStoryboard): Promise<Storyboard | null> {
    return this.#attempt(async () => {
      const added = await this.#api.addStoryboard(fields);
      this.items.update((before) => [...before, added]);
      return added;
    });
  }

  async remove(id: string): Promise<void> {
    await this.#attempt(async () => {
      await this.#api.removeStoryboard(id);
      this.items.update((items) => items.filter((one) => one.id !== id));
    });
  }

  /** Somebody else arranged the canvas; what is being changed here stays as it is here. */
  async reload(): Promise<void> {
    await this.#attempt(async () => {
      const items = await this.#api.storyboards();
      this.items.set(items.map((one) => ({ ...one, ...this.#unsaved.get(one.id) })));
    });
  }

  /** Stores what was changed. */
  async save(): Promise<void> {
    this.#timer = null;
    const changes = [...this.#unsaved];
    this.#unsaved.clear();
    for (const [id, change] of changes)
      await this.#attempt(() => this.#api.changeStoryboard(id, change));
  }

  async #attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      this.#failed(error instanceof Error ? error.message : String(error));
      return null;
    }
  }
}
