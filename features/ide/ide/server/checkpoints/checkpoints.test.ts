import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gitFolder } from "@devloom/git-repository";
import { hashOf, projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProject } from "../../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  createCheckpoint,
  deleteCheckpoint,
  discardIdeChanges,
  getCheckpoint,
  listCheckpoints,
  readCheckpointFile,
  replaceInIdeFiles,
  restoreCheckpoint,
} from "../../contract.ts";
import { dropOld } from "./drop-checkpoints.ts";

const BYTES = Buffer.from([0, 255, 10, 13, 10, 200]);
const DAY = 86_400_000;

let gateway: TestGateway;
let person: Person;
let params: { id: string };
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const { body } = await send(person, createProject, { body: { name: "Checks" } });
  params = { id: body.id };
  folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
});

const git = (...args: string[]): string => execFileSync("git", args, { cwd: folder }).toString();
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
const make = async (name: string): Promise<string> => {
  const made = await send(person, createCheckpoint, { params, body: { name } });
  expect(made.status).toBe(201);
  return made.body.id;
};
const list = async () => (await send(person, listCheckpoints, { params })).body.items;
const at = (checkpointId: string) => ({ params: { ...params, checkpointId } });

describe("a checkpoint", () => {
  it("keeps files byte by byte, committed or not, and brings all of them back in one step", async () => {
    await write(".gitattributes", "* text=auto\n");
    await write(".gitignore", "secret.env\n");
    await write("secret.env", "stays");
    await write("src/crlf.txt", "one\r\ntwo\r\n");
    await write("src/bytes.bin", BYTES);
    await write("run.sh", "#!/bin/sh\n");
    chmodSync(join(folder, "run.sh"), 0o755);
    await write('od"d näme.txt', "odd");
    await write("staged.txt", "staged");
    git("add", "staged.txt");
    await symlink("/etc/hostname", join(folder, "link"));
    const index = readFileSync(join(folder, ".git/index"));

    const id = await make("Before the\nexperiment");
    expect(readFileSync(join(folder, ".git/index")).equals(index)).toBe(true);
    expect(await list()).toMatchObject([
      { id, name: "Before the experiment", cause: "manual", author: person.user.name },
    ]);
    expect((await send(person, getCheckpoint, at(id))).body.items).toEqual([]);

    await write("src/crlf.txt", "other\n");
    await write("staged.txt", "newer");
    await write("new/one.txt", "made since");
    rmSync(join(folder, "src/bytes.bin"));
    rmSync(join(folder, 'od"d näme.txt'));
    chmodSync(join(folder, "run.sh"), 0o644);
    await write("secret.env", "changed since");
    expect((await send(person, getCheckpoint, at(id))).body.items).toEqual([
      { path: "new/one.txt", status: "deleted" },
      { path: 'od"d näme.txt', status: "added" },
      { path: "run.sh", status: "modified" },
      { path: "src/bytes.bin", status: "added" },
      { path: "src/crlf.txt", status: "modified" },
      { path: "staged.txt", status: "modified" },
    ]);
    const file = { ...at(id), query: { filePath: "src/crlf.txt" } };
    expect((await send(person, readCheckpointFile, file)).body.content).toBe("one\r\ntwo\r\n");

    const restored = await send(person, restoreCheckpoint, at(id));
    expect(restored.body).toMatchObject({ files: 6 });
    expect(read("src/crlf.txt")).toBe("one\r\ntwo\r\n");
    expect(readFileSync(join(folder, "src/bytes.bin")).equals(BYTES)).toBe(true);
    expect(read('od"d näme.txt')).toBe("odd");
    expect(statSync(join(folder, "run.sh")).mode & 0o777).toBe(0o755);
    expect(existsSync(join(folder, "new"))).toBe(false);
    expect(read("secret.env")).toBe("changed since");
    expect(readFileSync(join(folder, ".git/index")).equals(index)).toBe(true);

    const before = restored.body.before ?? "";
    expect((await list())[0]).toMatchObject({ id: before, cause: "restore", name: "" });
    await send(person, restoreCheckpoint, at(before));
    expect(read("new/one.txt")).toBe("made since");
    expect(existsSync(join(folder, "src/bytes.bin"))).toBe(false);
  });

  it("is made before a replacement in several files", async () => {
    for (const path of ["a.ts", "b.ts"]) await write(path, "let old;");
    const files = ["a.ts", "b.ts"].map((path) => ({ path, hash: hashOf("let old;") }));
    const body = { query: "old", replacement: "new", files };
    expect((await send(person, replaceInIdeFiles, { params, body })).status).toBe(200);

    const [made] = await list();
    expect(made?.cause).toBe("replace");
    await send(person, restoreCheckpoint, at(made?.id ?? ""));
    expect([read("a.ts"), read("b.ts")]).toEqual(["let old;", "let old;"]);
  });

  it("is unknown to clients of git and takes what only it needed along", async () => {
    await write("a.txt", "committed");
    git("add", "-A");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "one");
    await write("b.txt", "only in the checkpoint");
    const blob = git("hash-object", "b.txt").trim();
    const object = join(folder, ".git/objects", blob.slice(0, 2), blob.slice(2));
    const id = await make("One");
    expect(existsSync(object)).toBe(true);
    expect(git("branch", "--all")).not.toContain("devloom");
    const aged = (Date.now() - 2 * DAY) / 1000;
    for (const path of readdirSync(join(folder, ".git/objects"), { recursive: true }))
      utimesSync(join(folder, ".git/objects", String(path)), aged, aged);

    expect((await send(person, deleteCheckpoint, at(id))).status).toBe(204);

    expect(await list()).toEqual([]);
    expect(existsSync(object)).toBe(false);
    git("fsck", "--strict");
    expect(read("b.txt")).toBe("only in the checkpoint");
    expect((await send(person, restoreCheckpoint, at(id))).status).toBe(404);
  });

  it("that was made by itself goes after thirty days, one made by hand does not", async () => {
    for (const path of ["a.ts", "b.ts"]) await write(path, "let old;");
    const mine = await make("Mine");
    await write("a.ts", "let newer;");
    await send(person, restoreCheckpoint, at(mine));
    expect((await list()).map(({ cause }) => cause)).toEqual(["restore", "manual"]);

    await dropOld(gitFolder(folder), new Date(Date.now() + 31 * DAY));

    expect((await list()).map(({ id }) => id)).toEqual([mine]);
  });

  it("is not restored where something else took a file's place, and nothing changes", async () => {
    await write("a.txt", "a");
    await write("place", "a file");
    const id = await make("One");
    await write("a.txt", "changed");
    rmSync(join(folder, "place"));
    await write("place/inside.txt", "now a folder");

    expect((await send(person, restoreCheckpoint, at(id))).status).toBeGreaterThanOrEqual(400);
    expect(read("a.txt")).toBe("changed");
    expect(read("place/inside.txt")).toBe("now a folder");
  });

  it.each([
    [".git", "tree", 400],
    ["..", "tree", 400],
    ["node_modules", "tree", 400],
    [".git", "100755", 400],
    ["link", "120000", 200],
    ["module", "160000", 200],
  ])("that somebody made by hand with %j as %s leads nowhere", async (name, mode, status) => {
    await write("kept.txt", "kept");
    const object = (type: string, bytes: string | Buffer): string =>
      execFileSync("git", ["hash-object", "-w", "-t", type, "--literally", "--stdin"], {
        cwd: folder,
        input: bytes,
      })
        .toString()
        .trim();
    const tree = (entryMode: string, entry: string, id: string): string =>
      object(
        "tree",
        Buffer.concat([Buffer.from(`${entryMode} ${entry}\0`), Buffer.from(id, "hex")]),
      );
    const blob = object("blob", "/etc/passwd");
    const config = readFileSync(join(folder, ".git/config"), "utf8");
    const root =
      mode === "tree" ? tree("40000", name, tree("100755", "evil", blob)) : tree(mode, name, blob);
    const who = "Somebody <somebody@example.com> 1700000000 +0000";
    const about = `author ${who}\ncommitter ${who}\n\nEvil\n\nDevloom-Cause: manual\n`;
    const commit = object("commit", `tree ${root}\n${about}`);
    const id = crypto.randomUUID();
    git("update-ref", `refs/devloom/checkpoints/${id}`, commit);

    const restored = await send(person, restoreCheckpoint, at(id));
    expect(restored.status).toBe(status);
    expect(existsSync(join(folder, name, "evil"))).toBe(false);
    expect(existsSync(join(folder, "link"))).toBe(false);
    expect(readFileSync(join(folder, ".git/config"), "utf8")).toBe(config);
    // A refused one leaves all as it is; the others have no file in them.
    expect(existsSync(join(folder, "kept.txt"))).toBe(status === 400);
  });

  it("needs a repository, and says so", async () => {
    rmSync(join(folder, ".git"), { recursive: true });
    expect((await send(person, listCheckpoints, { params })).body.repository).toBe(false);
    const made = await send(person, createCheckpoint, { params, body: { name: "One" } });
    expect(made.body).toMatchObject({ code: "no_repository" });
  });
});

