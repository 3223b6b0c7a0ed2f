import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processesWith } from "@devloom/sandbox/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createProject, deleteProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { attachTerminal, closeTerminal, IDE_SOCKET_PATH, openTerminal } from "../../contract.ts";

let gateway: TestGateway;
let owner: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

/** Opens a shell, runs a line in it and waits until it has run or the shell has ended. Returns all that it printed. */
async function inShell(params: { id: string }, line: string): Promise<string> {
  const { body } = await send(owner, openTerminal, { params, body: {} });
  const ticket = await send(owner, attachTerminal, { params: { ...params, terminalId: body.id } });
  const address = `${gateway.url.replace("http", "ws")}${IDE_SOCKET_PATH}`;
  const socket = new WebSocket(`${address}?ticket=${ticket.body.ticket}`, { origin: gateway.url });
  let output = "";
  let isOver = false;
  socket.on("message", (data: Buffer) => {
    output += data.toString();
    isOver ||= /42\r\n|can't be counted/.test(output);
  });
  // A terminal that is ended at once closes it at once.
  socket.once("open", () => socket.send(Buffer.from(`${line}; echo $((6 * 7))\n`)));
  socket.on("error", () => (isOver = true)).on("close", () => (isOver = true));
  await expect.poll(() => isOver).toBe(true);
  socket.terminate();
  await send(owner, closeTerminal, { params: { ...params, terminalId: body.id } });
  return output;
}

/** What cannot be counted is noticed when a shell ends or the next one starts, and told in the one after. */
async function inShellAnew(params: { id: string }, line: string): Promise<string> {
  let output = "";
  for (let shells = 0; shells < 4 && !output.includes("made anew"); shells += 1)
    output = await inShell(params, line);
  return output;
}

it("goes with its project, also while a terminal is being opened, whatever lies in it", async () => {
  const { body: made } = await send(owner, createProject, { body: { name: "Going" } });
  const params = { id: made.id };
  const outside = join(gateway.dataDir, "beside");
  await mkdir(outside);
  await writeFile(join(outside, "kept.txt"), "kept");
  const tree = `mkdir -p made/x && ln -s ${outside} made/x/y && chmod 000 made`;
  await inShell(params, `${tree}; ln -s ${outside} ~/z`);

  const opening = [1, 2, 3].map(() => send(owner, openTerminal, { params, body: {} }));
  await send(owner, deleteProject, { params });
  for (const answer of await Promise.all(opening)) expect([201, 404]).toContain(answer.status);

  await expect.poll(() => processesWith(made.id)).toEqual([]);
  for (const place of ["working-copies", "terminal-homes"])
    await expect.poll(() => existsSync(join(gateway.dataDir, place, made.id))).toBe(false);
  await expect.poll(() => readdir(join(gateway.dataDir, "terminal-trash"))).toEqual([]);
  expect(await readFile(join(outside, "kept.txt"), "utf8")).toBe("kept");
});

it("is made anew once it passed its limits, and what was saved is there", async () => {
  const { body: made } = await send(owner, createProject, { body: { name: "Spoiled" } });
  const params = { id: made.id };
  const name = "d".repeat(200);
  const deep = `for i in $(seq 30); do mkdir ${name} && cd ${name}; done`;
  await inShell(params, `echo kept > kept.txt; (${deep})`);

  const output = await inShellAnew(params, "cat kept.txt; ls");

  expect(output).toContain("passed its limits and is made anew");
  expect(output).toContain("kept\r\n");
});

it("is kept beside the new one when it passed its limits with something that was not saved", async () => {
  const { body: made } = await send(owner, createProject, { body: { name: "Kept" } });
  const params = { id: made.id };
  const name = "d".repeat(200);
  const deep = `for i in $(seq 30); do mkdir ${name} && cd ${name}; done`;
  await inShell(params, `head -c 21000000 /dev/zero > large.bin; (${deep})`);
  const output = await inShellAnew(params, "ls");

  expect(output).toContain("the old one is kept in the data folder");
  const copies = join(gateway.dataDir, "working-copies", made.id);
  const old = (await readdir(copies)).filter((one) => one.includes(".old-"));
  expect(old.map((one) => existsSync(join(copies, one, "files/large.bin")))).toEqual([true]);
  // It goes with the project as well.
  await send(owner, deleteProject, { params });
  await expect.poll(() => existsSync(copies)).toBe(false);
  await expect.poll(() => readdir(join(gateway.dataDir, "terminal-trash"))).toEqual([]);
});
