import * as Y from "yjs";
import { fromBase64, toBase64 } from "./bytes.ts";
import {
  type FileBase,
  type HeardCursor,
  type Joined,
  type PageMessage,
  RoomMessage,
} from "./messages.ts";
import { readPosition, writePosition } from "./positions.ts";
import { docFrom, readText, textIn, writeText } from "./text-doc.ts";

export interface PageConnection {
  send(data: string | Uint8Array): void;
}

/** Edits that no gateway confirmed, to be sent by whichever page comes next. */
export interface KeptEdits {
  readonly textId: string;
  readonly clientIds: readonly number[];
  /** In base64. */
  readonly update: string;
}

export type Problem = { readonly code: string; readonly message: string };

/** One place that changed. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface PageEvents {
  /** Others changed the text: all in positions of the text before. */
  onText(changes: readonly TextChange[]): void;
  /** The text is here. Called once for each connection; what the page brings along is brought now. */
  onJoined(joined: Joined): void;
  /** The document is another one than before; nothing goes on from here. */
  onReplaced(): void;
  onBase(base: FileBase, isMoved: boolean): void;
  onRenamed(path: string): void;
  onGone(): void;
  onCursor(cursor: HeardCursor): void;
  /** Something was typed that is not confirmed, or everything is confirmed. */
  onPending(): void;
}

/** Marks what came from the gateway. */
const REMOTE = "remote";
/** Marks what the editor around this has already. */
const TYPED = "typed";
const LOST: Problem = { code: "connection_lost", message: "Can't reach the server." };

/**
 * A page's end of a shared text. What is typed here is sent until the gateway confirms that it is stored, over as many
 * connections as that takes: sending something twice changes nothing.
 */
export class SharedTextPage {
  readonly #doc = new Y.Doc();
  /** What the gateway is known to have. */
  readonly #confirmed = new Y.Doc();
  readonly #events: PageEvents;
  readonly #kept: KeptEdits | null;
  readonly #clientIds: Set<number>;
  readonly #requests = new Map<number, (problem: Problem | null) => void>();
  #connection: PageConnection | null = null;
  #textId: string | null = null;
  #isJoined = false;
  #unsent: Uint8Array[] = [];
  #sent: Uint8Array[] = [];
  #request = 0;

