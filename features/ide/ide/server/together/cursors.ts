import { randomUUID } from "node:crypto";
import type { Platform } from "@devloom/server-kit";
import { CursorPlace, type HeardCursor } from "@devloom/shared-text";
import { sql } from "kysely";
import { z } from "zod";
import { cursorOf, type Member } from "./member.ts";
import type { Room } from "./room.ts";

/** Gateways tell each other on it where cursors are. Nothing of it is stored. */
export const CURSOR_CHANNEL = "devloom_ide_cursor";
/** So often other gateways are told at most. */
const PACE_MILLISECONDS = 150;
/** After so long without a word a page at another gateway counts as gone. */
const SILENCE_MILLISECONDS = 45_000;

const Notice = z.object({
  gateway: z.string(),
  textId: z.string(),
  cursor: z.object({
    memberId: z.string(),
    accountId: z.string(),
    name: z.string(),
    place: CursorPlace.nullable(),
  }),
});

/** Where everybody's cursor is in the shared texts of this gateway. */
export class Cursors {
  readonly #platform: Platform;
  readonly #gateway = randomUUID();
  /** By text and page. */
  readonly #known = new Map<string, Map<string, { cursor: HeardCursor; at: number }>>();
  readonly #waiting = new Map<string, { room: Room; cursor: HeardCursor }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Somebody's cursor is elsewhere; `null` when the page leaves. */
  move(room: Room, member: Member, place: HeardCursor["place"]): void {
    const cursor = cursorOf(member, place);
    this.#show(room, cursor);
    this.#waiting.set(member.id, { room, cursor });
    this.#timer ??= setTimeout(() => this.#tellOthers(), PACE_MILLISECONDS);
  }

  /** Shows a page that comes where the others are. */
  showTo(room: Room, member: Member): void {
    for (const { cursor } of this.#known.get(room.place.textId)?.values() ?? [])
      if (cursor.memberId !== member.id) member.tell({ type: "cursor", ...cursor });
  }

  /** What another gateway tells. */
  hear(payload: string, roomOf: (textId: string) => Room | undefined): void {
    const notice = Notice.parse(JSON.parse(payload));
    const room = roomOf(notice.textId);
    if (notice.gateway !== this.#gateway && room !== undefined) this.#show(room, notice.cursor);
  }

  /** Pages of a gateway that was killed say no good-bye. */
  prune(roomOf: (textId: string) => Room | undefined): void {
    const oldest = performance.now() - SILENCE_MILLISECONDS;
    for (const [textId, cursors] of this.#known) {
      const room = roomOf(textId);
      if (room === undefined) this.#known.delete(textId);
      else
        for (const { cursor, at } of cursors.values())
          if (at < oldest) this.#show(room, { ...cursor, place: null });
    }
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #show(room: Room, cursor: HeardCursor): void {
    const { textId } = room.place;
    const cursors = this.#known.get(textId) ?? new Map();
    this.#known.set(textId, cursors);
    if (cursor.place === null) cursors.delete(cursor.memberId);
    else cursors.set(cursor.memberId, { cursor, at: performance.now() });
    for (const member of room.members)
      if (member.id !== cursor.memberId) member.tell({ type: "cursor", ...cursor });
  }

  #tellOthers(): void {
    this.#timer = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    const payloads = waiting.map(({ room: { place }, cursor }) =>
      JSON.stringify({ gateway: this.#gateway, textId: place.textId, cursor }),
    );
    this.#platform.database
      .system(async (tx) => {
        for (const payload of payloads)
          await sql`select pg_notify(${CURSOR_CHANNEL}, ${payload})`.execute(tx.query());
      })
      // Where somebody's cursor was is no loss; the next move tells it again.
      .catch((error: unknown) => this.#platform.log.debug({ err: error }, "cursors not told"));
  }
}
