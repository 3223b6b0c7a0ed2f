import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepSocketFolders } from "./sweep-socket-folders.ts";
import { temporaryFolder } from "./testing/run-script.ts";

/** As if an hour had passed. */
const later = (): number => Date.now() + 3_600_000;

/** A socket whose owner was killed. */
function leaveSocket(path: string): void {
  const script = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", script]);
}

test("folders of sockets that a crash left behind are removed, and no others", async () => {
  const { path: parent, ...folder } = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const make = (): string => mkdtempSync(join(parent, "devloom-"));
  const left = make();
  leaveSocket(join(left, "s"));
  const empty = make();
  const living = make();
  const server = createServer().listen(join(living, "s"));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const withFile = make();
  writeFileSync(join(withFile, "s"), "not a socket");
  const open = make();
  leaveSocket(join(open, "s"));
  chmodSync(open, 0o777);
  const elsewhere = join(parent, "elsewhere");
  mkdirSync(elsewhere, { mode: 0o700 });
  leaveSocket(join(elsewhere, "s"));
  const link = join(parent, "devloom-LINKED");
  symlinkSync(elsewhere, link);
  const withLink = make();
  symlinkSync(join(elsewhere, "s"), join(withLink, "s"));

  expect(await sweepSocketFolders([parent])).toBe(0);
  expect(await sweepSocketFolders([parent], later())).toBe(2);

  expect([left, empty].filter((path) => existsSync(path))).toEqual([]);
  const kept = [
    join(living, "s"),
    join(withFile, "s"),
    join(open, "s"),
    join(elsewhere, "s"),
    link,
  ];
  expect([...kept, withLink].filter((path) => !existsSync(path))).toEqual([]);
});
