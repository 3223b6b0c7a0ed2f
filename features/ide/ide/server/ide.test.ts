import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, requestOf, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createIdeFolder,
  deleteIdeEntry,
  downloadIdeEntry,
  getIdePulse,
  getIdeStatus,
  MAX_TEXT,
  listIdeFiles,
  mergeIdeFile,
  moveIdeEntry,
  readIdeFile,
  replaceInIdeFiles,
  restoreIdeEntry,
  saveIdeFile,
  SearchEvent,
  uploadIdeFile,
} from "../contract.ts";

const APP = "src/App.tsx";
const TEXT = "one\ntwo\nthree\nfour\nfive\n";

let gateway: TestGateway;
let person: Person;
let params: { id: string };
let folder: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  params = { id: body.id };
  folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await mkdir(join(folder, "src"), { recursive: true });
  await writeFile(join(folder, APP), TEXT);
});

const onDisk = (path: string): string => readFileSync(join(folder, path), "utf8");
const read = (filePath: string) => send(person, readIdeFile, { params, query: { filePath } });
const save = (filePath: string, content: string, baseHash?: string | null) =>
  send(person, saveIdeFile, {
    params,
    body: { filePath, content, ...(baseHash === undefined ? {} : { baseHash }) },
  });

describe("the tree", () => {
  it("lists files and empty folders, and looks into none that tools write", async () => {
    await mkdir(join(folder, "node_modules/react"), { recursive: true });
    await mkdir(join(folder, "empty"), { recursive: true });
    const { body } = await send(person, listIdeFiles, { params });
    expect(body.items.map(({ path, kind, skipped }) => `${kind} ${path} ${skipped}`)).toEqual([
      "file README.md false",
      "folder empty false",
      "folder node_modules true",
      "folder src false",
      "file src/App.tsx false",
    ]);
  });

  it("has git's marks", async () => {
    await writeFile(join(folder, "README.md"), "changed");
    const { body } = await send(person, getIdeStatus, { params });
    expect(body).toMatchObject({ repository: true, branch: "main" });
    expect(body.items).toContainEqual({ path: "README.md", status: "modified" });
    expect(body.items).toContainEqual({ path: APP, status: "untracked" });
    execFileSync("git", ["-C", folder, "checkout", "-q", "README.md"]);
  });

  it("has a pulse that beats when a file or a name changes by hand", async () => {
    const pulse = async () =>
      (await send(person, getIdePulse, { params, query: { paths: `${APP}\nmissing.ts` } })).body;
    const { body: file } = await read(APP);
    const first = await pulse();
    const again = await pulse();
    await writeFile(join(folder, APP), "by hand");
    const changed = await pulse();
    await writeFile(join(folder, "src/new.ts"), "");
    const grown = await pulse();

    expect(again).toEqual(first);
    expect(first.files[APP]).toBe(file.stamp);
    expect(first.files["missing.ts"]).toBeNull();
    expect(changed.files[APP]).not.toBe(first.files[APP]);
    expect(changed.tree).toBe(first.tree);
    expect(grown.tree).not.toBe(first.tree);
  });
});

