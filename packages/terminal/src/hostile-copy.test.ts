import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyInSandbox } from "./index.ts";
import { CopiedProject } from "./testing/copied-project.ts";

let made: CopiedProject;
beforeEach(async () => {
  made = await CopiedProject.make();
});
afterEach(() => made.remove());

it("follows no link of the copy, neither to read nor to write, and leaves what lies behind it alone", async () => {
  await made.run(
    "cp -r src kept; ln -s .. late; ln -s /etc/passwd account; mkfifo pipe; echo x > end.txt",
  );
  await expect.poll(() => made.read("end.txt")).toBe("x\n");
  // Behind the link, seen from where the copy lies, is what the copier knows itself by.
  made.write("late/state.json", "misled");
  made.write("late/files/end.txt", "misled");
  await made.run("echo y > more.txt");
  await expect.poll(() => made.read("more.txt")).toBe("y\n");

  expect(JSON.parse(readFileSync(join(made.folder, "state.json"), "utf8"))).toBeInstanceOf(Array);
  expect(made.read("end.txt")).toBe("x\n");
  expect(made.read("kept/one.txt")).toBe("one");
  // A link says nothing about what the project has in its place.
  expect(made.read("late/state.json")).toBe("misled");
  expect(made.carried.filter((one) => /account|pipe|late|gone/.test(one))).toEqual([]);
  await expect
    .poll(() => made.notes.toSorted())
    .toEqual(["link account", "link late", "link pipe"]);
  await made.reopen();
  expect(await made.run("ls -d account pipe late kept/one.txt")).toContain("account");
});

it("carries what was written in the last moment before a terminal ends", async () => {
  await made.run("echo late > late.txt; rm src/two.txt");
  await made.copy.close();

  expect([made.read("late.txt"), made.read("src/two.txt")]).toEqual(["late\n", null]);
});

it("says at its end whether the project has all that was written", async () => {
  await made.run("echo small > small.txt");
  expect(await made.copy.close()).toBe(true);
  await made.open();
  await made.run("head -c 21000000 /dev/zero > large.bin");
  expect(await made.copy.close()).toBe(false);
});

it("never puts a change in the place of a save that it was not made on", async () => {
  made.beforeCarry = ({ path }) => {
    if (path === "src/one.txt" && made.read(path) === "one") made.write(path, "of the editor");
  };
  await made.run("printf 'of the terminal' > src/one.txt");

  await expect.poll(() => made.read("src/one.txt.from-terminal")).toBe("of the terminal");
  expect(made.read("src/one.txt")).toBe("of the editor");
  await expect.poll(() => made.notes).toEqual(["conflict src/one.txt.from-terminal"]);
  await expect.poll(() => made.run("cat src/one.txt")).toBe("of the editor");
});

it("loses nothing that programs write while changes of the project come in", async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  for (const number of numbers) made.write(`many/${number}`, "first\n");
  const isThere = (line: string) => `until read -r line < $F && [ "$line" = ${line} ]; do :; done`;
  const mine = "for i in $(seq 59 -1 0); do echo mine > many/$i; done";
  const writing = made.run(
    `F=many/59; ${isThere("first")} 2> /dev/null; touch ~/seen; F=many/0; ${isThere("second")}; ${mine}`,
  );
  await expect.poll(() => existsSync(join(made.scratch, "home/seen"))).toBe(true);
  const large = `second\n${"x".repeat(100_000)}`;
  for (const number of numbers) made.write(`many/${number}`, large);
  await writing;

  const isKept = (number: number) =>
    [`many/${number}`, `many/${number}.from-terminal`].some((one) => made.read(one) === "mine\n");
  await expect.poll(() => numbers.filter((number) => !isKept(number))).toEqual([]);
});

