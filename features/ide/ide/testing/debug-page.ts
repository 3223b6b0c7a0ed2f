import { expect } from "vitest";
import { WebSocket } from "ws";
import { type Person, send } from "../../../testing/client.ts";
import type { TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  type DebugCommand,
  DebugNotice,
  type DebugProgram,
  IDE_SOCKET_PATH,
  openDebugger,
} from "../contract.ts";

type NoticeOf<Type extends DebugNotice["type"]> = Extract<DebugNotice, { type: Type }>;

/** A page that debugs a program: what it was told and did not look at yet. */
export async function openDebugPage(
  gateway: TestGateway,
  person: Person,
  params: { id: string },
  program: DebugProgram,
  patience = 90_000,
) {
  const { status, body } = await send(person, openDebugger, { params, body: { program } });
  expect(status, JSON.stringify(body)).toBe(200);
  const url = `${gateway.url.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${body.ticket}`;
  const socket = new WebSocket(url, { origin: gateway.url });
  const told: DebugNotice[] = [];
  const output: string[] = [];
  const seen = { closed: 0 };
  socket.on("close", (code) => (seen.closed = code));
  socket.on("message", (data: Buffer) => {
    const notice = DebugNotice.parse(JSON.parse(data.toString()));
    if (notice.type === "output") output.push(notice.text);
    else told.push(notice);
  });
  const next = async <Type extends DebugNotice["type"]>(type: Type): Promise<NoticeOf<Type>> => {
    const isIt = (one: DebugNotice): one is NoticeOf<Type> => one.type === type;
    await expect
      .poll(() => told.some(isIt), { timeout: patience, message: `${type} ${output.join("\n")}` })
      .toBe(true);
    const found = told.find(isIt);
    if (found === undefined) throw new Error("It was there.");
    told.splice(0, told.indexOf(found) + 1);
    return found;
  };
  const say = (command: DebugCommand): void => socket.send(JSON.stringify(command));
  return { socket, seen, output, next, say };
}
