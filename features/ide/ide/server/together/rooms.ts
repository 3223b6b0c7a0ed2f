import { hashOf, readText } from "@devloom/project-files";
import {
  AppError,
  asSystem,
  newId,
  notFound,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { type Problem, RoomText, toShared } from "@devloom/shared-text";
import { sql } from "kysely";
import { lookInto } from "../project-work.ts";
import { CURSOR_CHANNEL, Cursors } from "./cursors.ts";
import { SharedFile } from "./disk.ts";
import type { Member } from "./member.ts";
import { MAX_PIECES, Room, type RoomPlace } from "./room.ts";
import {
  deleteText,
  findText,
  hasUnsavedText,
  insertText,
  lockText,
  readGround,
  TEXT_CHANNEL,
  touchText,
  updatesAfter,
  updateUnsaved,
} from "./store.ts";

const BEAT_MILLISECONDS = 15_000;
/** Characters of what is open of a workspace, and of all of them, that the memory of a gateway bears. */
const MAX_LENGTH_OF_WORKSPACE = 64 * 2 ** 20;
const MAX_LENGTH_AT_ALL = 256 * 2 ** 20;
/** So much a workspace may have open also when others have too much. */
const LENGTH_FOR_EACH = 8 * 2 ** 20;
const SWEEP_MILLISECONDS = 60_000;

/** The shared texts that pages of this gateway have open. */
export class Rooms {
  readonly cursors: Cursors;
  readonly #platform: Platform;
  readonly #rooms = new Map<string, Room>();
  /** Rooms that are being read, so that two pages get the same one. */
  readonly #opening = new Map<string, Promise<Room>>();
  #beat: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.cursors = new Cursors(platform);
    platform.notices.on(TEXT_CHANNEL, (textId) => {
      // Nothing is said after the connection was lost: anything may have happened.
      const rooms = textId === "" ? [...this.#rooms.values()] : [this.#rooms.get(textId)];
      for (const room of rooms) void room?.refresh();
    });
    platform.notices.on(CURSOR_CHANNEL, (payload) => {
      if (payload !== "") this.cursors.hear(payload, (textId) => this.#rooms.get(textId));
    });
  }

  start(): void {
    this.#beat = setInterval(() => {
      this.cursors.prune((textId) => this.#rooms.get(textId));
      void this.#touch();
    }, BEAT_MILLISECONDS);
    this.#beat.unref();
    this.#platform.periodic.every({
      id: "ide.together",
      title: "Remove shared texts that are saved and that nobody has open",
      everyMilliseconds: SWEEP_MILLISECONDS,
      work: () => this.#sweep(),
    });
  }

  stop(): void {
    clearInterval(this.#beat);
    this.cursors.close();
    for (const room of this.#rooms.values()) room.end(1001);
  }

  fileOf(room: Room): SharedFile {
    return new SharedFile(this.#platform, room);
  }

  /** Fails where a workspace has more text open than this gateway bears. */
  assertRoom({ tenantId }: Pick<Member, "tenantId">): void {
    let all = 0;
    let own = 0;
    for (const { place, length } of this.#rooms.values()) {
      all += length;
      if (place.tenantId === tenantId) own += length;
    }
    const most = all > MAX_LENGTH_AT_ALL ? LENGTH_FOR_EACH : MAX_LENGTH_OF_WORKSPACE;
    if (own <= most) return;
    throw new AppError(429, "too_much_open", "Too many large files are open. Close some first.");
  }

  /** The room of a file; the shared text begins with what is in the file. */
  async open(member: Member, projectId: string, path: string): Promise<Room> {
    this.assertRoom(member);
    const root = await lookInto(this.#platform, member, projectId);
    const { tenantId } = member;
    const textId = await this.#platform.database.tenant(member, async (tx) => {
      const known = await findText(tx, projectId, path);
      if (known !== null) return known;
      const file = readText(root, path);
      if (file === null) throw notFound("The file");
      const base = { hash: hashOf(file.text), text: file.text };
      const beginning = RoomText.beginning(toShared(file.text));
      const text = { base, beginning, isDirty: false, typists: [] };
      return insertText(tx, projectId, path, text);
    });
    if (textId === null) throw notFound("The file");
    const known = this.#rooms.get(textId) ?? this.#opening.get(textId);
    if (known !== undefined) return known;
    const opening = this.#read({ textId, tenantId, projectId }).finally(() =>
      this.#opening.delete(textId),
    );
    this.#opening.set(textId, opening);
    return opening;
  }

  /** Writes what is not saved in a shared text, for somebody who need not have it open. */
  async save(
    who: Pick<Member, "tenantId" | "accountId" | "name">,
    projectId: string,
    path: string,
    onlyOwn?: boolean,
  ): Promise<Problem | null> {
    const isUnsaved = await this.#platform.database.reading(who, (tx) =>
      hasUnsavedText(tx, projectId, path),
    );
    if (!isUnsaved) return null;
    const member: Member = { ...silent, ...who, id: newId(), clientIds: new Set() };
    const room = await this.open(member, projectId, path);
    try {
      return await this.fileOf(room).save(member, onlyOwn);
    } finally {
      await this.leave(room, member);
    }
  }

  /** A page left. Where it was the last one here, the room is forgotten. */
  async leave(room: Room, member: Member): Promise<void> {
    room.members.delete(member);
    room.turns.leave(member);
    this.cursors.move(room, member, null);
    if (room.members.size > 0 || room.isEnded) return;
    await room.serially(async () => {
      if (room.members.size > 0) return;
      await room.locked(async (tx, locked) => {
        await updateUnsaved(tx, locked, { isDirty: room.isDirty, typists: [] });
        await touchText(tx, locked.id);
      });
      if (room.members.size === 0) room.end(1000);
    });
  }

  async #read({ textId, tenantId, projectId }: RoomPlace): Promise<Room> {
    const stored = await this.#platform.database.tenant(asSystem(tenantId), (tx) =>
      readStored(tx, projectId, textId),
    );
    const place = { textId: stored.locked.id, tenantId, projectId };
    const room = new Room(this.#platform, place, stored, () => {
      if (this.#rooms.get(place.textId) === room) this.#rooms.delete(place.textId);
    });
    this.#rooms.set(place.textId, room);
    return room;
  }

  /** Texts that somebody has open stay. */
  async #touch(): Promise<void> {
    const ids = [...this.#rooms.keys()];
    if (ids.length === 0) return;
    await this.#platform.database
      .system((tx) =>
        sql`update ide_shared_text set seen_at = now() where id = any(${ids}::uuid[])`.execute(
          tx.query(),
        ),
      )
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "shared texts not kept"));
  }

  async #sweep(): Promise<void> {
    await this.#platform.database.system((tx) =>
      sql`delete from ide_shared_text where (not is_dirty and seen_at < now() - interval '5 minutes')
        or seen_at < now() - interval '30 days'`.execute(tx.query()),
    );
  }
}

/** Of somebody without a page: nobody is told anything. */
const silent = {
  canEdit: true,
  tell: () => undefined,
  update: () => undefined,
  close: () => undefined,
};

async function readStored(tx: Transaction, projectId: string, textId: string) {
  const locked = await lockText(tx, textId);
  if (locked === null) throw notFound("The file");
  const { base } = await readGround(tx, textId);
  const updates = await updatesAfter(tx, textId, 0);
  const text = new RoomText(updates);
  if (text.pieces <= MAX_PIECES) return { locked, base, text };
  // It became too heavy to be held: it begins anew from what it says.
  await deleteText(tx, locked);
  const beginning = RoomText.beginning(text.text);
  const { isDirty, typists } = locked;
  const id = await insertText(tx, projectId, locked.path, { base, beginning, isDirty, typists });
  if (id === null) throw notFound("The file");
  return { locked: { ...locked, id, sequence: 1 }, base, text: new RoomText([beginning]) };
}
