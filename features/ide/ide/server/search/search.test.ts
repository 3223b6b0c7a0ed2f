import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchedFile, SearchEvent } from "../../contract.ts";
import type { SearchOptions } from "./pattern.ts";
import { searchFiles } from "./search-files.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "devloom-search-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const leaving = new AbortController();

async function projectOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(root, "project-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

async function search(files: Record<string, string | Buffer>, wanted: SearchOptions) {
  return collect(await projectOf(files), wanted);
}

/** All that a search tells. */
async function collect(folder: string, wanted: SearchOptions, signal = leaving.signal) {
  const items: SearchedFile[] = [];
  let end: SearchEvent | undefined;
  for await (const event of searchFiles(folder, wanted, signal)) {
    if (event.type === "file") items.push(event.file);
    else end = event;
  }
  return { items, end };
}

/** Matches as `line:match`, and what would stand in their place. */
async function found(text: string, wanted: SearchOptions): Promise<string[]> {
  const { items } = await search({ "a.txt": text }, wanted);
  return items.flatMap(({ matches }) =>
    matches.map(
      ({ line, start, length, text: shown, replacement }) =>
        `${line}:${shown.slice(start, start + length)}${replacement === null ? "" : ` > ${replacement}`}`,
    ),
  );
}

describe("a search", () => {
  it("takes every character as it is, in any case, unless told otherwise", async () => {
    const text = "a.b(c)\r\nA.B(C) axb\n";
    expect(await found(text, { query: "a.b(" })).toEqual(["1:a.b(", "2:A.B("]);
    expect(await found(text, { query: "a.b(", matchCase: true })).toEqual(["1:a.b("]);
  });

  it("knows words and places of every language", async () => {
    const text = "wool, woolen; 🧶 übel Übelkeit";
    expect(await found(text, { query: "wool", wholeWord: true })).toEqual(["1:wool"]);
    expect(await found(text, { query: "übel", wholeWord: true })).toEqual(["1:übel"]);
  });

  it("takes regular expressions as JavaScript writes them, line by line", async () => {
    const text = "let a = 1;\r\nconst b = [2];\n\n";
    expect(await found(text, { query: "(?:let|const) (?<name>\\w+)", regex: true })).toEqual([
      "1:let a",
      "2:const b",
    ]);
    expect(await found(text, { query: ";$", regex: true })).toEqual(["1:;", "2:;"]);
    expect(await found(text, { query: "[[&&~]\\d\\u005d", regex: true })).toEqual(["2:[2]"]);
    expect(await found(text, { query: "x*", regex: true })).toEqual([]);
  });

  it("shows a part of a long line around the match", async () => {
    const line = `${"x".repeat(5_000)}needle${"y".repeat(5_000)}`;
    const { items } = await search({ "a.txt": line }, { query: "needle" });
    const [match] = items[0]?.matches ?? [];
    expect(match?.text.length).toBeLessThan(300);
    expect(match?.text.slice(match.start, match.start + match.length)).toBe("needle");
  });

  it.each([
    ["(", /group/i],
    ["(?<=a)b", /Look-ahead and look-behind/],
    ["a(?!b)", /Look-ahead and look-behind/],
    ["(a)\\1", /Back references/],
    ["a\\nb", /line by line/],
    ["\\w{1000}{1000}", /./],
  ])("refuses %s and says why", async (query, why) => {
    const searching = search({ "a.txt": "a" }, { query, regex: true });
    await expect(searching).rejects.toMatchObject({ status: 400, code: "bad_regex" });
    await expect(searching).rejects.toThrow(why);
  });

  it("takes an expression that others never finish", async () => {
    const text = `${"a".repeat(100_000)}!\n`.repeat(5);
    expect(await found(text, { query: "(a+)+$", regex: true })).toEqual([]);
  });

  it("leaves out what is no text, no source, too large, half written or behind a link", async () => {
    const outside = await mkdtemp(join(root, "outside-"));
    await writeFile(join(outside, "secret.txt"), "wool");
    const folder = await mkdtemp(join(root, "project-"));
    await symlink(outside, join(folder, "linked"));
    await symlink(join(outside, "secret.txt"), join(folder, "link.txt"));
    for (const name of ["node_modules", ".git", "dist", "src"]) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, "a.txt"), "wool");
    }
    await writeFile(join(folder, ".gitignore"), "dist\n");
    await writeFile(join(folder, ".env"), "wool");
    await writeFile(join(folder, "b.bin"), Buffer.from([...Buffer.from("wool"), 0, 1]));
    await writeFile(join(folder, "c.txt"), Buffer.from([...Buffer.from("wool "), 0xff]));
    await writeFile(join(folder, "large.txt"), "wool".repeat(300_000));
    await writeFile(join(folder, ".devloom-0a-1b.draft"), "wool");

    const { items } = await collect(folder, { query: "wool" });

    expect(items.map(({ path }) => path)).toEqual([".env", "src/a.txt"]);
  });

  it("tells at most so many matches, and ends with who asked", async () => {
    const files = { "a.txt": "wool\n".repeat(9_000), "b.txt": "wool\n".repeat(5_000) };
    const many = await search(files, { query: "wool" });
    expect(many.items.map(({ matches }) => matches.length)).toEqual([9_000, 1_000]);
    expect(many.end).toEqual({ type: "done", total: 10_000, truncated: true });
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(collect(root, { query: "wool" }, gone)).rejects.toThrow("gone");
  });
});

