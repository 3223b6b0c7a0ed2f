import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../../admin/access/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  checkBlock,
  getInstalledTheme,
  getPackage,
  installPackage,
  listInstalledBlocks,
  listInstalledSnippets,
  listInstalledThemes,
  listPackages,
  publishPackage,
  readPackument,
} from "../contract.ts";
import { extensionFiles } from "../testing/extension.ts";
import { packageOf, publishDocumentOf } from "../testing/tar-writer.ts";
import { integrityOf, shasumOf } from "./tarball/integrity.ts";
import { readTarball } from "./tarball/tar.ts";

const run = promisify(execFile);

let gateway: TestGateway;
let maker: Person;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  maker = await registerPerson(gateway.url);
  folder = await mkdtemp(join(tmpdir(), "devloom-npm-"));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

async function namespaceOf(person: Person): Promise<string> {
  const body = { jsx: "<p />", styling: "css" } as const;
  return (await send(person, checkBlock, { body })).body.namespace;
}

/** The real npm client in a folder with a package, with an API key and nothing else of this machine's. */
async function npm(person: Person, ...args: string[]): Promise<string> {
  const { body, status } = await send(person, createKey, {
    body: { name: "npm", scopes: ["marketplace:publish", "marketplace:read"], expiresInDays: 1 },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const registry = `${gateway.url}/api/npm/`;
  const settings = join(folder, ".npmrc");
  await writeFile(settings, `${registry.replace("http:", "")}:_authToken=${body.key}\n`);
  const flags = [
    "--registry",
    registry,
    "--userconfig",
    settings,
    "--cache",
    join(folder, "cache"),
  ];
  const { PATH = "" } = process.env;
  const { stdout } = await run("npm", [...args, ...flags], {
    cwd: join(folder, "package"),
    env: { PATH, HOME: folder, npm_config_update_notifier: "false" },
  });
  return stdout;
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, "package", path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

const manifestOf = (name: string, version: string): string =>
  JSON.stringify({
    name,
    version,
    description: "Notes",
    license: "MIT",
    devloom: {
      kind: "blocks",
      title: "Notes",
      blocks: [{ id: "note", title: "Note", plain: { jsx: "note.jsx", css: "note.css" } }],
    },
  });

describe("the real npm client", () => {
  it("publishes a package, which another workspace installs, and packs it again", async () => {
    const name = `@${await namespaceOf(maker)}/notes`;
    await write({
      "package.json": manifestOf(name, "1.2.0"),
      "README.md": "# Notes",
      "note.jsx": "<p className={styles.note}>Note</p>",
      "note.css": ".note { color: red; }",
    });
    await npm(maker, "publish", "--access", "public");

    const user = await registerPerson(gateway.url);
    const { body } = await send(user, listPackages, { query: { publisher: "other" } });
    expect(body.items).toMatchObject([{ name, title: "Notes", latest: { version: "1.2.0" } }]);
    const params = { id: body.items[0]?.id ?? "" };
    expect(await send(user, installPackage, { params })).toMatchObject({ status: 201 });
    const { body: installed } = await send(user, listInstalledBlocks);
    expect(installed.items[0]?.blocks[0]?.plain?.jsx).toBe("<p className={styles.note}>Note</p>");

    await npm(maker, "pack", `${name}@1.2.0`, "--silent");
    const file = `${name.slice(1).replace("/", "-")}-1.2.0.tgz`;
    const packed = readTarball(await readFile(join(folder, "package", file)));
    expect(packed.get("README.md")?.toString()).toBe("# Notes");
  });

  it("publishes the folder of an extension of VS Code as it is, whose theme and snippets another workspace uses", async () => {
    const own = await namespaceOf(maker);
    await rm(join(folder, "package"), { recursive: true });
    await write(extensionFiles());
    await npm(maker, "publish", "--access", "public");

    const user = await registerPerson(gateway.url);
    const listed = await send(user, listPackages, {
      query: { kind: "editor", publisher: "other" },
    });
    expect(listed.body.items).toMatchObject([
      { name: `@${own}/evening`, kind: "editor", title: "Evening", cover: { css: null } },
    ]);
    const blocks = await send(user, listPackages, { query: { kind: "blocks", q: "evening" } });
    expect(blocks.body.total).toBe(0);
    const id = listed.body.items[0]?.id ?? "";
    const query = { language: "typescript" };
    expect((await send(user, listInstalledSnippets, { query })).body.total).toBe(0);
    const shown = { params: { id, theme: "evening" } };
    expect((await send(user, getInstalledTheme, shown)).status).toBe(404);

    expect(await send(user, installPackage, { params: { id } })).toMatchObject({ status: 201 });
    expect((await send(user, listInstalledThemes)).body.items).toMatchObject([
      { packageId: id, id: "evening", title: "Evening", type: "dark", package: "Evening" },
    ]);
    const theme = await send(user, getInstalledTheme, shown);
    expect(theme.body.colors["editor.background"]).toBe("#101418");
    const { body } = await send(user, listInstalledSnippets, { query });
    expect(body.items).toMatchObject([{ prefixes: ["clg", "log"], package: "Evening" }]);
    const others = await send(user, listInstalledSnippets, { query: { language: "css" } });
    expect(others.body.items).toEqual([]);
    expect((await send(user, listInstalledBlocks)).body.items).toEqual([]);
    expect((await send(user, getPackage, { params: { id } })).body).toMatchObject({
      blocks: [{ id: "evening", title: "Evening" }],
      snippets: { total: 1, items: [{ prefixes: ["clg", "log"], languages: ["typescript"] }] },
    });

    await npm(maker, "pack", `@${own}/evening@1.0.0`, "--silent");
  });

  it("is told what is wrong with a theme: the file, the place and what it has to be", async () => {
    await write(
      extensionFiles({ "themes/evening.json": { colors: { "editor.background": "url(x)" } } }),
    );
    await expect(npm(maker, "publish")).rejects.toThrow(
      /themes\/evening\.json: editor\.background is .*url\(x\).*; a colour is #rgb/,
    );
  });

  it("is told what is wrong: a handler, a foreign namespace", async () => {
    const name = `@${await namespaceOf(maker)}/evil`;
    await write({
      "package.json": manifestOf(name, "1.0.0"),
      "note.jsx": "<p onClick='x'>Note</p>",
      "note.css": "",
    });
    await expect(npm(maker, "publish")).rejects.toThrow(/onClick: is a handler/);
    await write({
      "package.json": manifestOf("@somebody-else/notes", "1.0.0"),
      "note.jsx": "<p />",
    });
    await expect(npm(maker, "publish")).rejects.toThrow(/can only publish under/);
  });
});

describe("a document that contradicts the package in it", () => {
  const version = (parts: object) => ({ versions: { "1.0.0": parts } });

  it.each([
    ["another version", { versions: { "2.0.0": {} } }, /is @\S+ 1\.0\.0, not @\S+ 2\.0\.0/],
    ["another version inside", version({ version: "2.0.0" }), /version 2\.0\.0/],
    ["a tag on another version", { "dist-tags": { latest: "2.0.0" } }, /version 2\.0\.0/],
    ["another name", { name: "@somebody/else" }, /is about @somebody\/else/],
    ["another name inside", version({ name: "@somebody/else" }), /is about @somebody\/else/],
    ["another integrity", version({ dist: { integrity: "sha512-AAAA" } }), /integrity/],
    ["another shasum", version({ dist: { shasum: "00" } }), /integrity/],
    ["two versions", { versions: { "1.0.0": {}, "1.0.1": {} } }, /one version/],
  ])("is refused with the reason and leaves nothing: %s", async (_what, parts, reason) => {
    const name = `@${await namespaceOf(maker)}/contradiction`;
    const document = publishDocumentOf(name, packageOf({ name, version: "1.0.0" }), parts);
    const body = Buffer.from(JSON.stringify(document));

    const answer = await send(maker, publishPackage, { params: { name }, body });

    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: "package_refused" });
    expect(JSON.stringify(answer.body)).toMatch(reason);
    expect((await send(maker, readPackument, { params: { name } })).status).toBe(404);
  });

  it("is refused when it has more values than npm sends", async () => {
    const name = `@${await namespaceOf(maker)}/values`;
    const parts = { more: Array.from({ length: 60_000 }, () => []) };
    const document = publishDocumentOf(name, packageOf({ name, version: "1.0.0" }), parts);
    const body = Buffer.from(JSON.stringify(document));

    const answer = await send(maker, publishPackage, { params: { name }, body });

    expect(answer).toMatchObject({ status: 422, body: { code: "package_refused" } });
  });

  it("is what the same document without the contradiction is not", async () => {
    const name = `@${await namespaceOf(maker)}/agreement`;
    const tarball = packageOf({ name, version: "1.0.0" });
    const dist = { integrity: integrityOf(tarball), shasum: shasumOf(tarball) };
    const parts = version({ name, version: "1.0.0", dist });
    const body = Buffer.from(JSON.stringify(publishDocumentOf(name, tarball, parts)));

    expect(await send(maker, publishPackage, { params: { name }, body })).toMatchObject({
      status: 201,
    });
  });
});
