import { ApiError, Store } from "@devloom/web-kit";
import type { Draft, FileDrafts } from "./file-drafts.ts";
import type {
  Base,
  SaveOutcome,
  SaveState,
  SessionHost,
  SharedSide,
  Shown,
} from "./session-types.ts";

export type { Base, FileView, SharedSide } from "./session-types.ts";

/** One open file: what stands in it, what was typed, and the way between both. */
export class FileSession {
  readonly path: string;
  readonly shown = new Store<Shown>({ kind: "loading" });
  readonly state = new Store<SaveState>({ kind: "saved" });
  /** The text that was last put there from outside; a new one each time, so that none is missed. */
  readonly outside = new Store<{ readonly text: string; readonly byOthers: boolean }>({
    text: "",
    byOthers: false,
  });
  /** The text as several people edit it together; `null` while nobody else does. */
  readonly shared = new Store<SharedSide | null>(null);
  /** Whether people left something in a shared text: it is to be seen although nobody is there now. */
  readonly wantsShared = new Store(false);
  /** Whether both texts are to be seen: when somebody asks, and when a save met another text. */
  readonly isComparing = new Store(false);
  readonly #host: SessionHost;
  readonly #drafts: FileDrafts;
  /** The hash of the text that stands in the file, as far as is known. */
  get hash(): string | null {
    return this.#base.hash;
  }
  /** Settles once the file was read. */
  opened: Promise<void> = Promise.resolve();
  #base: Base = { text: "", hash: null };
  #text = "";
  #kept: Draft | null = null;

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

  /** What was typed in a shared text before the page was loaded, and is to be sent. */
  get keptEdits(): Draft["shared"] | null {
    return this.#kept?.shared ?? null;
  }

  /** Whether something was typed since then. */
  get isTypedOverKept(): boolean {
    return this.#kept !== null && this.#kept.text !== this.#text;
  }

  /** Goes on in a text that is shared. */
  share(side: SharedSide, text: string, base: Base, isMoved: boolean): void {
    this.#kept = null;
    this.#text = text;
    this.outside.set({ text, byOthers: true });
    this.shared.set(side);
    this.shown.set({ kind: "text" });
    this.stand(base, isMoved);
    this.keepDraft();
  }

  /** Goes on alone with the text as it is; `base` says what it was made from. */
  unshare(base: Base = this.#base): void {
    this.shared.set(null);
    this.#base = base;
    this.#settle();
    this.keepDraft();
  }

