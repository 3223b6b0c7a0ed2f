import type { Platform, Transaction } from "@devloom/server-kit";
import {
  type FileBase,
  fromBase64,
  MAX_SHARED_LENGTH,
  MAX_UPDATE_BYTES,
  RoomText,
  toBase64,
  toShared,
} from "@devloom/shared-text";
import { SOCKET_CLOSED } from "../../contract.ts";
import type { Member } from "./member.ts";
import {
  appendUpdate,
  claimWriter,
  type LockedText,
  lockText,
  readGround,
  updatesAfter,
  updateUnsaved,
} from "./store.ts";
import { Turns } from "./turns.ts";

/** Somebody who breaks the rules of the protocol. */
const POLICY_VIOLATED = 1008;
/** The page connects again, perhaps to another gateway. */
const TRY_AGAIN = 1012;
/** A document of more pieces is begun anew from its text: each costs memory at every end. */
export const MAX_PIECES = 300_000;

interface Sent {
  readonly member: Member;
  readonly bytes: Uint8Array;
}

export interface RoomPlace {
  readonly textId: string;
  readonly tenantId: string;
  readonly projectId: string;
}

/**
 * A shared text at one gateway. PostgreSQL has the truth: what pages send is confirmed and passed on once it is
 * stored, in one order for all gateways. Whatever fails ends the room; pages come back and send again.
 */
export class Room {
  readonly place: RoomPlace;
  readonly members = new Set<Member>();
  readonly turns = new Turns();
  readonly #platform: Platform;
  readonly #onEnd: () => void;
  readonly #queue: Sent[] = [];
  /** What other gateways stored, to be passed on. */
  readonly #news: Uint8Array[] = [];
  #work: Promise<unknown> = Promise.resolve();
  readonly #text: RoomText;
  #sequence: number;
  #base: FileBase;
  #path: string;
  /** The hash of the file that clashes with what was typed; `undefined` while none does. */
  #clash: string | null | undefined = undefined;
  #isEnded = false;

  constructor(
    platform: Platform,
    place: RoomPlace,
    stored: { locked: LockedText; base: FileBase; text: RoomText },
    onEnd: () => void,
  ) {
    this.#platform = platform;
    this.place = place;
    this.#text = stored.text;
    this.#sequence = stored.locked.sequence;
    this.#path = stored.locked.path;
    this.#base = stored.base;
    this.#onEnd = onEnd;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  get text(): RoomText {
    return this.#text;
  }

  get base(): FileBase {
    return this.#base;
  }

  get path(): string {
    return this.#path;
  }

