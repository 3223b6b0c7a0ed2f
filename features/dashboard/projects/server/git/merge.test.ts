import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  commitProject,
  createBranch,
  createProject,
  createTag,
  deleteTag,
  getHistory,
  getWorkChanges,
  mergeBranch,
  rebaseBranch,
  revertCommit,
  switchBranch,
} from "../../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

/** A project whose branch `side` wrote these files differently than `main` did, with `main` checked out. */
async function diverged(main: Record<string, string>, side: Record<string, string>) {
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  const params = { id: body.id };
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
  const commit = async (files: Record<string, string>, message: string): Promise<void> => {
    for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
    await send(person, commitProject, { params, body: { message } });
  };
  const go = (name: string) => send(person, switchBranch, { params, body: { name } });
  await commit({ "a.txt": "one\ntwo\nthree\n" }, "Base");
  await send(person, createBranch, { params, body: { name: "side" } });
  await go("side");
  await commit(side, "Side");
  await go("main");
  await commit(main, "Main");
  return {
    params,
    folder,
    commit,
    rebase: (more: object = {}) =>
      send(person, rebaseBranch, { params, body: { branch: "side", ...more } }),
    read: (path: string) => readFile(join(folder, path), "utf8"),
    merge: (more: object = {}) =>
      send(person, mergeBranch, { params, body: { branch: "side", ...more } }),
    history: async () => (await send(person, getHistory, { params })).body.items,
  };
}

describe("merging", () => {
  it("joins what does not clash, keeps what is not committed, and is done once", async () => {
    const { params, folder, read, merge, history } = await diverged(
      { "a.txt": "ONE\ntwo\nthree\n" },
      { "a.txt": "one\ntwo\nTHREE\n", "b.txt": "new\n" },
    );
    await writeFile(join(folder, "README.md"), "typed\n");

    const merged = await merge();
    const again = await merge();

    expect(merged.body).toMatchObject({ kind: "merged", files: 2 });
    expect(again.body).toEqual({ kind: "upToDate" });
    expect(await read("a.txt")).toBe("ONE\ntwo\nTHREE\n");
    expect((await history())[0]).toMatchObject({
      subject: "Merge branch 'side'",
      email: person.email,
    });
    expect((await history())[0]?.parents).toHaveLength(2);
    const { body } = await send(person, getWorkChanges, { params });
    expect(body.items.map(({ path }) => path)).toEqual(["README.md"]);
  });

  it("answers a clash with both sides, touches nothing, and takes what the person made of it", async () => {
    const { read, merge, params } = await diverged({ "a.txt": "mine\n" }, { "a.txt": "theirs\n" });

    const { body } = await merge();
    if (body.kind !== "conflict") throw new Error(`It was ${body.kind}.`);
    const untouched = await read("a.txt");
    const { ours, theirs } = body;
    const resolutions = [{ path: "a.txt", content: "both\n" }];
    const stale = await merge({ ours: theirs, theirs, resolutions });
    const merged = await merge({ ours, theirs, resolutions });

    expect(body.conflicts).toMatchObject([{ path: "a.txt", ours: "mine\n", theirs: "theirs\n" }]);
    expect(body.conflicts[0]?.merged).toBe("<<<<<<< main\nmine\n=======\ntheirs\n>>>>>>> side\n");
    expect(untouched).toBe("mine\n");
    expect(stale).toMatchObject({ status: 409, body: { code: "branch_moved" } });
    expect(merged.body).toMatchObject({ kind: "merged" });
    expect(await read("a.txt")).toBe("both\n");
    expect((await send(person, getWorkChanges, { params })).body.total).toBe(0);
  });

  it("runs no program that the repository names for it", async () => {
    const { folder, merge } = await diverged({ "a.txt": "mine\n" }, { "a.txt": "theirs\n" });
    const ran = join(folder, "ran");
    const config = join(folder, ".git/config");
    const named = `[merge "evil"]\n\tdriver = touch ${ran}\n`;
    await writeFile(config, (await readFile(config, "utf8")) + named);
    await writeFile(join(folder, ".gitattributes"), "* merge=evil\n");

    expect(await merge()).toMatchObject({ status: 409, body: { code: "merge_programs" } });
    expect(existsSync(ran)).toBe(false);
  });
});

