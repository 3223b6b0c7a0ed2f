import type { TextEditor } from "@devloom/code-editor";
import {
  otherPeople,
  type PersonAt,
  sharedText,
  type SharedText,
  showPeople,
  type TextChange,
} from "@devloom/code-editor/together";
import {
  type FileBase,
  fromBase64,
  type HeardCursor,
  type Joined,
  SharedTextPage,
  toFile,
  toShared,
} from "@devloom/shared-text";
import { PERSON_COLORS, personColorIndex } from "@devloom/ui";
import { Store } from "@devloom/web-kit";
import { SOCKET_CLOSED } from "../../contract.ts";
import type { FileSession, SharedSide } from "../model/file-session.ts";
import { pauseBefore } from "../model/ide-socket.ts";

const CURSOR_PACE = 100;
/** Others take somebody who says nothing for so long for gone. */
const CURSOR_HEARTBEAT = 15_000;
const FINAL: readonly number[] = Object.values(SOCKET_CLOSED);
/** What this page sends is not taken, such as what somebody else typed in this browser. Nor would it be once more. */
const REFUSED = 1008;
const REFUSED_PAUSE = 10_000;
/** Instead of a hash, for a text that was never a file's: what was typed on it is asked about. */
const REPLACED = "replaced";

export interface LinkHost {
  connect(): Promise<WebSocket>;
  /** Whether connecting again makes no sense after this. */
  isFinal(error: unknown): boolean;
  readonly session: FileSession;
  /** Names this browser: two of its pages bring the same unsaved text along once. */
  readonly seed: string;
  onRenamed(path: string): void;
  /** Nothing goes on here; another one may. `code` is how the gateway ended it. */
  onEnd(code: number | null): void;
}

/** Connects the session of a file with the text that several people edit. */
export class SharedLink implements SharedSide, SharedText {
  readonly #people = new Store<readonly PersonAt[]>([]);
  readonly isLost = new Store(false);
  readonly #host: LinkHost;
  readonly #page: SharedTextPage;
  readonly #listeners = new Set<(changes: readonly TextChange[]) => void>();
  readonly #cursors = new Map<string, HeardCursor>();
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cursorTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #cursor: { anchor: number; head: number } | null = null;
  /** The file's text on which the shared one stands. */
  #base: FileBase = { hash: null, text: "" };
  #isEnded = false;