describe("saving", () => {
  it("writes what was made from the present text and refuses what was not", async () => {
    const { body: first } = await read(APP);
    const saved = await save(APP, "mine\n", first.hash);
    const stale = await save(APP, "older\n", first.hash);

    expect(first).toMatchObject({ kind: "text", content: TEXT });
    expect(saved).toMatchObject({ status: 200, body: { filePath: APP } });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(onDisk(APP)).toBe("mine\n");
    expect((await readdir(join(folder, "src"))).filter((name) => name.includes("draft"))).toEqual(
      [],
    );
  });

  it("lets exactly one of many win who began with the same text", async () => {
    const { body: first } = await read(APP);
    const texts = Array.from({ length: 8 }, (_, index) => `writer ${index}\n`);
    const answers = await Promise.all(texts.map((text) => save(APP, text, first.hash)));

    const winners = texts.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(onDisk(APP)).toBe(winners[0]);
  });

  it("makes a new file once, and takes the plain form without a hash", async () => {
    expect(await save("src/deep/New.ts", "new", null)).toMatchObject({ status: 200 });
    expect(await save("src/deep/New.ts", "other", null)).toMatchObject({
      status: 409,
      body: { code: "path_taken" },
    });
    expect(await save("src/deep/New.ts", "plain")).toMatchObject({ status: 200 });
    expect(onDisk("src/deep/New.ts")).toBe("plain");
  });

  it("refuses texts that are none, and huge ones", async () => {
    expect(await save(APP, "a\0b")).toMatchObject({ status: 400 });
    expect(await save(APP, "\ud800")).toMatchObject({ status: 400 });
    expect((await save(APP, "x".repeat(MAX_TEXT + 1))).status).toBe(400);
    expect((await save(APP, "ü".repeat(1_500_000))).status).toBe(422);
    expect(onDisk(APP)).toBe(TEXT);
  });

  it("merges what two people changed in different places, and says when it cannot", async () => {
    await writeFile(join(folder, APP), TEXT.replace("one", "ONE"));
    const merge = async (content: string) =>
      (await send(person, mergeIdeFile, { params, body: { filePath: APP, base: TEXT, content } }))
        .body;

    expect(await merge(TEXT.replace("five", "FIVE"))).toMatchObject({
      theirs: TEXT.replace("one", "ONE"),
      merged: TEXT.replace("one", "ONE").replace("five", "FIVE"),
    });
    expect((await merge(TEXT.replace("one", "uno"))).merged).toBeNull();
  });
});

