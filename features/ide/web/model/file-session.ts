import type { OutputOf } from "@devloom/contract";
import { ApiError, Store } from "@devloom/web-kit";
import type { readIdeFile } from "../../contract.ts";
import type { FileDrafts } from "./file-drafts.ts";

export type FileView = OutputOf<typeof readIdeFile>;

/** The text that stands in the file, as far as is known; `hash` is `null` for no file. */
export interface Base {
  readonly text: string;
  readonly hash: string | null;
}

/** How what was typed stands with the file. */
export type SaveState =
  | { readonly kind: "saved" }
  | { readonly kind: "dirty" }
  | { readonly kind: "saving" }
  /** The file became another one while something was typed. */
  | { readonly kind: "moved" }
  | { readonly kind: "refused"; readonly message: string };

export type Shown =
  | { readonly kind: "loading" }
  | { readonly kind: "text" }
  | { readonly kind: "other"; readonly view: FileView }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly message: string };

export interface SessionHost {
  read(path: string): Promise<FileView>;
  save(path: string, content: string, baseHash: string | null): Promise<{ readonly hash: string }>;
}

/** One open file: what stands in it, what was typed, and the way between both. */
export class FileSession {
  readonly path: string;
  readonly shown = new Store<Shown>({ kind: "loading" });
  readonly state = new Store<SaveState>({ kind: "saved" });
  /** The text that was last put there from outside; a new one each time, so that none is missed. */
  readonly outside = new Store<{ readonly text: string }>({ text: "" });
  /** Whether both texts are to be seen: when somebody asks, and when a save met another text. */
  readonly isComparing = new Store(false);
  readonly #host: SessionHost;
  readonly #drafts: FileDrafts;
  /** The hash of the text that stands in the file, as far as is known. */
  get hash(): string | null {
    return this.#base.hash;
  }
  #base: Base = { text: "", hash: null };
  #text = "";

  constructor(path: string, host: SessionHost, drafts: FileDrafts) {
    this.path = path;
    this.#host = host;
    this.#drafts = drafts;
  }

  get text(): string {
    return this.#text;
  }

  get base(): Base {
    return this.#base;
  }

  get isMoved(): boolean {
    return this.state.get().kind === "moved";
  }

  get isDirty(): boolean {
    return this.#text !== this.#base.text;
  }

  /** Reads the file; what was typed earlier and not saved is put on top of it. */
  async open(): Promise<void> {
    const draft = this.#drafts.get(this.path);
    const now = await this.#read();
    if (now === null && draft === null) return;
    if (draft === null || now === "other") {
      if (now !== null && now !== "other") this.#take(now);
      return;
    }
    this.#base = { text: draft.base, hash: draft.hash };
    this.#show(draft.text);
    this.shown.set({ kind: "text" });
    if (now === null || now.hash !== draft.hash) this.#meet(now ?? { text: "", hash: null });
    else this.#settle();
  }

  /** The text is another one by typing. */
  type(text: string): void {
    this.#text = text;
    if (this.state.get().kind === "moved" || this.state.get().kind === "saving") return;
    this.#settle();
  }

  /** Keeps what was typed in the browser. */
  keepDraft(): boolean {
    const { path } = this;
    if (this.shown.get().kind !== "text") return true;
    if (!this.isDirty) {
      this.#drafts.remove(path);
      return true;
    }
    const { text: base, hash } = this.#base;
    return this.#drafts.set(path, { text: this.#text, base, hash });
  }

  /** Writes what was typed, if the file is still the one it was typed into. */
  async save(): Promise<boolean> {
    const { kind } = this.state.get();
    if (kind === "moved") this.isComparing.set(true);
    if (kind === "saving" || kind === "moved") return false;
    if (!this.isDirty && this.#base.hash !== null) return true;
    const text = this.#text;
    this.state.set({ kind: "saving" });
    try {
      const { hash } = await this.#host.save(this.path, text, this.#base.hash);
      this.#base = { text, hash };
      this.#settle();
      this.keepDraft();
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "stale_base" || code === "path_taken") {
        this.state.set({ kind: "dirty" });
        await this.follow();
        this.isComparing.set(this.isMoved);
        return false;
      }
      const message = error instanceof Error ? error.message : String(error);
      this.state.set({ kind: "refused", message });
      return false;
    }
  }

  /** The file may be another one by now: an untouched text follows, a touched one says so. */
  async follow(): Promise<void> {
    if (this.state.get().kind === "saving" || this.shown.get().kind === "loading") return;
    const now = await this.#read();
    if (now === "other") return;
    if (now === null) {
      if (this.isDirty) this.#meet({ text: "", hash: null });
      else this.shown.set({ kind: "missing" });
      return;
    }
    if (now.hash === this.#base.hash && this.shown.get().kind === "text") return;
    if (!this.isDirty || this.shown.get().kind !== "text") this.#take(now);
    else this.#meet(now);
  }

  /** Gives up what was typed for what stands in the file. */
  takeTheirs(theirs: Base): void {
    if (theirs.hash === null) {
      this.#base = theirs;
      this.#text = "";
      this.#drafts.remove(this.path);
      this.state.set({ kind: "saved" });
      this.shown.set({ kind: "missing" });
      return;
    }
    this.#take(theirs);
    this.#drafts.remove(this.path);
  }

  /** What was typed, or both together, stands on the newer text from now on, and is saved over it. */
  async rebase(theirs: Base, text: string): Promise<boolean> {
    this.#base = theirs;
    this.#show(text);
    this.state.set({ kind: "dirty" });
    return this.save();
  }

  #meet(now: Base): void {
    if (now.hash !== null && now.text === this.#text) this.#take(now);
    else this.state.set({ kind: "moved" });
  }

  #take(now: Base): void {
    this.#base = now;
    this.#show(now.text);
    this.shown.set({ kind: "text" });
    this.#settle();
  }

  #show(text: string): void {
    this.#text = text;
    this.outside.set({ text });
  }

  #settle(): void {
    this.state.set({ kind: this.isDirty ? "dirty" : "saved" });
  }

  /** `null` when there is no such file, `"other"` when it is no text. */
  async #read(): Promise<Base | null | "other"> {
    try {
      const view = await this.#host.read(this.path);
      if (view.kind === "text" && view.content !== null)
        return { text: view.content, hash: view.hash };
      this.shown.set({ kind: "other", view });
      return "other";
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        if (!this.isDirty) this.shown.set({ kind: "missing" });
        return null;
      }
      // Out of reach: what is open stays as it is.
      if (this.shown.get().kind !== "loading") return this.#base;
      const message = error instanceof Error ? error.message : String(error);
      this.shown.set({ kind: "failed", message });
      return "other";
    }
  }
}
