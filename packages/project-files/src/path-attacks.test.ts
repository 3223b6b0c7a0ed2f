import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, linkSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@devloom/server-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "./entries.ts";
import { errorCode } from "./folder.ts";
import { listFiles } from "./list-files.ts";
import { listTree } from "./list-tree.ts";
import { projectPath } from "./project-path.ts";
import { MAX_FILE, readText } from "./read-text.ts";
import { hashOf } from "./text-hash.ts";
import { writeFiles } from "./write-files.ts";

const SECRET = "outside";
let parent: string;
let root: string;
let outside: string;
beforeAll(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), "devloom-paths-")));
  root = join(parent, "project");
  outside = join(parent, "outside");
  await mkdir(join(root, "src"), { recursive: true });
  await mkdir(join(root, "node_modules/react"), { recursive: true });
  await mkdir(join(root, "dist"));
  await mkdir(outside);
  await writeFile(join(outside, "secret.tsx"), SECRET);
  await writeFile(join(root, "src/App.tsx"), "inside");
  await writeFile(join(root, "dist/app.js"), "built");
  await writeFile(join(root, "node_modules/react/index.js"), "");
  await symlink(join(outside, "secret.tsx"), join(root, "src/link.tsx"));
  await symlink(outside, join(root, "folder"));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const write = (path: string, before: string | null, after: string | null) =>
  writeFiles(
    { root, drafts: join(parent, "drafts") },
    crypto.randomUUID(),
    [{ path, beforeHash: before === null ? null : hashOf(before), after }],
    () => {},
  );

describe("paths", () => {
  it.each([
    "",
    "..",
    "../outside/secret.tsx",
    "src/../../outside/secret.tsx",
    "src/./App.tsx",
    "src//App.tsx",
    "src/",
    "/etc/passwd",
    "C:/windows/win.ini",
    "src\\..\\..\\outside",
    "src/%2e%2e/secret.tsx",
    "src%2fApp.tsx",
    "src/App.tsx%00",
    "src/App.tsx\u0000",
    "src/\nApp.tsx",
    "node_modules/react/index.js",
    "src/Node_Modules/x.js",
    ".git/config",
    "src/.GIT/config",
    ".git./config",
    ".g\u200cit/config",
    "GIT~1/config",
    "src/.devloom-0198c0de-0000-7000-8000-000000000000-00000000.draft",
    `src/${"x".repeat(300)}.tsx`,
    "x/".repeat(600),
  ])("that lead elsewhere are refused: %j", (path) => {
    expect(() => projectPath(path)).toThrow(AppError);
    expect(() => readText(root, path)).toThrow(AppError);
    expect(() => write(path, null, "x")).toThrow(AppError);
  });

  it.each(["src/App.tsx", "a b/ü.tsx", ".env.ts", "src/[id]/page.tsx", "src/git.ts", "x/...ts"])(
    "that lead to files of the project are taken: %s",
    (path) => expect(projectPath(path)).toBe(path),
  );
});

describe("symbolic links", () => {
  it.each(["src/link.tsx", "folder/secret.tsx"])("are not followed: %s", async (path) => {
    expect(() => readText(root, path)).toThrow(AppError);
    expect(() => write(path, SECRET, "spoiled")).toThrow(AppError);
    expect(() => write("folder/new.tsx", null, "spoiled")).toThrow(AppError);
    expect(await readdir(outside)).toEqual(["secret.tsx"]);
    expect(await readFile(join(outside, "secret.tsx"), "utf8")).toBe(SECRET);
  });

  it("are not listed, nor is what tools have put there", () => {
    expect(listFiles(root)).toEqual([{ path: "src/App.tsx", size: 6 }]);
  });
});

describe("files that are no source text", () => {
  it("are refused with the reason", async () => {
    await mkdir(join(root, "odd/folder.tsx"), { recursive: true });
    await writeFile(join(root, "odd/nul.tsx"), "a\0b");
    await writeFile(join(root, "odd/latin.tsx"), Buffer.from([0x63, 0xe9]));
    await writeFile(join(root, "odd/huge.tsx"), "x".repeat(MAX_FILE + 1));
    execFileSync("mkfifo", [join(root, "odd/pipe.tsx")]);

    expect(() => readText(root, "odd/folder.tsx")).toThrow("it is not a file");
    expect(() => readText(root, "odd/pipe.tsx")).toThrow("it is not a file");
    expect(() => readText(root, "odd/nul.tsx")).toThrow("NUL");
    expect(() => readText(root, "odd/latin.tsx")).toThrow("not UTF-8");
    expect(() => readText(root, "odd/huge.tsx")).toThrow("larger than 2 MB");
    expect(readText(root, "odd/missing.tsx")).toBeNull();
    expect(readText(root, "missing/App.tsx")).toBeNull();
    await rm(join(root, "odd"), { recursive: true });
  });

  it("keep a byte order mark as the text's first character", async () => {
    await writeFile(join(root, "bom.tsx"), "\ufeffx");
    expect(readText(root, "bom.tsx")?.text).toBe("\ufeffx");
    await rm(join(root, "bom.tsx"));
  });

  it("are never written through a second name", async () => {
    linkSync(join(outside, "secret.tsx"), join(root, "hard.tsx"));
    write("hard.tsx", SECRET, "changed");
    expect(await readFile(join(outside, "secret.tsx"), "utf8")).toBe(SECRET);
    await rm(join(root, "hard.tsx"));
  });
});