describe("the files of a search", () => {
  const FILES = {
    ".gitignore": "/out\n/dist\n*.log\n",
    "a.ts": "wool",
    "a.log": "wool",
    "out/a.ts": "wool",
    "src/b.tsx": "wool",
    "src/b.test.ts": "wool",
    "src/deep/c.ts": "wool",
    "dist/d.ts": "wool",
    "src/dist/e.ts": "wool",
    "node_modules/e/index.ts": "wool",
  };
  const paths = async (wanted: Omit<SearchOptions, "query">) =>
    (await search(FILES, { query: "wool", ...wanted })).items.map(({ path }) => path);

  it("are those that git keeps, or all but packages", async () => {
    const kept = ["a.ts", "src/b.test.ts", "src/b.tsx", "src/deep/c.ts", "src/dist/e.ts"];
    expect(await paths({})).toEqual(kept);
    expect(await paths({ withIgnored: true })).toEqual([
      "a.log",
      "a.ts",
      "dist/d.ts",
      "out/a.ts",
      ...kept.slice(1),
    ]);
  });

  it.each([
    [{ include: "src" }, ["src/b.test.ts", "src/b.tsx", "src/deep/c.ts", "src/dist/e.ts"]],
    [{ include: "./src/deep/, *.{tsx,css}" }, ["src/b.tsx", "src/deep/c.ts"]],
    [{ include: "deep" }, ["src/deep/c.ts"]],
    [{ exclude: "*.test.ts, deep" }, ["a.ts", "src/b.tsx", "src/dist/e.ts"]],
    [{ include: "src", exclude: "src/deep/**" }, ["src/b.test.ts", "src/b.tsx", "src/dist/e.ts"]],
    [{ include: "node_modules, dist, .git" }, ["dist/d.ts", "src/dist/e.ts"]],
    [{ include: "--files, -x" }, []],
    [{ include: "../*, /etc" }, []],
  ])("%j: %j", async (wanted, found) => {
    expect(await paths(wanted)).toEqual(found);
  });

  it("are named by patterns that can be read", async () => {
    await expect(paths({ include: "a[" })).rejects.toMatchObject({ code: "bad_pattern" });
  });

  it("are told before all are looked through", async () => {
    const folder = await mkdtemp(join(root, "project-"));
    for (let index = 0; index < 300; index += 1)
      await writeFile(join(folder, `${String(index).padStart(3, "0")}.txt`), "wool\n".repeat(100));
    const leave = new AbortController();
    const told: string[] = [];
    const reading = (async () => {
      for await (const event of searchFiles(folder, { query: "wool" }, leave.signal)) {
        if (event.type === "file") told.push(event.file.path);
        leave.abort(new Error("enough"));
      }
    })();
    await expect(reading).rejects.toThrow("enough");
    expect(told.length).toBeLessThan(100);
  });

  it.each([
    ["a pipe", (path: string) => execFileSync("mkfifo", [path])],
    ["a device behind a link", (path: string) => symlink("/dev/zero", path)],
  ])("wait for no ignore file that is %s", async (_, put) => {
    const folder = await projectOf({ "a.txt": "wool" });
    await put(join(folder, ".ignore"));
    await expect(collect(folder, { query: "wool" })).rejects.toMatchObject({
      code: "unreadable_file",
      message: ".ignore is a pipe, a device or far too large. Put a file in its place.",
    });
  });

  it("end with whoever looks, also within a long line", async () => {
    const line = `wool${"x".repeat(900_000)}`;
    const files = Array.from({ length: 30 }, (_, index) => [`${index}.txt`, line] as const);
    const leave = new AbortController();
    const folder = await projectOf(Object.fromEntries(files));
    const reading = (async () => {
      for await (const _ of searchFiles(folder, { query: "wool" }, leave.signal))
        leave.abort(new Error("enough"));
    })();
    await expect(reading).rejects.toThrow("enough");
  });
});

describe("a replacement", () => {
  it("takes parts of the match", async () => {
    const wanted = { query: "(\\w+)=(?<value>\\w+)", regex: true };
    const replacement = "$<value>: $1 $$ $& $3 $<other> $";
    expect(await found("a=1\r\n", { ...wanted, replacement })).toEqual([
      "1:a=1 > 1: a $ a=1 $3 $<other> $",
    ]);
  });

  it("is told in part when it is long", async () => {
    const files = { "a.txt": "wool\n".repeat(9_000) };
    const told = await search(files, { query: "wool", replacement: "x".repeat(5_000) });
    expect(told.end).toMatchObject({ type: "done", total: 9_000 });
    expect(JSON.stringify(told).length).toBeLessThan(5_000_000);
  });

  it("is taken as it is where the search is plain", async () => {
    expect(await found("cost", { query: "cost", replacement: "$1 $& ${0} $$" })).toEqual([
      "1:cost > $1 $& ${0} $$",
    ]);
  });
});