describe("discarding changes", () => {
  it("makes files what the newest commit has, and keeps what they were", async () => {
    await write(".gitattributes", "*.crlf text eol=crlf\n");
    await write("a.txt", "one\n");
    await write("b.crlf", "one\r\n");
    await write("gone.bin", BYTES);
    await write("stays.txt", "one\n");
    git("add", "--all");
    git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "--message", "First");
    for (const path of ["a.txt", "b.crlf", "stays.txt"]) await write(path, "two\n");
    git("add", "a.txt");
    rmSync(join(folder, "gone.bin"));
    await write("new/file.txt", "new\n");
    await write("staged.txt", "staged\n");
    git("add", "staged.txt");

    const paths = ["a.txt", "b.crlf", "gone.bin", "new/file.txt", "staged.txt"];
    const discarded = await send(person, discardIdeChanges, { params, body: { paths } });

    expect(discarded).toMatchObject({ status: 200, body: { files: 5 } });
    expect([read("a.txt"), read("b.crlf"), read("stays.txt")]).toEqual([
      "one\n",
      "one\r\n",
      "two\n",
    ]);
    expect(readFileSync(join(folder, "gone.bin")).equals(BYTES)).toBe(true);
    expect(git("status", "--porcelain")).toBe(" M stays.txt\n");
    const [kept] = await list();
    expect(kept?.cause).toBe("discard");
    await send(person, restoreCheckpoint, at(kept?.id ?? ""));
    expect([read("a.txt"), read("new/file.txt")]).toEqual(["two\n", "new\n"]);
    expect(existsSync(join(folder, "gone.bin"))).toBe(false);
  });

  it("touches neither folders, links nor what lies behind them", async () => {
    await write("linked/a.txt", "one\n");
    await symlink("/etc/hostname", join(folder, "link"));
    git("add", "--all");
    git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "--quiet", "--message", "First");
    const outside = `${folder}-outside`;
    await mkdir(outside);
    await writeFile(join(outside, "a.txt"), "outside\n");
    rmSync(join(folder, "linked"), { recursive: true });
    await symlink(outside, join(folder, "linked"));
    await write("fresh/b.txt", "new\n");
    const discard = async (path: string) =>
      (await send(person, discardIdeChanges, { params, body: { paths: [path] } })).status;

    expect(await discard("linked")).toBe(409);
    expect(await discard("link")).toBe(409);
    expect(await discard("fresh")).toBe(409);
    expect(await discard("linked/a.txt")).toBe(200);

    expect(readFileSync(join(outside, "a.txt"), "utf8")).toBe("outside\n");
    expect(read("fresh/b.txt")).toBe("new\n");
    expect([lstatSync(join(folder, "linked")).isDirectory(), read("linked/a.txt")]).toEqual([
      true,
      "one\n",
    ]);
  });
});
