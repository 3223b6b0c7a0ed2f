import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  applyStash,
  commitProject,
  createBranch,
  createProject,
  createStash,
  deleteBranch,
  getBlame,
  getCommit,
  getHistory,
  getWorkChanges,
  listBranches,
  listStashes,
  switchBranch,
} from "../../contract.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

async function project() {
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  const params = { id: body.id };
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, body.id);
  return {
    params,
    folder,
    write: async (path: string, text: string) => {
      await mkdir(join(folder, path, ".."), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    read: (path: string) => readFile(join(folder, path), "utf8"),
    commit: async (
      message: string,
      more: { patch?: string; paths?: string[]; amend?: boolean } = {},
    ) => send(person, commitProject, { params, body: { message, ...more } }),
    changes: async () =>
      (await send(person, getWorkChanges, { params })).body.items.map(({ path }) => path),
  };
}

const branch = (params: { id: string }, name: string) =>
  send(person, createBranch, { params, body: { name } });
const go = (params: { id: string }, name: string, stash = false) =>
  send(person, switchBranch, { params, body: { name, stash } });

describe("branches", () => {
  it("are created, switched with what is not committed, and deleted", async () => {
    const { params, write, read, commit, changes } = await project();
    expect((await branch(params, "side")).body).toMatchObject({ name: "side" });
    await go(params, "side");
    await write("side.txt", "on the side\n");
    await commit("Side");
    await write("README.md", "not committed\n");

    const back = await go(params, "main");
    const { body } = await send(person, listBranches, { params });

    expect(back.body).toEqual({ current: "main", files: 1 });
    expect(body).toMatchObject({ current: "main", total: 2 });
    expect(await changes()).toEqual(["README.md"]);
    expect(await read("README.md")).toBe("not committed\n");
    const unmerged = await send(person, deleteBranch, { params, query: { name: "side" } });
    expect(unmerged).toMatchObject({ status: 409, body: { code: "branch_not_merged" } });
    const query = { name: "side", force: "true" } as const;
    expect(await send(person, deleteBranch, { params, query })).toMatchObject({ status: 204 });
    expect((await go(params, "side")).status).toBe(404);
  });

  it("never lose what is not committed: it is refused or stashed, and brought back", async () => {
    const { params, folder, write, read, commit } = await project();
    await branch(params, "side");
    await go(params, "side");
    await write("README.md", "of the side\n");
    await commit("Side");
    await go(params, "main");
    await write("README.md", "typed on main\n");
    await write("new.txt", "untracked\n");

    const refused = await go(params, "side");
    const stashed = await go(params, "side", true);
    const [stash] = (await send(person, listStashes, { params })).body.items;

    expect(refused).toMatchObject({
      status: 409,
      body: { code: "would_overwrite", message: expect.stringContaining("README.md") },
    });
    expect(stashed.status).toBe(200);
    expect(await read("README.md")).toBe("of the side\n");
    expect(existsSync(join(folder, "new.txt"))).toBe(false);
    const pop = {
      params: { ...params, commit: stash?.commit ?? "" },
      body: { action: "pop" },
    } as const;
    expect(await send(person, applyStash, pop)).toMatchObject({ status: 409 });
    expect(await read("README.md")).toBe("of the side\n");
    await go(params, "main");
    expect(await send(person, applyStash, pop)).toMatchObject({ status: 200, body: { total: 0 } });
    expect([await read("README.md"), await read("new.txt")]).toEqual([
      "typed on main\n",
      "untracked\n",
    ]);
  });

  it("take stashed changes back where they no longer fit, on a branch of their own", async () => {
    const { params, write, read, commit } = await project();
    await write("README.md", "typed\n");
    await send(person, createStash, { params, body: {} });
    await write("README.md", "of somebody else\n");
    await commit("Other");
    const { items } = (await send(person, listStashes, { params })).body;
    const at = { params: { ...params, commit: items[0]?.commit ?? "" } };

    const popped = await send(person, applyStash, { ...at, body: { action: "pop" } });
    expect(popped).toMatchObject({ status: 409, body: { code: "stash_conflict" } });
    expect(await read("README.md")).toBe("of somebody else\n");
    const nowhere = { params: { ...params, commit: "0".repeat(40) } };
    const body = { action: "branch", branch: "kept" } as const;
    expect((await send(person, applyStash, { ...nowhere, body })).status).toBe(404);
    const taken = await send(person, applyStash, { ...at, body });

    expect(taken).toMatchObject({ status: 200, body: { total: 0 } });
    expect((await send(person, listBranches, { params })).body.current).toBe("kept");
    expect(await read("README.md")).toBe("typed\n");
  });

  it("can't have names that git or a shell would take for something else", async () => {
    const { params } = await project();
    const names = ["-f", "a..b", "a b", "x@{1}", "refs/../x", "a.lock", "/a", "HEAD"];

    const statuses = [];
    for (const name of names) statuses.push((await branch(params, name)).status);

    for (const status of statuses) expect([400, 409]).toContain(status);
    expect((await send(person, listBranches, { params })).body.total).toBe(1);
  });
});

describe("commits of parts", () => {
  it("take the chosen hunk and leave the other, and amend the newest", async () => {
    const { params, write, read, commit } = await project();
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    await write("long.txt", `${lines.join("\n")}\n`);
    await commit("Long");
    const changed = lines.with(2, "second").with(25, "last").join("\n");
    await write("long.txt", `${changed}\n`);
    await write("whole.txt", "whole\n");
    const { body } = await send(person, getWorkChanges, { params });
    const diff = body.items.find(({ path }) => path === "long.txt")?.diff ?? "";
    const [head = "", first = ""] = diff.split(/(?=^@@)/m);

    const done = await commit("First half", { patch: head + first, paths: ["whole.txt"] });
    const left = await send(person, getWorkChanges, { params });
    const again = await commit("Half, better said", { paths: [], amend: true });
    const stale = await commit("Twice", { patch: head + first });

    expect(done).toMatchObject({ status: 201, body: { commits: 3 } });
    expect(left.body.items).toMatchObject([{ path: "long.txt", status: "modified" }]);
    expect(left.body.items[0]?.diff).toContain("+last");
    expect(left.body.items[0]?.diff).not.toContain("+second");
    expect(await read("long.txt")).toBe(`${changed}\n`);
    expect(again.body).toMatchObject({ commits: 3, head: { subject: "Half, better said" } });
    expect(stale).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Choose again") },
    });
  });
});