  constructor(events: PageEvents, kept: KeptEdits | null = null) {
    this.#events = events;
    this.#kept = kept;
    this.#clientIds = new Set([this.#doc.clientID]);
    textIn(this.#doc).observe(({ delta }, { origin }) => {
      if (origin !== TYPED) events.onText(changesOf(delta));
    });
    this.#doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin === REMOTE) return;
      this.#unsent.push(update);
      events.onPending();
      if (this.#sent.length === 0) this.#flush();
    });
  }

  get text(): string {
    return readText(this.#doc);
  }

  /** The text without what was typed here and is not confirmed. */
  get confirmedText(): string {
    return readText(this.#confirmed);
  }

  get hasPending(): boolean {
    return this.#sent.length + this.#unsent.length > 0;
  }

  get isJoined(): boolean {
    return this.#isJoined;
  }

  /** What must not be lost when this page is; `null` when everything is confirmed. */
  get kept(): KeptEdits | null {
    if (this.#textId === null) return this.#kept;
    if (!this.hasPending) return null;
    const update = Y.mergeUpdates([...this.#sent, ...this.#unsent]);
    return { textId: this.#textId, clientIds: [...this.#clientIds], update: toBase64(update) };
  }

  /** What was typed in this page: each change in positions behind those listed earlier. */
  edit(changes: readonly TextChange[]): void {
    const text = textIn(this.#doc);
    this.#doc.transact(() => {
      for (const { from, to, insert } of changes) {
        if (to > from) text.delete(from, to - from);
        if (insert !== "") text.insert(from, insert);
      }
    }, TYPED);
  }

  /** Where a place is now that another page named; `null` when that can't be told. */
  indexOf(position: string): number | null {
    return readPosition(this.#doc, position);
  }

  /** A connection is open; `brings` says that the page has a text of its own to bring along. */
  connect(connection: PageConnection, brings: boolean): void {
    this.#connection = connection;
    const vector = toBase64(Y.encodeStateVector(this.#doc));
    this.#say({ type: "join", vector, brings });
  }

  disconnect(): void {
    this.#connection = null;
    this.#isJoined = false;
    this.#unsent.unshift(...this.#sent.splice(0));
    for (const answer of this.#requests.values()) answer(LOST);
    this.#requests.clear();
  }

  receive(data: string | Uint8Array): void {
    if (typeof data !== "string") return this.#apply(data);
    const message = RoomMessage.parse(JSON.parse(data));
    switch (message.type) {
      case "joined":
        return this.#join(message);
      case "stored":
        for (const update of this.#sent.splice(0, 1)) Y.applyUpdate(this.#confirmed, update);
        if (this.#sent.length === 0) this.#flush();
        return this.#events.onPending();
      case "base":
        return this.#events.onBase(message.base, message.isMoved);
      case "renamed":
        return this.#events.onRenamed(message.path);
      case "gone":
        return this.#events.onGone();
      case "done":
        this.#requests.get(message.request)?.(message.problem);
        this.#requests.delete(message.request);
        return;
      case "cursor":
        return this.#events.onCursor(message);
    }
  }

  /**
   * Brings along a text that was typed before the page joined, from the document when it was the file's text: it merges
   * with what others typed since as if it had been typed here. Two pages of a browser that bring the same text bring
   * it once, since `seed` gives both the same id.
   */
  bring(origin: Uint8Array, text: string, seed: string): void {
    const fork = docFrom(origin);
    const before = Y.encodeStateVector(fork);
    fork.clientID = hashOf(`${this.#textId} ${seed} ${text}`);
    this.#claim(fork.clientID);
    writeText(fork, text);
    Y.applyUpdate(this.#doc, Y.encodeStateAsUpdate(fork, before));
  }

  look(): void {
    if (this.#isJoined) this.#say({ type: "look" });
  }

  /** Fulfilled when it is this page's turn to change the whole text, which no other does meanwhile. */
  async turn(): Promise<void> {
    await this.#ask((request) => ({ type: "turn", request }));
  }

  /** Writes the text; with `onlyOwn` only where nobody else typed what is not saved. */
  save(onlyOwn = false): Promise<Problem | null> {
    return this.#ask((request) => ({ type: "save", request, ...(onlyOwn && { onlyOwn }) }));
  }

  /** Puts `text` in the place of `mine` on top of the file that has this hash. */
  settle(hash: string | null, mine: string, text: string): Promise<Problem | null> {
    return this.#ask((request) => ({ type: "settle", request, hash, mine, text }));
  }

  /** Tells the others where the cursor is. */
  moveCursor(place: { readonly anchor: number; readonly head: number } | null): void {
    if (!this.#isJoined) return;
    const at = (index: number): string => writePosition(this.#doc, index);
    const told = place && { anchor: at(place.anchor), head: at(place.head) };
    this.#say({ type: "cursor", place: told });
  }

  #join(joined: Joined): void {
    const isFirst = this.#textId === null;
    if (!isFirst && joined.textId !== this.#textId) return this.#events.onReplaced();
    this.#textId = joined.textId;
    this.#isJoined = true;
    for (const clientId of this.#clientIds) this.#say({ type: "claim", clientId });
    this.#apply(fromBase64(joined.update));
    if (isFirst && this.#kept?.textId === joined.textId) {
      for (const clientId of this.#kept.clientIds) this.#claim(clientId);
      Y.applyUpdate(this.#doc, fromBase64(this.#kept.update));
    }
    this.#events.onJoined(joined);
    this.#flush();
  }

  #claim(clientId: number): void {
    if (this.#clientIds.has(clientId)) return;
    this.#clientIds.add(clientId);
    this.#say({ type: "claim", clientId });
  }

  #apply(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update, REMOTE);
    Y.applyUpdate(this.#confirmed, update);
  }

  /** What is typed while something is under way goes with the next message. */
  #flush(): void {
    if (!this.#isJoined || this.#unsent.length === 0) return;
    const update = Y.mergeUpdates(this.#unsent.splice(0));
    this.#sent.push(update);
    this.#connection?.send(update);
  }

  #ask(message: (request: number) => PageMessage): Promise<Problem | null> {
    if (!this.#isJoined) return Promise.resolve(LOST);
    // It is about everything that was typed before.
    this.#flush();
    this.#request += 1;
    const request = this.#request;
    return new Promise((resolve) => {
      this.#requests.set(request, resolve);
      this.#say(message(request));
    });
  }

  #say(message: PageMessage): void {
    this.#connection?.send(JSON.stringify(message));
  }
}

function changesOf(delta: Y.YTextEvent["delta"]): TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  for (const step of delta) {
    if (step.retain !== undefined) at += step.retain;
    else if (step.delete !== undefined)
      changes.push({ from: at, to: at + step.delete, insert: "" });
    else if (typeof step.insert === "string")
      changes.push({ from: at, to: at, insert: step.insert });
  }
  return changes;
}

/** A number of 32 bits that is always the same for a text. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0;
}