  /** Others changed the text. */
  receive(text: string): void {
    this.#text = text;
    this.stand(this.#base, this.isMoved);
  }

  /** The shared text stands on another text of the file, or clashes with it. */
  stand(base: Base, isMoved: boolean): void {
    this.#base = base;
    if (isMoved) this.state.set({ kind: "moved" });
    else if (this.state.get().kind !== "saving") this.#settle();
  }

  /** The file of a shared text is gone. */
  vanish(): void {
    this.shared.set(null);
    this.#drafts.remove(this.path);
    this.state.set({ kind: "saved" });
    this.shown.set({ kind: "missing" });
  }

  /** What was typed can't be put together with the shared text by itself. */
  clash(): void {
    this.state.set({ kind: "moved" });
  }

  /** Reads the file; what was typed earlier and not saved is put on top of it. */
  open(): Promise<void> {
    this.opened = this.#open();
    return this.opened;
  }

  async #open(): Promise<void> {
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
    if (draft.shared !== undefined) {
      this.#kept = draft;
      this.#settle();
      return this.wantsShared.set(true);
    }
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
    const side = this.shared.get();
    const kept = (side === null ? this.keptEdits : side.kept) ?? null;
    // What is confirmed is kept by the server.
    if (!this.isDirty || (side !== null && kept === null)) {
      this.#drafts.remove(path);
      return true;
    }
    const { text: base, hash } = this.#base;
    const draft = { text: this.#text, base, hash };
    return this.#drafts.set(path, kept === null ? draft : { ...draft, shared: kept });
  }

  /** Writes what was typed, if the file is still the one it was typed into. */
  async save(): Promise<boolean> {
    return (await this.write(false)) === "saved";
  }

  /** The same; with `onlyOwn` a text in which others typed what is not saved is left. */
  async write(onlyOwn: boolean): Promise<SaveOutcome> {
    const { kind } = this.state.get();
    if (kind === "moved") this.isComparing.set(true);
    if (kind === "saving" || kind === "moved") return "failed";
    if (!this.isDirty && this.#base.hash !== null) return "saved";
    const side = this.shared.get();
    if (side !== null) return this.#saveShared(side, onlyOwn);
    const text = this.#text;
    this.state.set({ kind: "saving" });
    try {
      const { hash } = await this.#host.save(this.path, text, this.#base.hash);
      this.#base = { text, hash };
      this.#settle();
      this.keepDraft();
      return "saved";
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "stale_base" || code === "path_taken") {
        this.state.set({ kind: "dirty" });
        await this.follow();
        this.isComparing.set(this.isMoved);
        return "failed";
      }
      const message = error instanceof Error ? error.message : String(error);
      this.state.set({ kind: "refused", message });
      return "failed";
    }
  }

  async #saveShared(side: SharedSide, onlyOwn: boolean): Promise<SaveOutcome> {
    this.state.set({ kind: "saving" });
    const problem = await side.save(onlyOwn);
    const isLeft = problem?.code === "others_typed";
    if (problem === null || isLeft) {
      if (this.state.get().kind === "saving") this.#settle();
      this.keepDraft();
      return isLeft ? "left" : "saved";
    }
    if (problem.code === "stale_base") {
      this.state.set({ kind: "moved" });
      this.isComparing.set(true);
    } else this.state.set({ kind: "refused", message: problem.message });
    return "failed";
  }

  /** The file may be another one by now: an untouched text follows, a touched one says so. */
  async follow(): Promise<void> {
    if (this.state.get().kind === "saving" || this.shown.get().kind === "loading") return;
    const side = this.shared.get();
    if (side !== null) return side.look();
    const before = this.#base;
    const now = await this.#read();
    // Others came while it was read, or it is being saved: what was read may be older than that.
    if (this.shared.get() !== null || this.state.get().kind === "saving") return;
    if (this.#base !== before) return this.follow();
    if (now === "other") return;
    if (now === null) {
      if (this.isDirty) this.#meet({ text: "", hash: null });
      else if (this.shown.get().kind !== "failed") this.shown.set({ kind: "missing" });
      return;
    }
    if (now.hash === this.#base.hash && this.shown.get().kind === "text") return;
    if (!this.isDirty || this.shown.get().kind !== "text") this.#take(now);
    else this.#meet(now);
  }

  /** Gives up what was typed for what stands in the file. */
  takeTheirs(theirs: Base, mine = this.#text): void {
    const side = this.shared.get();
    if (side !== null) return void side.settle(theirs.hash, mine, theirs.text);
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
  async rebase(theirs: Base, text: string, mine = this.#text): Promise<boolean> {
    const side = this.shared.get();
    if (side !== null) {
      const problem = await side.settle(theirs.hash, mine, text);
      if (problem !== null) this.state.set({ kind: "refused", message: problem.message });
      return problem === null && this.save();
    }
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
    this.outside.set({ text, byOthers: false });
  }

  #settle(): void {
    const kind = this.isDirty ? "dirty" : "saved";
    // Every letter comes by here: only what is new is told.
    if (this.state.get().kind !== kind) this.state.set({ kind });
  }

  /** `null` when there is no such file, `"other"` when it is no text. */
  async #read(): Promise<Base | null | "other"> {
    try {
      const view = await this.#host.read(this.path);
      if (view.shared) this.wantsShared.set(true);
      if (view.kind === "text" && view.content !== null)
        return { text: view.content, hash: view.hash };
      this.shown.set({ kind: "other", view });
      return "other";
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        if (!this.isDirty) this.shown.set({ kind: "missing" });
        return null;
      }
      if (error instanceof ApiError && error.status === 400) {
        // A name that is not used here, or a link: it is there, and the server says why it isn't shown.
        if (!this.isDirty) this.shown.set({ kind: "failed", message: error.message });
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