describe("history", () => {
  it("tells commits of all branches, of one file through its rename, one commit, and each line's author", async () => {
    const { params, write, folder, commit } = await project();
    await write("src/one.txt", "a\nb\nc\n");
    await commit("Write one");
    await rename(join(folder, "src/one.txt"), join(folder, "src/two.txt"));
    await commit("Rename it");
    await write("src/two.txt", "a\nB\nc\nnew\n");

    const all = await send(person, getHistory, { params });
    const query = { filePath: "src/two.txt" };
    const file = await send(person, getHistory, { params, query });
    const commits = all.body.items.map(({ subject }) => subject);
    const [newest] = all.body.items;
    const one = await send(person, getCommit, { params: { ...params, commit: newest?.id ?? "" } });
    const blame = await send(person, getBlame, { params, query });

    expect(commits).toEqual(["Rename it", "Write one", "Create the project"]);
    expect(newest).toMatchObject({ refs: ["main"], email: person.email });
    expect(file.body.items.map(({ subject }) => subject)).toEqual(["Rename it", "Write one"]);
    expect(one.body).toMatchObject({ message: "Rename it", truncated: false });
    expect(one.body.files.map(({ path }) => path)).toEqual(["src/one.txt", "src/two.txt"]);
    expect(
      blame.body.runs.map(({ line, count, commit: id }) => [line, count, id === null]),
    ).toEqual([
      [1, 1, false],
      [2, 1, true],
      [3, 1, false],
      [4, 1, true],
    ]);
  });

  it("runs no program of the repository and leaves the project for no path", async () => {
    const { params, write, folder, commit } = await project();
    const ran = join(folder, "ran");
    await write("a.txt", "a\n");
    await write(".gitattributes", "*.txt diff=evil\n");
    await commit("Text");
    const config = `[diff "evil"]\n\ttextconv = touch ${ran} #\n\tcommand = touch ${ran} #\n`;
    await writeFile(
      join(folder, ".git/config"),
      (await readFile(join(folder, ".git/config"), "utf8")) + config,
    );

    const [newest] = (await send(person, getHistory, { params })).body.items;
    await send(person, getCommit, { params: { ...params, commit: newest?.id ?? "" } });
    const blame = await send(person, getBlame, { params, query: { filePath: "a.txt" } });
    await send(person, createStash, { params, body: {} });
    const escapes = ["../x", "/etc/passwd", ".git/config", "a/../../x", ":(top)*", "--output=x"];
    const answers = await Promise.all(
      escapes.map(
        async (filePath) => (await send(person, getBlame, { params, query: { filePath } })).status,
      ),
    );

    expect(blame.status).toBe(200);
    expect(existsSync(ran)).toBe(false);
    for (const status of answers) expect(status).toBeGreaterThanOrEqual(400);
  });
});