describe("hostile input", () => {
  const paths = [
    "../outside",
    "/etc/passwd",
    ".git/config",
    "node_modules/x.js",
    "src/../x",
    "a\\b",
  ];

  it.each(paths)("leads nowhere: %s", async (path) => {
    const query = { path };
    const answers = await Promise.all([
      read(path),
      save(path, "x"),
      send(person, deleteIdeEntry, { params, query }),
      send(person, downloadIdeEntry, { params, query }),
      send(person, createIdeFolder, { params, body: { path } }),
      send(person, moveIdeEntry, { params, body: { from: APP, to: path } }),
      send(person, moveIdeEntry, { params, body: { from: path, to: "src/x" } }),
      send(person, uploadIdeFile, { params, query: { filePath: path }, body: new Uint8Array(1) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(onDisk(APP)).toBe(TEXT);
  });

  it("is not followed through links", async () => {
    await symlink(gateway.dataDir, join(folder, "link")).catch(() => undefined);
    const answers = await Promise.all([
      read("link/secret"),
      send(person, downloadIdeEntry, { params, query: { path: "link" } }),
      send(person, deleteIdeEntry, { params, query: { path: "link" } }),
      send(person, restoreIdeEntry, { params, body: { keptId: "../../../x" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 422, 422, 404]);
  });
});

/** What another program finds in an archive, by name. */
async function unpacked(archive: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const found: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return found;
}

describe("files and folders", () => {
  it("are renamed and moved, but never onto something else", async () => {
    await writeFile(join(folder, "src/other.ts"), "other");
    const move = (from: string, to: string) =>
      send(person, moveIdeEntry, { params, body: { from, to } });

    expect(await move(APP, "src/other.ts")).toMatchObject({ status: 409 });
    expect(await move("src", "src/inside")).toMatchObject({ status: 400 });
    expect(await move("src", "lib/code")).toMatchObject({ status: 200, body: { kind: "folder" } });
    expect(onDisk("lib/code/App.tsx")).toBe(TEXT);
    expect(await move("lib/code", "src")).toMatchObject({ status: 200 });
  });

  it("come back after they were deleted, unless their place is taken", async () => {
    const remove = () => send(person, deleteIdeEntry, { params, query: { path: "src" } });
    const restore = (keptId: string) => send(person, restoreIdeEntry, { params, body: { keptId } });
    const { body: first } = await remove();
    expect(existsSync(join(folder, "src"))).toBe(false);
    expect(await restore(first.keptId)).toMatchObject({ status: 200, body: { path: "src" } });
    expect(onDisk(APP)).toBe(TEXT);

    const { body: second } = await remove();
    await mkdir(join(folder, "src"));
    expect(await restore(second.keptId)).toMatchObject({ status: 409 });
    expect(await restore(first.keptId)).toMatchObject({ status: 404 });
  });

  it("are taken and given back byte by byte, binary ones named as such", async () => {
    const bytes = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256);
    const upload = (filePath: string, replace?: "true") =>
      send(person, uploadIdeFile, {
        params,
        query: { filePath, ...(replace === undefined ? {} : { replace }) },
        body: bytes,
      });
    expect(await upload("public/logo.png")).toMatchObject({ status: 201 });
    expect(await upload("public/logo.png")).toMatchObject({ status: 409 });
    expect(await upload("public/logo.png", "true")).toMatchObject({ status: 201 });
    expect((await read("public/logo.png")).body).toMatchObject({ kind: "image", content: null });

    const file = await fetch(
      requestOf(person, downloadIdeEntry, { params, query: { path: "public/logo.png" } }),
    );
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(file.headers.get("content-disposition")).toContain("attachment");

    const archive = await fetch(
      requestOf(person, downloadIdeEntry, { params, query: { path: "public" } }),
    );
    expect(await unpacked(Buffer.from(await archive.arrayBuffer()))).toEqual({
      "public/logo.png": Buffer.from(bytes),
    });
  });
});

describe("files that are no text to be edited", () => {
  it.each([
    ["a picture of zeros", Buffer.from([0x50, 0, 1, 2]), "binary"],
    ["Latin-1", Buffer.from("caf\u00e9 au lait", "latin1"), "encoded"],
    ["UTF-16", Buffer.from("\uFEFFtext", "utf16le"), "encoded"],
    ["a long text", Buffer.alloc(MAX_TEXT + 1, "long "), "long"],
  ])("say why, and stay as they are: %s", async (_, body, kind) => {
    const filePath = `no-text-${body.length}.txt`;
    await send(person, uploadIdeFile, { params, query: { filePath }, body });
    expect((await read(filePath)).body).toMatchObject({ kind, content: null, size: body.length });
  });
});

describe("searching and replacing", () => {
  /** What a page is told. */
  async function search(wanted: object) {
    const response = await fetch(`${gateway.url}/api/ide/files/${params.id}/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify(wanted),
    });
    const told = (await response.text()).trim().split("\n\n");
    const events = told.map((event) => SearchEvent.parse(JSON.parse(event.replace("data: ", ""))));
    const items = events.flatMap((event) => (event.type === "file" ? [event.file] : []));
    return { items, end: events.at(-1) };
  }

  it("says in words why a search can't go on", async () => {
    const { items, end } = await search({ query: "(?=a)", regex: true });
    expect(items).toEqual([]);
    expect(end).toMatchObject({ type: "failed", code: "bad_regex" });
  });

  it("finds in all files, and replaces in all or in none", async () => {
    await writeFile(join(folder, "src/a.ts"), "let wool = 1;\n");
    await writeFile(join(folder, "src/b.ts"), "use(wool, Wool);\n");
    const wanted = { query: "wool", matchCase: true, replacement: "silk" };
    const { items: found, end } = await search(wanted);
    const files = found.map(({ path, hash }) => ({ path, hash }));
    await writeFile(join(folder, "src/b.ts"), "use(wool, wool);\n");
    const stale = await send(person, replaceInIdeFiles, { params, body: { ...wanted, files } });
    const untouched = onDisk("src/a.ts");
    const { items: again } = await search(wanted);
    const done = await send(person, replaceInIdeFiles, {
      params,
      body: { ...wanted, files: again.map(({ path, hash }) => ({ path, hash })) },
    });

    expect(end).toEqual({ type: "done", total: 2, truncated: false });
    expect(found[0]?.matches[0]).toMatchObject({ line: 1, start: 4, replacement: "silk" });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_base" } });
    expect(untouched).toBe("let wool = 1;\n");
    expect(done.body).toMatchObject({ replaced: 3 });
    expect(onDisk("src/a.ts")).toBe("let silk = 1;\n");
    expect(onDisk("src/b.ts")).toBe("use(silk, silk);\n");
  });
});
