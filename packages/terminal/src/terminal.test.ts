import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { noSandbox, processesWith } from "@devloom/sandbox/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Terminal, type TerminalOptions } from "./index.ts";

let folder: string;
const terminals: Terminal[] = [];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-terminal-")));
  for (const name of ["one", "two", "home"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "two/secret.txt"), "of the other project");
});
afterEach(async () => {
  for (const terminal of terminals.splice(0)) await terminal.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(script: string, options: Partial<TerminalOptions> = {}): Promise<Terminal> {
  const terminal = await Terminal.start({
    command: "/bin/sh",
    args: ["-c", script],
    projectFolder: join(folder, "one"),
    homeFolder: join(folder, "home"),
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    workingCopy: null,
    readOnly: [],
    scratch: [],
    network: false,
    columns: 80,
    rows: 24,
    ...options,
  });
  terminals.push(terminal);
  return terminal;
}

function printed(terminal: Terminal): string {
  return terminal.outputAfter(0).bytes.toString();
}

it("runs a program on a terminal and tells how it ended", async () => {
  const terminal = await start("test -t 0 && stty size && exit 7");

  expect(await terminal.ended).toEqual({ code: 7, reason: null });
  expect(printed(terminal)).toBe("24 80\r\n");
});

it("loses nothing of what was printed right before the end", async () => {
  const terminal = await start("seq 1 100000", { sandbox: noSandbox });
  await terminal.ended;

  const lines = printed(terminal).split("\r\n");
  expect(lines.at(-2)).toBe("100000");
  expect(lines).toHaveLength(100_001);
});

it("passes keys, interrupts and sizes on", async () => {
  const terminal = await start("cat; trap 'exit 3' INT; while :; do stty size; sleep 0.1; done");
  terminal.write(Buffer.from("typed\n\x04"));
  await expect.poll(() => printed(terminal)).toContain("24 80");
  terminal.resize({ columns: 100, rows: 30 });
  await expect.poll(() => printed(terminal)).toContain("30 100");
  terminal.write(Buffer.from("\x03"));

  expect(await terminal.ended).toEqual({ code: 3, reason: null });
  expect(printed(terminal)).toContain("typed\r\ntyped\r\n");
});

it("tells on which ports its programs listen, and nobody else's", async () => {
  const program = `require("node:net").createServer().listen(45671, "127.0.0.1")`;
  const one = await start(`node -e '${program}' & wait`, {
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
    readOnly: [dirname(dirname(process.execPath))],
  });
  const other = await start("read _");
  await expect.poll(async () => (await one.ports()).map(({ port }) => port)).toEqual([45_671]);

  expect((await one.ports())[0]?.program).toMatch(/^node -e require/);
  expect(await other.ports()).toEqual([]);
  await one.stop();
  expect(await one.ports()).toEqual([]);
});

it("lets a reader go on where it stopped", async () => {
  const terminal = await start("printf abc; read _; printf def");
  await expect.poll(() => printed(terminal)).toBe("abc");
  const { start: begin, bytes } = terminal.outputAfter(1);
  terminal.write(Buffer.from("\n"));
  await terminal.ended;

  expect([begin, bytes.toString()]).toEqual([1, "bc"]);
  expect(terminal.outputAfter(3).bytes.toString()).toBe("\r\ndef");
  expect(terminal.outputAfter(99).bytes).toHaveLength(0);
});

it("makes the program wait for a busy reader, and keeps only the newest output", async () => {
  const terminal = await start("head -c 8000000 /dev/zero | tr '\\0' x", { sandbox: noSandbox });
  let heard = 0;
  const reader = { isBusy: true, onOutput: () => (heard += 1), onEnd: () => undefined };
  terminal.follow(reader);
  await expect.poll(() => heard).toBe(1);
  const before = terminal.outputAfter(0).bytes.length;
  reader.isBusy = false;
  terminal.readerIsFree();
  await terminal.ended;

  expect(before).toBeLessThan(200_000);
  const { start: begin, bytes } = terminal.outputAfter(0);
  expect(begin + bytes.length).toBe(8_000_000);
  expect(bytes.length).toBeLessThan(2_200_000);
});

it("without a working copy reads its own project, changes nothing but its home, and sees no other", async () => {
  await mkdir(join(folder, "one/.git"));
  await writeFile(join(folder, "one/.git/config"), "[core]\n");
  await writeFile(join(folder, "one/mine.txt"), "of this project");
  const script = [
    "cat mine.txt; echo kept > ~/new.txt",
    "echo changed > mine.txt; ln -s /etc linked; mkdir made",
    `cat ${folder}/two/secret.txt`,
    "echo '[alias]' >> .git/config",
    "mv .git moved",
    "touch .git/hooks",
    "cat /etc/shadow",
    `ls ${tmpdir()} | grep -c devloom-terminal`,
    "ls /proc | grep -c '^[0-9]'",
  ];
  const terminal = await start(script.join("; "));
  await terminal.ended;

  expect(await readFile(join(folder, "home/new.txt"), "utf8")).toBe("kept\n");
  expect(await readFile(join(folder, "one/mine.txt"), "utf8")).toBe("of this project");
  expect((await readdir(join(folder, "one"))).toSorted()).toEqual([".git", "mine.txt"]);
  expect(printed(terminal)).toContain("of this project");
  expect(await readFile(join(folder, "one/.git/config"), "utf8")).toBe("[core]\n");
  expect(printed(terminal)).not.toContain("of the other project");
  expect(printed(terminal)).not.toContain("root:");
  const processes = Number(printed(terminal).trim().split("\r\n").at(-1));
  expect(processes).toBeLessThan(12);
});

it("is ended when it starts too many processes", async () => {
  const limits = { memoryBytes: 2 ** 30, processes: 40 };
  const mark = `${process.pid}88888`;
  const terminal = await start(`while :; do sleep ${mark} & done`, { limits });

  // The kernel refuses the next process, or whoever counts them ends all: whichever is first.
  const { code, reason } = await terminal.ended;
  expect(reason ?? `ended with ${code}`).toMatch(/^It started more than|^ended with [1-9]/);
  await expect.poll(() => processesWith(`sleep ${mark}`)).toEqual([]);
});

it("leaves nothing behind when it is stopped", async () => {
  const mark = `${process.pid}77777`;
  const terminal = await start(`sleep ${mark} & echo begun; wait`);
  await expect.poll(() => processesWith(`sleep ${mark}`)).not.toEqual([]);
  await terminal.stop();

  expect(terminal.end).toEqual({ code: null, reason: null });
  // The system may take a moment to clear away what was killed.
  await expect.poll(() => processesWith(`sleep ${mark}`)).toEqual([]);
});