  constructor(host: LinkHost) {
    this.#host = host;
    const { session } = host;
    this.#page = new SharedTextPage(
      {
        onText: (changes) => this.#hear(changes),
        onJoined: (joined) => this.#joined(joined),
        onReplaced: () => this.#replaced(),
        onBase: (base, isMoved) => {
          this.#base = base;
          if (session.shared.get() === this) session.stand(base, isMoved);
        },
        onRenamed: (path) => host.onRenamed(path),
        onGone: () => {
          this.#end(SOCKET_CLOSED.gone);
          session.vanish();
        },
        onCursor: (cursor) => this.#showCursor(cursor),
        onPending: () => undefined,
      },
      session.keptEdits ?? null,
    );
    this.#heartbeat = setInterval(() => this.#page.moveCursor(this.#cursor), CURSOR_HEARTBEAT);
    void this.#connect();
  }

  get text(): string {
    return this.#page.text;
  }

  get kept() {
    return this.#page.kept;
  }

  /** Whether everything that was typed here is confirmed. */
  get isConfirmed(): boolean {
    return !this.#page.hasPending;
  }

  edit(changes: readonly TextChange[]): void {
    this.#page.edit(changes);
  }

  subscribe(hear: (changes: readonly TextChange[]) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  moveCursor(anchor: number, head: number): void {
    this.#cursor = { anchor, head };
    this.#cursorTimer ??= setTimeout(() => {
      this.#cursorTimer = undefined;
      this.#page.moveCursor(this.#cursor);
    }, CURSOR_PACE);
  }

  look(): void {
    this.#page.look();
  }

  turn(): Promise<void> {
    return this.#page.turn();
  }

  save(onlyOwn: boolean) {
    return this.#page.save(onlyOwn);
  }

  settle(hash: string | null, mine: string, text: string) {
    return this.#page.settle(hash, mine, text);
  }

  bind(editor: TextEditor): () => void {
    let stop = (): void => undefined;
    editor.show(this.text, true);
    editor.setTogether((view) => {
      stop = this.#people.subscribe(() => showPeople(view, this.#people.get()));
      const { anchor, head } = view.state.selection.main;
      if (view.hasFocus) this.moveCursor(anchor, head);
      return [sharedText(this), otherPeople(PERSON_COLORS)];
    });
    return () => {
      stop();
      editor.setTogether(null);
    };
  }

  /** Leaves the text to the others. */
  leave(): void {
    this.#end(null);
  }

  async #connect(): Promise<void> {
    try {
      const socket = await this.#host.connect();
      if (this.#isEnded) return socket.close();
      this.#socket = socket;
      socket.addEventListener("open", () => {
        // Only a page that comes for the first time has something that nobody else has, perhaps typed before it is in.
        const brings = this.#host.session.shared.get() !== this;
        this.#page.connect({ send: (data) => socket.send(data as string) }, brings);
      });
      socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (socket === this.#socket)
          this.#page.receive(typeof data === "string" ? data : new Uint8Array(data));
      });
      socket.addEventListener("close", ({ code }) => this.#lost(code));
    } catch (error) {
      if (this.#host.isFinal(error)) this.#giveUp(SOCKET_CLOSED.gone);
      else this.#lost(0);
    }
  }

  #joined({ textId, base, origin, isMoved, canEdit }: Joined): void {
    const { session, seed } = this.#host;
    this.#attempt = 0;
    this.isLost.set(false);
    this.#base = base;
    if (session.shared.get() === this) return session.stand(base, isMoved);
    const mine = toShared(session.text);
    const isSent = session.keptEdits?.textId === textId && !session.isTypedOverKept;
    const isMine = session.isDirty && mine !== this.text && !isSent;
    const isOver = session.isTypedOverKept || session.base.hash === REPLACED;
    if (isMine && (!canEdit || isOver)) return this.#clash();
    if (isMine && (origin === null || session.base.hash !== base.hash)) return void this.#merge();
    if (isMine && origin !== null) this.#page.bring(fromBase64(origin), mine, seed);
    this.#share(isMoved);
  }

  #share(isMoved: boolean): void {
    const base = this.#base;
    this.#host.session.share(this, toFile(this.text, base.text), base, isMoved);
    this.#page.moveCursor(this.#cursor);
  }

  /** What was typed stands on another text than the shared one: the gateway puts both together, or says that it can't. */
  async #merge(): Promise<void> {
    const { session } = this.#host;
    let from = session.base.text;
    // Somebody may type while it is asked.
    while (session.text !== from) {
      const mine = session.text;
      const problem = await this.#page.settle(this.#base.hash, from, mine);
      if (this.#isEnded || !this.#page.isJoined) return;
      if (problem !== null) return this.#clash();
      from = mine;
    }
    this.#share(false);
  }

  #clash(): void {
    this.#host.session.clash();
    this.#end(null);
    this.#host.onEnd(null);
  }

  #hear(changes: readonly TextChange[]): void {
    const { session } = this.#host;
    if (session.shared.get() !== this) return;
    for (const listener of this.#listeners) listener(changes);
    session.receive(toFile(this.text, session.base.text));
    this.#showPeople();
  }

  /** The document is another one, or this page can't go on in it: what is confirmed is in it or in the file, the rest is asked about. */
  #replaced(): void {
    const { session } = this.#host;
    const confirmed = toFile(this.#page.confirmedText, session.base.text);
    this.#end(null);
    session.unshare(
      this.isConfirmed
        ? { text: session.text, hash: session.base.hash }
        : { text: confirmed, hash: REPLACED },
    );
    this.#host.onEnd(null);
  }

  #lost(code: number): void {
    this.#page.disconnect();
    this.#cursors.clear();
    this.#showPeople();
    if (this.#isEnded) return;
    if (FINAL.includes(code)) return this.#giveUp(code);
    this.isLost.set(true);
    if (code === REFUSED) {
      this.#timer = setTimeout(() => this.#replaced(), REFUSED_PAUSE);
      return;
    }
    this.#timer = setTimeout(() => void this.#connect(), pauseBefore(this.#attempt));
    this.#attempt += 1;
  }

  #giveUp(code: number): void {
    this.#end(code);
    if (this.#host.session.shared.get() === this) this.#host.session.unshare();
    this.#host.onEnd(code);
  }

  #end(code: number | null): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#cursorTimer);
    clearInterval(this.#heartbeat);
    this.#socket?.close(code === null ? 1000 : undefined);
  }

  #showCursor(cursor: HeardCursor): void {
    if (cursor.place === null) this.#cursors.delete(cursor.memberId);
    else this.#cursors.set(cursor.memberId, cursor);
    this.#showPeople();
  }

  #showPeople(): void {
    const people = [...this.#cursors.values()].flatMap(({ memberId, accountId, name, place }) => {
      const anchor = place && this.#page.indexOf(place.anchor);
      const head = place && this.#page.indexOf(place.head);
      if (anchor === null || head === null) return [];
      return [{ id: memberId, name, color: personColorIndex(accountId), anchor, head }];
    });
    if (people.length > 0 || this.#people.get().length > 0) this.#people.set(people);
  }
}