  /** Whether it says something else than the file. */
  get isDirty(): boolean {
    const { text } = this.#base;
    // Nearly always told by the lengths, without putting the whole text together.
    if (!text.includes("\r") && this.#text.length !== text.length) return true;
    return this.#text.text !== toShared(text);
  }

  /** Characters that are held for it: what is typed, and what the file had. */
  get length(): number {
    return this.#text.length + this.#base.text.length;
  }

  get clash(): string | null | undefined {
    return this.#clash;
  }

  /** One thing at a time happens to a text. What fails ends the room, unless `work` deals with it. */
  serially<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const next = this.#work.then(async () => {
      if (this.#isEnded) return undefined;
      try {
        return await work();
      } catch (error) {
        this.#platform.log.warn({ err: error }, "a shared text is begun anew from what is stored");
        this.end(TRY_AGAIN);
        return undefined;
      }
    });
    this.#work = next;
    return next;
  }

  /** Work on the stored text while no other gateway does; afterwards everybody has what was news. */
  async locked<Result>(
    work: (tx: Transaction, locked: LockedText) => Promise<Result>,
    tx?: Transaction,
  ): Promise<Result> {
    const { tenantId, textId } = this.place;
    const inside = async (within: Transaction): Promise<Result> => {
      const locked = await lockText(within, textId);
      if (locked === null) throw new Error("The shared text was begun anew.");
      await this.#catchUp(within, locked);
      return work(within, locked);
    };
    const scope = { tenantId, actorId: null };
    return tx === undefined ? this.#platform.database.tenant(scope, inside) : inside(tx);
  }

  /** Passes on what other gateways stored. */
  publish(): void {
    for (const bytes of this.#news.splice(0))
      for (const member of this.members) member.update(bytes);
  }

  async join(member: Member, vector: string, brings: boolean): Promise<void> {
    await this.serially(async () => {
      const ground = await this.locked((tx) => readGround(tx, this.place.textId));
      this.publish();
      const { origin } = ground;
      member.tell({
        type: "joined",
        textId: this.place.textId,
        canEdit: member.canEdit,
        base: this.#base,
        origin: brings && origin !== null ? toBase64(origin) : null,
        update: toBase64(this.#text.missing(fromBase64(vector))),
        isMoved: this.#clash !== undefined,
      });
      this.members.add(member);
    });
  }

  async claim(member: Member, clientId: number): Promise<void> {
    const { textId, tenantId } = this.place;
    const scope = { tenantId, accountId: member.accountId };
    const isTheirs = await this.#platform.database.tenant(scope, (tx) =>
      claimWriter(tx, textId, clientId, member.accountId),
    );
    if (isTheirs) member.clientIds.add(clientId);
    else member.close(POLICY_VIOLATED);
  }

  /** Resolves when the update is stored, or its sender was shown out. */
  async receive(member: Member, bytes: Uint8Array): Promise<void> {
    if (!member.canEdit) return member.close(SOCKET_CLOSED.notAllowed);
    this.#queue.push({ member, bytes });
    await this.serially(() => this.#store());
  }

  /** Other gateways stored something. */
  async refresh(): Promise<void> {
    await this.serially(async () => {
      await this.locked(async () => undefined);
      this.publish();
    });
  }

  /** The text stands on another one of the file now, or clashes with it. */
  stand(base: FileBase, clash: string | null | undefined): void {
    this.#base = base;
    this.#clash = clash;
    const isMoved = clash !== undefined;
    for (const member of this.members) member.tell({ type: "base", base, isMoved });
  }

  /** Stores what the gateway itself changed in the text. */
  async storeOwn(tx: Transaction, locked: LockedText, update: Uint8Array | null): Promise<void> {
    if (update === null) return;
    this.#sequence = await appendUpdate(tx, locked, update, () => this.#text.state);
    this.#news.push(update);
  }

  end(code: number): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#onEnd();
    for (const member of this.members) member.close(code);
    this.members.clear();
  }

  async #store(): Promise<void> {
    const sent = this.#queue.splice(0).filter((one) => this.#isTaken(one));
    if (sent.length === 0) return;
    const update = RoomText.merge(sent.map(({ bytes }) => bytes));
    this.#sequence = await this.locked(async (tx, locked) => {
      const typists = sent.map(({ member }) => member.accountId);
      await updateUnsaved(tx, locked, { isDirty: this.isDirty, typists });
      return appendUpdate(tx, locked, update, () => this.#text.state);
    });
    this.publish();
    for (const { member, bytes } of sent) {
      member.tell({ type: "stored" });
      for (const other of this.members) if (other !== member) other.update(bytes);
      this.turns.end(member);
    }
    if (this.#text.pieces > MAX_PIECES) this.end(TRY_AGAIN);
  }

  #isTaken({ member, bytes }: Sent): boolean {
    if (bytes.length > MAX_UPDATE_BYTES) {
      member.close(SOCKET_CLOSED.tooMuch);
      return false;
    }
    const refusal = this.#text.take(bytes, {
      owns: (clientId) => member.clientIds.has(clientId),
      maxLength: MAX_SHARED_LENGTH,
    });
    if (refusal === null) return true;
    this.#platform.log.warn({ refusal, accountId: member.accountId }, "an update was refused");
    member.close(refusal === "too_large" ? SOCKET_CLOSED.tooMuch : POLICY_VIOLATED);
    return false;
  }

  async #catchUp(tx: Transaction, locked: LockedText): Promise<void> {
    if (locked.sequence > this.#sequence) {
      const updates = await updatesAfter(tx, locked.id, this.#sequence);
      for (const update of updates) this.#text.apply(update);
      this.#news.push(...updates);
      this.#sequence = locked.sequence;
    }
    if (locked.baseHash !== this.#base.hash) {
      const { base } = await readGround(tx, locked.id);
      this.stand(base, undefined);
    }
    if (locked.path !== this.#path) {
      this.#path = locked.path;
      for (const member of this.members) member.tell({ type: "renamed", path: locked.path });
    }
  }
}
