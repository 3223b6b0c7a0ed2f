import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ProjectRoot } from "./drafts.ts";
import { sweepDrafts } from "./finish-journals.ts";
import { hashOf } from "./text-hash.ts";
import { type FileWrite, writeFiles } from "./write-files.ts";

const WRITER = "0198c0de-0000-7000-8000-000000000000";
const OLD = { "a.ts": "a", "src/b.ts": "b", "src/gone/c.ts": "c" };
const NEW = { "a.ts": "A", "src/b.ts": "B", "src/new/d.ts": "D" };
const WRITES: readonly FileWrite[] = [
  { path: "a.ts", beforeHash: hashOf("a"), after: "A" },
  { path: "src/gone/c.ts", beforeHash: hashOf("c"), after: null },
  { path: "src/b.ts", beforeHash: hashOf("b"), after: "B" },
  { path: "src/new/d.ts", beforeHash: null, after: "D" },
];

let home: string;
let project: ProjectRoot;
const copies: string[] = [];
beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "devloom-journal-")));
  project = rootIn(home);
  for (const [path, text] of Object.entries(OLD)) {
    await mkdir(join(project.root, path, ".."), { recursive: true });
    await writeFile(join(project.root, path), text);
  }
});
afterEach(async () => {
  for (const folder of [home, ...copies.splice(0)])
    await rm(folder, { recursive: true, force: true });
});

const rootIn = (folder: string): ProjectRoot => ({
  root: join(folder, "project"),
  drafts: join(folder, "drafts"),
});

/** The whole disk as it is this moment, as a process leaves it that is killed now. */
function killedHere(from: string): ProjectRoot {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "devloom-journal-")));
  copies.push(copy);
  cpSync(from, copy, { recursive: true });
  return rootIn(copy);
}

function textsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")]),
  );
}

/** The disk after each step of a writing. */
function disksOf(writes: readonly FileWrite[]): { step: string; disk: ProjectRoot }[] {
  const disks: { step: string; disk: ProjectRoot }[] = [];
  writeFiles(project, WRITER, writes, (step) => disks.push({ step, disk: killedHere(home) }));
  return disks;
}

describe("writing several files", () => {
  it("is wholly done or not at all after a kill at any step, and leaves nothing else", () => {
    const found = disksOf(WRITES).map(({ step, disk }) => {
      sweepDrafts(disk);
      const texts = textsIn(disk.root);
      expect(textsIn(disk.drafts), step).toEqual({});
      expect([OLD, NEW], step).toContainEqual(texts);
      return { step, isNew: "src/new/d.ts" in texts };
    });

    const turn = found.findIndex(({ isNew }) => isNew);
    expect(found[turn]?.step).toBe("journal written");
    expect(found.slice(turn).every(({ isNew }) => isNew)).toBe(true);
    expect(found.length).toBeGreaterThan(10);
    expect(textsIn(project.root)).toEqual(NEW);
    expect(textsIn(project.drafts)).toEqual({});
  });

  it("goes through when finishing it is killed at any step too", () => {
    const begun = disksOf(WRITES).find(({ step }) => step === "placed a.ts");
    if (begun === undefined) throw new Error("There is no such step.");
    const again: ProjectRoot[] = [];
    sweepDrafts(begun.disk, () => again.push(killedHere(join(begun.disk.root, ".."))));

    expect(again).toHaveLength(4);
    for (const disk of again) {
      sweepDrafts(disk);
      expect(textsIn(disk.root)).toEqual(NEW);
      expect(textsIn(disk.drafts)).toEqual({});
    }
  });

  it("keeps what somebody wrote between the kill and the next start", async () => {
    const disks = new Map(disksOf(WRITES).map(({ step, disk }) => [step, disk]));
    const waiting = disks.get("journal written") ?? project;
    const begun = disks.get("placed a.ts") ?? project;
    for (const { root } of [waiting, begun]) await writeFile(join(root, "src/b.ts"), "by hand");

    sweepDrafts(waiting);
    sweepDrafts(begun);

    expect(textsIn(waiting.root)).toEqual({ ...OLD, "src/b.ts": "by hand" });
    expect(textsIn(begun.root)).toEqual({ ...NEW, "src/b.ts": "by hand" });
    expect([...readdirSync(waiting.drafts), ...readdirSync(begun.drafts)]).toEqual([]);
  });

  it("puts everything back when the disk refuses one of the files", async () => {
    const refusing = WRITES.map((write) => ({ ...write }));
    const refuse = (step: string): void => {
      // A folder took the place of the file after all was checked: no rename leads there.
      if (step !== "journal written") return;
      rmSync(join(project.root, "src/b.ts"));
      cpSync(join(project.root, "src/gone"), join(project.root, "src/b.ts"), { recursive: true });
    };

    expect(() => writeFiles(project, WRITER, refusing, refuse)).toThrow("EISDIR");

    expect(await readFile(join(project.root, "a.ts"), "utf8")).toBe("a");
    expect(await readFile(join(project.root, "src/gone/c.ts"), "utf8")).toBe("c");
    expect(await readdir(project.drafts)).toEqual([]);
  });

  it("is wholly done or not at all when putting it back is killed at any step", () => {
    const disks: { step: string; disk: ProjectRoot }[] = [];
    const refuse = (step: string): void => {
      if (step === "journal written") {
        rmSync(join(project.root, "src/b.ts"));
        cpSync(join(project.root, "src/gone"), join(project.root, "src/b.ts"), { recursive: true });
      }
      if (disks.length > 0 || step.endsWith("to go back"))
        disks.push({ step, disk: killedHere(home) });
    };
    expect(() => writeFiles(project, WRITER, WRITES, refuse)).toThrow("EISDIR");

    const found = disks.map(({ step, disk }) => {
      // The disk takes it by the time that somebody finishes it.
      rmSync(join(disk.root, "src/b.ts"), { recursive: true });
      writeFileSync(join(disk.root, "src/b.ts"), "b");
      sweepDrafts(disk);
      expect(textsIn(disk.drafts), step).toEqual({});
      expect([OLD, NEW], step).toContainEqual(textsIn(disk.root));
      return { step, isNew: "src/new/d.ts" in textsIn(disk.root) };
    });
    expect(found.map(({ step, isNew }) => `${step}: ${isNew ? "new" : "old"}`)).toEqual([
      "draft a.ts to go back: new",
      "draft src/gone/c.ts to go back: new",
      "journal goes back: old",
      "placed a.ts: old",
      "placed src/gone/c.ts: old",
      "journal removed: old",
    ]);
  });

  it("needs no journal for one file", () => {
    const [first] = WRITES;
    if (first === undefined) throw new Error("There is no such file.");
    const steps = disksOf([first]);
    expect(steps.flatMap(({ disk }) => readdirSync(disk.drafts))).not.toContainEqual(
      expect.stringContaining("journal"),
    );
  });
});