describe("rebasing", () => {
  it("puts one's own commits on top, asks commit by commit, and goes through again after a crash", async () => {
    const { params, folder, read, commit, rebase, history } = await diverged(
      { "a.txt": "mine\n" },
      { "a.txt": "theirs\n", "b.txt": "theirs\n" },
    );
    await commit({ "c.txt": "fits\n" }, "Fits");
    await commit({ "b.txt": "mine\n" }, "Second");
    const before = (await history())[0]?.id ?? "";

    const first = (await rebase()).body;
    if (first.kind !== "conflict") throw new Error(`It was ${first.kind}.`);
    const { ours, theirs } = first;
    const resolutions = [{ commit: first.commit, path: "a.txt", content: "both\n" }];
    const second = (await rebase({ ours, theirs, resolutions })).body;
    if (second.kind !== "conflict") throw new Error(`It was ${second.kind}.`);
    const untouched = [await read("a.txt"), (await history())[0]?.id];
    resolutions.push({ commit: second.commit, path: "b.txt", content: "together\n" });
    const moved = await rebase({ ours: theirs, theirs, resolutions });
    const done = await rebase({ ours, theirs, resolutions });

    expect(first).toMatchObject({ subject: "Main", conflicts: [{ path: "a.txt" }] });
    expect(first.conflicts[0]?.merged).toBe("<<<<<<< side\ntheirs\n=======\nmine\n>>>>>>> Main\n");
    expect(second).toMatchObject({ subject: "Second", conflicts: [{ path: "b.txt" }] });
    expect(untouched).toEqual(["mine\n", before]);
    expect(moved).toMatchObject({ status: 409, body: { code: "branch_moved" } });
    expect(done.body).toMatchObject({ kind: "rebased" });
    const after = async () =>
      (await history()).map(({ subject, parents }) => [subject, parents.length]);
    const rebased = [
      ["Second", 1],
      ["Fits", 1],
      ["Main", 1],
      ["Side", 1],
    ];
    expect((await after()).slice(0, 4)).toEqual(rebased);
    expect([await read("a.txt"), await read("b.txt")]).toEqual(["both\n", "together\n"]);
    expect((await send(person, getWorkChanges, { params })).body.total).toBe(0);
    expect((await rebase()).body).toEqual({ kind: "upToDate" });

    // What a gateway leaves that dies between the files and the branch.
    execFileSync("git", ["update-ref", "refs/heads/main", before], { cwd: folder });
    expect((await rebase({ ours, theirs, resolutions })).body).toMatchObject({ kind: "rebased" });
    expect((await after()).slice(0, 4)).toEqual(rebased);
    expect((await send(person, getWorkChanges, { params })).body.total).toBe(0);
  });

  it("keeps what is not committed, and moves nothing where that is in the way", async () => {
    const { params, folder, read, rebase } = await diverged(
      { "m.txt": "m\n" },
      { "a.txt": "new\n" },
    );
    await writeFile(join(folder, "a.txt"), "typed\n");
    expect(await rebase()).toMatchObject({ status: 409, body: { code: "would_overwrite" } });
    expect(await read("a.txt")).toBe("typed\n");

    await writeFile(join(folder, "a.txt"), "one\ntwo\nthree\n");
    await writeFile(join(folder, "README.md"), "typed\n");
    expect((await rebase()).body).toMatchObject({ kind: "rebased", files: 1 });
    expect([await read("a.txt"), await read("README.md")]).toEqual(["new\n", "typed\n"]);
    const { body } = await send(person, getWorkChanges, { params });
    expect(body.items.map(({ path }) => path)).toEqual(["README.md"]);
  });
});

describe("commits", () => {
  it("are reverted by new ones, and named by tags", async () => {
    const { params, read, history } = await diverged({ "a.txt": "mine\n" }, { "b.txt": "b\n" });
    const [newest] = await history();
    const at = { ...params, commit: newest?.id ?? "" };

    const tag = await send(person, createTag, { params: at, body: { name: "v1" } });
    const twice = await send(person, createTag, { params: at, body: { name: "v1" } });
    const tagged = (await history())[0]?.refs;
    await send(person, deleteTag, { params, query: { name: "v1" } });
    const reverted = await send(person, revertCommit, { params: at });
    const again = await send(person, revertCommit, { params: at });

    expect([tag.status, twice.status]).toEqual([201, 409]);
    expect(tagged).toEqual(["main", "tag: v1"]);
    expect(reverted).toMatchObject({ status: 201, body: { files: 1 } });
    expect(await read("a.txt")).toBe("one\ntwo\nthree\n");
    expect((await history())[0]).toMatchObject({ subject: 'Revert "Main"', refs: ["main"] });
    expect(again).toMatchObject({ status: 409, body: { code: "revert_conflict" } });
  });
});
