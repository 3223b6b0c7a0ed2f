import { AppError, type EarlierCall, newId, type Platform } from "@devloom/server-kit";
import { PageMessage, type RoomMessage } from "@devloom/shared-text";
import type { WebSocket } from "ws";
import { z } from "zod";
import { SOCKET_CLOSED } from "../../contract.ts";
import { readMessage } from "../run/socket-messages.ts";
import { CHECK_MILLISECONDS } from "../run/sockets.ts";
import { accountName } from "./account-name.ts";
import type { Member } from "./member.ts";
import type { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";

/** So much of what a page said may wait to be done. */
const MAX_WAITING_MESSAGES = 256;
const MAX_WAITING_BYTES = 8 * 2 ** 20;
/** So much a page may say in a second; one that is used by a person says far less. */
const MAX_MESSAGES_A_SECOND = 200;
/** So far a page may lag behind before it has to begin anew. */
const MAX_UNREAD_BYTES = 16 * 2 ** 20;
const TRY_AGAIN = 1012;

export interface SharedTextCall {
  readonly reading: EarlierCall;
  /** The call by which they would save; `null` for somebody who may only read. */
  readonly saving: EarlierCall | null;
  readonly projectId: string;
  readonly path: string;
}

/** A page in a shared text, for as long as its socket is open. */
export async function serveMember(
  platform: Platform,
  rooms: Rooms,
  socket: WebSocket,
  { reading, saving, projectId, path }: SharedTextCall,
): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const messages = inOrder(socket, async (data, isBinary) => {
    if (isBinary) {
      rooms.assertRoom(reading);
      return room === null ? socket.close(1008) : room.receive(await member, data);
    }
    return handle(await member, PageMessage.parse(readMessage(data)));
  });
  let room: Room | null = null;
  const member = describe(platform, reading, saving !== null, socket);
  // Whoever waits for it fails as well; a page that says nothing must not bring the gateway down.
  member.catch(() => socket.close(TRY_AGAIN));

  async function handle(who: Member, message: PageMessage): Promise<void> {
    if (message.type === "join") {
      if (room !== null) return socket.close(1008);
      room = await rooms.open(who, projectId, path);
      // Whatever happened to the file while no page was here, or while the room was begun anew, is told to nobody again.
      await rooms.fileOf(room).look(who);
      await room.join(who, message.vector, message.brings);
      rooms.cursors.showTo(room, who);
      if (room.isEnded) socket.close(TRY_AGAIN);
      return;
    }
    if (room === null) return socket.close(1008);
    switch (message.type) {
      case "claim":
        return room.claim(who, message.clientId);
      case "cursor":
        return rooms.cursors.move(room, who, message.place);
      case "look":
        return rooms.fileOf(room).look(who);
      case "turn":
        return room.turns.ask(who, () =>
          who.tell({ type: "done", request: message.request, problem: null }),
        );
      case "save":
      case "settle": {
        room.turns.end(who);
        const file = rooms.fileOf(room);
        const problem = await (message.type === "save"
          ? file.save(who, message.onlyOwn)
          : file.settle(who, message));
        return who.tell({ type: "done", request: message.request, problem });
      }
    }
  }

  const timer = setInterval(() => {
    if (saving === null) return;
    platform
      .reauthorize(saving)
      .then((actor) => actor ?? socket.close(SOCKET_CLOSED.notAllowed))
      // An outage of the database says nothing about rights: the next check will.
      .catch((error: unknown) => platform.log.warn({ err: error }, "shared text check"));
  }, CHECK_MILLISECONDS);
  await closed;
  clearInterval(timer);
  await messages.done();
  // It is another one by now than when it was declared.
  const left = room as Room | null;
  if (left !== null) await rooms.leave(left, await member);
}

async function describe(
  platform: Platform,
  { accountId, tenantId }: EarlierCall,
  canEdit: boolean,
  socket: WebSocket,
): Promise<Member> {
  const name = await accountName(platform, accountId);
  const send = (data: string | Uint8Array): void => {
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.close(TRY_AGAIN);
    else if (socket.readyState === socket.OPEN) socket.send(data);
  };
  return {
    id: newId(),
    tenantId,
    accountId,
    name,
    canEdit,
    clientIds: new Set(),
    tell: (message: RoomMessage) => send(JSON.stringify(message)),
    update: (bytes) => send(bytes),
    close: (code) => socket.close(code),
  };
}

function codeFor(error: unknown): number {
  if (error instanceof AppError && error.status === 429) return SOCKET_CLOSED.tooMuch;
  if (error instanceof AppError && error.status < 500) return SOCKET_CLOSED.gone;
  return error instanceof z.ZodError || error instanceof SyntaxError ? 1007 : 1011;
}

/** Does what a page says one after the other; a page that says too much is shown out. */
function inOrder(
  socket: WebSocket,
  handle: (data: Buffer, isBinary: boolean) => Promise<void> | void,
) {
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;
  let waitingBytes = 0;
  let second = 0;
  let said = 0;
  socket.on("message", (data: Buffer, isBinary) => {
    const now = Math.floor(performance.now() / 1000);
    said = now === second ? said + 1 : 1;
    second = now;
    waiting += 1;
    waitingBytes += data.length;
    if (
      said > MAX_MESSAGES_A_SECOND ||
      waiting > MAX_WAITING_MESSAGES ||
      waitingBytes > MAX_WAITING_BYTES
    )
      return socket.close(SOCKET_CLOSED.tooMuch);
    work = work
      .then(() => (socket.readyState === socket.OPEN ? handle(data, isBinary) : undefined))
      .catch((error: unknown) => socket.close(codeFor(error)))
      .finally(() => {
        waiting -= 1;
        waitingBytes -= data.length;
      });
  });
  return { done: () => work };
}
