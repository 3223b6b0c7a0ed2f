import { ApiError } from "@devloom/web-kit";
import type { ChangeResult } from "../../../contract.ts";
import { type Refusal, refusalOf } from "../model/refusal.ts";
import { Store } from "../model/store.ts";

export interface SourceText {
  readonly text: string;
  readonly hash: string;
}

/** How it stands with the text in the panel. */
export type DraftState =
  | { readonly kind: "saved" | "typing" | "saving" }
  /** What was typed cannot be saved as it is; it stays in the panel. */
  | { readonly kind: "refused"; readonly refusal: Refusal; readonly line: number | null }
  /** Somebody else has written the file: one of the texts has to go. */
  | { readonly kind: "moved"; readonly theirs: SourceText };

export interface DraftHost {
  read(): Promise<SourceText>;
  write(text: string, baseHash: string): Promise<ChangeResult>;
  /** Puts a text into the panel. */
  show(text: string): void;
  /** After so many milliseconds without a key the text is saved. */
  readonly patience: number;
}

/** What is typed into one file: saved when the keys rest, never over a newer text. */
export class SourceDraft {
  readonly state = new Store<DraftState>({ kind: "saved" });
  readonly path: string;
  readonly #host: DraftHost;
  #base: SourceText;
  #text: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;

  constructor(path: string, base: SourceText, host: DraftHost) {
    this.path = path;
    this.#base = base;
    this.#text = base.text;
    this.#host = host;
  }

  /** The text in the panel became another one by typing. */
  type(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    if (this.state.get().kind === "moved") return;
    this.state.set({ kind: "typing" });
    this.#saveLater();
  }

  /** Saves at once what was typed. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isBusy || this.#text === this.#base.text || this.state.get().kind === "moved") return;
    this.#isBusy = true;
    const text = this.#text;
    this.state.set({ kind: "saving" });
    try {
      const result = await this.#host.write(text, this.#base.hash);
      const hash = result.files.find(({ path }) => path === this.path)?.hash;
      this.#base = { text, hash: hash ?? this.#base.hash };
      this.state.set({ kind: this.#text === text ? "saved" : "typing" });
    } catch (error) {
      await this.#refused(error);
    } finally {
      this.#isBusy = false;
    }
    if (this.#text !== text && this.state.get().kind === "typing") this.#saveLater();
  }

  /** The file may have been changed elsewhere: an untouched text follows, a touched one is kept. */
  async follow(): Promise<void> {
    if (this.#isBusy) return;
    const now = await this.#host.read();
    if (now.hash === this.#base.hash) return;
    if (this.#text === this.#base.text) this.#take(now);
    else if (now.text === this.#text) this.#base = now;
    else this.state.set({ kind: "moved", theirs: now });
  }

  /** Gives up what was typed for what stands in the file. */
  takeTheirs(): void {
    const state = this.state.get();
    if (state.kind === "moved") this.#take(state.theirs);
  }

  /** Saves what was typed over what stands in the file. */
  keepMine(): void {
    const state = this.state.get();
    if (state.kind !== "moved") return;
    this.#base = state.theirs;
    this.state.set({ kind: "typing" });
    void this.save();
  }

  /** Nothing that was typed is lost by leaving. */
  close(): Promise<void> {
    return this.save();
  }

  #take(now: SourceText): void {
    this.#base = now;
    this.#text = now.text;
    this.#host.show(now.text);
    this.state.set({ kind: "saved" });
  }

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), this.#host.patience);
  }

  async #refused(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === "stale_base") {
      this.state.set({ kind: "moved", theirs: await this.#host.read() });
      return;
    }
    this.state.set({ kind: "refused", refusal: refusalOf(error), line: lineOf(error) });
  }
}

function lineOf(error: unknown): number | null {
  const details = error instanceof ApiError ? error.details : null;
  const hasLine = typeof details === "object" && details !== null && "line" in details;
  return hasLine && typeof details.line === "number" ? details.line : null;
}