/** Swaps a folder of the project for a link to the outside and back, as fast as it can. */
function startSwapping(): ChildProcess {
  const program = `
    const { renameSync, rmSync } = require("node:fs");
    const [place, real, link] = process.argv.slice(1);
    process.stdout.write("ready");
    // Somebody may have made a folder where there was none for a moment.
    const move = (from, to) => {
      for (;;) try { return renameSync(from, to); } catch { clear(to); }
    };
    const clear = (path) => { try { rmSync(path, { recursive: true, force: true }); } catch {} };
    for (;;) {
      move(place, real); move(link, place);
      move(place, link); move(real, place);
    }`;
  const place = join(root, "swapped");
  return spawn(process.execPath, ["-e", program, place, `${place}.real`, `${place}.link`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("a folder that is swapped for a link all the time", () => {
  it("never leads outside", async () => {
    const place = join(root, "swapped");
    await mkdir(place);
    await writeFile(join(place, "secret.tsx"), "inside");
    await symlink(outside, `${place}.link`);
    const swapping = startSwapping();
    await new Promise((resolve) => swapping.stdout?.once("data", resolve));
    const outcomes = { read: 0, written: 0, refused: 0 };
    let current = "inside";
    try {
      const end = Date.now() + 3_000;
      while (Date.now() < end) {
        try {
          const text = readText(root, "swapped/secret.tsx")?.text;
          if (text === undefined) continue;
          if (text === SECRET) throw new Error("The outside was read.");
          outcomes.read += 1;
          write("swapped/secret.tsx", text, `inside ${outcomes.written}`);
          current = `inside ${outcomes.written}`;
          outcomes.written += 1;
        } catch (error) {
          if (!["bad_path", "stale_base", "ENOENT"].includes(errorCode(error))) throw error;
          outcomes.refused += 1;
        }
      }
      expect(swapping.exitCode).toBeNull();
    } finally {
      const closed = new Promise((resolve) => swapping.once("close", resolve));
      swapping.kill("SIGKILL");
      await closed;
    }

    expect(await readdir(outside)).toEqual(["secret.tsx"]);
    expect(await readFile(join(outside, "secret.tsx"), "utf8")).toBe(SECRET);
    const real = existsSync(`${place}.real`) ? `${place}.real` : place;
    expect(await readFile(join(real, "secret.tsx"), "utf8")).toBe(current);
    expect(outcomes.written).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  });

  it("takes neither new folders nor the look at a tree outside", async () => {
    const place = join(root, "swapped");
    for (const name of [place, `${place}.real`, `${place}.link`])
      await rm(name, { recursive: true, force: true });
    await mkdir(place);
    await symlink(outside, `${place}.link`);
    const draft = ".devloom-0198c0de-0000-7000-8000-000000000000-00000000.draft";
    await writeFile(join(outside, draft), "of somebody else");
    await utimes(join(outside, draft), 1, 1);
    const swapping = startSwapping();
    await new Promise((resolve) => swapping.stdout?.once("data", resolve));
    const outcomes = { made: 0, refused: 0 };
    try {
      while (outcomes.made < 20 || outcomes.refused < 20) {
        try {
          makeFolder(root, `swapped/a${outcomes.made + outcomes.refused}/b`);
          outcomes.made += 1;
        } catch (error) {
          if (!["bad_path", "ENOENT"].includes(errorCode(error))) throw error;
          outcomes.refused += 1;
        }
        const { entries } = await listTree(root);
        expect(entries.map(({ path }) => path)).not.toContain("swapped/secret.tsx");
      }
      expect(swapping.exitCode).toBeNull();
    } finally {
      const closed = new Promise((resolve) => swapping.once("close", resolve));
      swapping.kill("SIGKILL");
      await closed;
    }

    expect((await readdir(outside)).toSorted()).toEqual([draft, "secret.tsx"]);
  });
});
