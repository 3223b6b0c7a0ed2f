import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { changeMemberRole, removeMember } from "../../../../settings/members/contract.ts";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { newMember } from "../../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  attachTerminal,
  IDE_SOCKET_PATH,
  joinSharedText,
  listTerminals,
  openDebugger,
  openLanguageServer,
  openTerminal,
  SOCKET_CLOSED,
} from "../../contract.ts";

const PATH = "notes.txt";
let gateway: TestGateway;
let owner: Person;
let params: { id: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
  const { body } = await send(owner, createProject, { body: { name: "Rights" } });
  params = { id: body.id };
  const folder = projectFolder(gateway.dataDir, owner.user.tenant.tenantId, body.id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, PATH), "text\n");
  const scripts = { spin: "node -e 'setInterval(() => {}, 1000)'" };
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts }));
});
afterAll(() => gateway.close());

type Member = Awaited<ReturnType<typeof newMember>>;

/** How a socket was closed; 0 while it is open. */
async function opened({ body: { ticket } }: { body: { ticket: string } }) {
  const url = `${gateway.url.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${ticket}`;
  const socket = new WebSocket(url, { origin: gateway.url });
  const seen = { closed: 0 };
  socket.on("close", (code) => (seen.closed = code));
  await expect.poll(() => socket.readyState).toBe(socket.OPEN);
  return seen;
}

/** Somebody with everything open that goes on by itself. */
async function busy(): Promise<Member & { seen: Record<string, { closed: number }> }> {
  const member = await newMember(gateway, owner.user.tenant.tenantId, "developer");
  const { body: terminal } = await send(member, openTerminal, { params, body: { columns: 80 } });
  const at = { ...params, terminalId: terminal.id };
  const program = { kind: "script" as const, script: "spin" };
  return {
    ...member,
    seen: {
      terminal: await opened(await send(member, attachTerminal, { params: at })),
      debugger: await opened(await send(member, openDebugger, { params, body: { program } })),
      language: await opened(await send(member, openLanguageServer, { params })),
      text: await opened(await send(member, joinSharedText, { params, body: { filePath: PATH } })),
    },
  };
}

it("cuts whoever loses their rights off within seconds, and leaves what they may still see", async () => {
  const [demoted, removed] = await Promise.all([busy(), busy()]);
  const { tenantId } = owner.user.tenant;
  const of = ({ user }: Person) => ({ params: { id: user.id } });
  const acting = { ...owner, tenant: tenantId };
  const viewer = { ...of(demoted), body: { role: "viewer" as const } };
  expect((await send(acting, changeMemberRole, viewer)).status).toBe(200);
  expect((await send(acting, removeMember, of(removed))).status).toBe(204);

  const { notAllowed, ended } = SOCKET_CLOSED;
  for (const who of [demoted, removed]) {
    // The shell itself ends too, and may be the first to say so.
    const codes: number[] = [notAllowed, ended];
    await expect.poll(() => codes.includes(who.seen["terminal"]?.closed ?? 0)).toBe(true);
    await expect.poll(() => who.seen["debugger"]?.closed).toBe(notAllowed);
    await expect.poll(() => who.seen["text"]?.closed).toBe(notAllowed);
  }
  await expect.poll(() => removed.seen["language"]?.closed).toBe(notAllowed);
  expect(demoted.seen["language"]).toEqual({ closed: 0 });

  const developer = { ...of(demoted), body: { role: "developer" as const } };
  expect((await send(acting, changeMemberRole, developer)).status).toBe(200);
  const { body: left } = await send(demoted, listTerminals, { params });
  expect(left.items.filter(({ end }) => end === null)).toEqual([]);
});
