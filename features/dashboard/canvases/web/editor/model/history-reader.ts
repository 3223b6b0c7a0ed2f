import type { EditorApi } from "./editor-api.ts";
import type { UndoStacks } from "./undo-stacks.ts";

/** Has the stacks follow what the gateway can undo and redo, as soon as nothing of this page is on its way. */
export class HistoryReader {
  readonly #api: Pick<EditorApi, "steps">;
  readonly #stacks: UndoStacks;
  readonly #isIdle: () => boolean;
  /** Grows whenever the gateway may know of other steps than the stacks. */
  #news = 0;
  #taken = 0;

  constructor(api: Pick<EditorApi, "steps">, stacks: UndoStacks, isIdle: () => boolean) {
    this.#api = api;
    this.#stacks = stacks;
    this.#isIdle = isIdle;
  }

  /** The gateway may know of other steps: they are to be read. */
  expect(): void {
    this.#news += 1;
  }

  /** Reads what is expected. An answer that something has happened after is asked for again. */
  async read(): Promise<void> {
    while (this.#taken < this.#news && this.#isIdle()) {
      const news = this.#news;
      const before = this.#stacks.store.get();
      const steps = await this.#api.steps();
      const isNewest = news === this.#news && before === this.#stacks.store.get();
      if (!isNewest || !this.#isIdle()) continue;
      this.#taken = news;
      this.#stacks.adopt(steps);
    }
  }
}