it("keeps what terminals have of their own in a folder that becomes a file in the project", async () => {
  await made.run("mkdir src/made; echo own > src/made/own.txt; echo end > end.txt");
  await expect.poll(() => made.read("end.txt")).toBe("end\n");
  rmSync(join(made.project, "src"), { recursive: true });
  made.write("src", "a file now");

  await expect.poll(() => made.run("cat src")).toBe("a file now");
  expect(await made.run("cd src.from-terminal && ls && cat made/own.txt")).toBe("made\r\nown\r\n");
  await expect.poll(() => made.notes).toEqual(["conflict src.from-terminal"]);
});

it("works on beside what cannot be read, named or carried, and keeps it for the next time", async () => {
  const long = Array.from({ length: 12 }, () => "d".repeat(100)).join("/");
  const script = [
    `mkdir -p ${long}; printf a > "$(printf 'bad\\377')"`,
    "head -c 21000000 /dev/zero > large.bin; echo token > a.secret; echo ok > ok.txt",
    // Last, because the sandbox may end whoever closes folders that it has to count.
    "echo x > closed.txt; chmod 000 closed.txt src",
  ];
  await made.run(script.join("; "));
  await expect.poll(() => made.read("ok.txt")).toBe("ok\n");
  await made.reopen();

  expect(made.read("src/one.txt")).toBe("one");
  expect(made.read("a.secret")).toBeNull();
  expect(made.carried.filter((one) => /gone|closed|large|secret/.test(one))).toEqual([]);
  const reasons = new Set(made.notes.map((note) => note.split(" ")[0]));
  expect(reasons).toEqual(new Set(["closed", "large", "long", "name"]));
  expect(await made.run("ls large.bin a.secret closed.txt; chmod 755 src; cat src/one.txt")).toBe(
    "a.secret  closed.txt  large.bin\r\none",
  );
});

it("loses nothing when the gateway is killed in the middle of carrying", async () => {
  let isAsked = false;
  // One file is written, and before anybody hears of it, all is over.
  made.beforeCarry = ({ path }) => {
    if (path !== "b.txt") return undefined;
    isAsked = true;
    return new Promise<void>(() => undefined);
  };
  await made.run("echo a > a.txt; echo b > b.txt; echo c > src/one.txt; sync; rm src/two.txt");
  await expect.poll(() => isAsked).toBe(true);
  await made.copy.kill();
  expect(made.read("b.txt")).toBeNull();
  made.beforeCarry = () => undefined;
  await made.open();

  expect(["a.txt", "b.txt", "src/one.txt", "src/two.txt"].map((path) => made.read(path))).toEqual([
    "a\n",
    "b\n",
    "c\n",
    null,
  ]);
  expect(made.notes).toEqual([expect.stringMatching(/^recovered [23]$/)]);
});

it("leaves folders out that are too large, and says so", async () => {
  made.write("dist/huge.js", "x".repeat(2_000_000));
  await made.copy.close();
  made.write("../copy2/.keep", "");
  await made.open({ folder: join(made.scratch, "copy2"), asideBytes: 1_000_000 });

  expect(made.notes).toEqual(["heavy dist"]);
  expect(await made.run("ls -d dist; cat node_modules/lib/index.js")).toContain("lib");
});

it("removes a copy without leaving it, while a program in there swaps folders for links", async () => {
  const outside = join(made.scratch, "outside");
  mkdirSync(outside);
  writeFileSync(join(outside, "kept.txt"), "kept");
  const swap = `mv a b; ln -s ${outside} a; rm a; mv b a; mkdir -p a/c/d/e f; chmod 000 f; touch a/c/d/e/x`;
  const terminal = await made.start(
    `mkdir a; echo begun; (while :; do ${swap}; done) 2> /dev/null`,
  );
  await expect.poll(() => terminal.outputAfter(0).bytes.toString()).toContain("begun");
  await emptyInSandbox(made.folder, await findSandbox());
  await terminal.stop();
  await made.copy.kill();
  await emptyInSandbox(made.folder, await findSandbox());

  expect(readdirSync(made.folder)).toEqual([]);
  expect(readFileSync(join(outside, "kept.txt"), "utf8")).toBe("kept");
});
