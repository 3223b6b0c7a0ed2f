import { existsSync, writeFileSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_FILE } from "./read-text.ts";
import { hashOf } from "./text-hash.ts";
import { writeFiles, writeFilesInSlices } from "./write-files.ts";

const ACTIVITY = "0198c0de-0000-7000-8000-000000000000";
let home: string;
let root: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "devloom-write-")));
  root = join(home, "project");
  await mkdir(join(root, "src"), { recursive: true });
  await writeFile(join(root, "src/App.tsx"), "old");
});
afterEach(() => rm(home, { recursive: true, force: true }));

const write = (...files: Parameters<typeof writeFiles>[2]) =>
  writeFiles({ root, drafts: join(home, "drafts") }, ACTIVITY, files, () => {});
const change = { path: "src/App.tsx", beforeHash: hashOf("old"), after: "new" };

describe("writing files", () => {
  it("of which one is changed while the others are still looked at changes none", async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `src/file-${index}.ts`);
    for (const path of paths) await writeFile(join(root, path), "old");
    const files = paths.map((path) => ({ ...change, path }));

    const writing = writeFilesInSlices({ root, drafts: join(home, "drafts") }, ACTIVITY, files);
    const refused = writing.catch((error: unknown) => error);
    // By then all drafts are there, and the first files were read.
    await setImmediate();
    writeFileSync(join(root, "src/file-0.ts"), "by hand");
    expect(await refused).toMatchObject({ code: "stale_base" });

    const texts = await Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));
    expect(texts).toEqual(["by hand", ...paths.slice(1).map(() => "old")]);
    expect(await readdir(join(home, "drafts"))).toEqual([]);
  });

  it("replaces, creates and removes, and keeps the mode", async () => {
    await chmod(join(root, "src/App.tsx"), 0o751);
    await writeFile(join(root, "src/gone.ts"), "x");

    write(
      change,
      { path: "src/deep/er/New.tsx", beforeHash: null, after: "🧵" },
      { path: "src/gone.ts", beforeHash: hashOf("x"), after: null },
    );

    expect(await readFile(join(root, "src/App.tsx"), "utf8")).toBe("new");
    expect((await stat(join(root, "src/App.tsx"))).mode & 0o777).toBe(0o751);
    expect(await readFile(join(root, "src/deep/er/New.tsx"), "utf8")).toBe("🧵");
    expect((await readdir(root, { recursive: true })).toSorted()).toEqual([
      "src",
      "src/App.tsx",
      "src/deep",
      "src/deep/er",
      "src/deep/er/New.tsx",
    ]);
  });

  it("removes several files where nothing was ever written", async () => {
    await writeFile(join(root, "src/gone.ts"), "x");
    write(
      { path: "src/App.tsx", beforeHash: hashOf("old"), after: null },
      { path: "src/gone.ts", beforeHash: hashOf("x"), after: null },
    );
    expect(await readdir(root)).toEqual([]);
  });

  it("removes folders that fall empty with a file", () => {
    write({ path: "src/a/b/C.tsx", beforeHash: null, after: "c" });
    write({ path: "src/a/b/C.tsx", beforeHash: hashOf("c"), after: null });

    expect(existsSync(join(root, "src/a"))).toBe(false);
    expect(existsSync(join(root, "src"))).toBe(true);
  });

  it("touches nothing when one of the files is not what the change was made on", async () => {
    await writeFile(join(root, "src/other.ts"), "by hand");
    const other = { path: "src/other.ts", beforeHash: hashOf("before"), after: "mine" };

    expect(() => write(change, other)).toThrow("src/other.ts was changed while");

    expect(await readFile(join(root, "src/App.tsx"), "utf8")).toBe("old");
    expect(await readFile(join(root, "src/other.ts"), "utf8")).toBe("by hand");
  });

  it("refuses a file that became too large", async () => {
    const large = { ...change, after: "x".repeat(MAX_FILE + 1) };
    expect(() => write(large)).toThrow("larger than 2 MB");
    expect(await readFile(join(root, "src/App.tsx"), "utf8")).toBe("old");
  });

  it("leaves no draft when it is refused", async () => {
    const other = { path: "src/other.ts", beforeHash: hashOf("before"), after: "mine" };
    expect(() => write(change, other)).toThrow("was changed while");

    expect(await readdir(home, { recursive: true })).toEqual([
      "drafts",
      "project",
      "project/src",
      "project/src/App.tsx",
    ]);
  });
});
