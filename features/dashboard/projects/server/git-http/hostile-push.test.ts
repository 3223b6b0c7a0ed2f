import { existsSync, lstatSync } from "node:fs";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GitResult } from "../../testing/git-client.ts";
import { type ClonedProject, createGitWorld, type GitWorld } from "../../testing/git-world.ts";

let world: GitWorld;
beforeAll(async () => {
  world = await createGitWorld();
});
afterAll(() => world.close());

/** A commit with one entry of any name and kind, made without git's own checks. */
async function hostileCommit(
  { run, work }: { run(...args: string[]): Promise<GitResult>; work: string },
  entry: { mode: string; name: string; text: string },
): Promise<string> {
  const store = async (type: string, input: Buffer | string): Promise<string> => {
    await writeFile(join(work, "../object"), input);
    const { text } = await run(
      "hash-object",
      "-t",
      type,
      "-w",
      "--literally",
      join(work, "../object"),
    );
    return text.trim();
  };
  const blob = await store("blob", entry.text);
  const tree = await store(
    "tree",
    Buffer.concat([Buffer.from(`${entry.mode} ${entry.name}\0`), Buffer.from(blob, "hex")]),
  );
  const { text } = await run("commit-tree", tree, "-p", "HEAD", "-m", "Hostile");
  return text.trim();
}

describe("a hostile push", () => {
  let clone: ClonedProject;
  beforeAll(async () => {
    clone = await world.cloned("Hostile");
  });

  it.each([
    { what: "a .git folder", mode: "100644", name: ".git", text: "x" },
    { what: "a .git in other letters", mode: "100644", name: ".GIT", text: "x" },
    { what: "a .git with invisible letters", mode: "100644", name: ".g\u200cit", text: "x" },
    { what: "a name with ..", mode: "100644", name: "..", text: "x" },
    { what: ".gitmodules as a link", mode: "120000", name: ".gitmodules", text: "/etc/passwd" },
    {
      what: "a submodule whose address is an option",
      mode: "100644",
      name: ".gitmodules",
      text: '[submodule "a"]\n\tpath = a\n\turl = -u./run\n',
    },
    {
      what: "a submodule whose name leads out",
      mode: "100644",
      name: ".gitmodules",
      text: '[submodule "../../x"]\n\tpath = a\n\turl = https://example.com/a\n',
    },
  ])("with $what is refused and stores nothing", async (entry) => {
    const commit = await hostileCommit(clone, entry);

    const { code, text } = await clone.run("push", "origin", `${commit}:refs/heads/bad`);
    const stored = await world.client.run(["cat-file", "-e", commit], { cwd: clone.folder });

    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining("rejected") });
    expect(text).toContain("An object was refused");
    expect(stored.code).not.toBe(0);
  });

  it("with a link out of the tree leaves a plain file with its target", async () => {
    const clone = await world.cloned("Links");
    const commit = await hostileCommit(clone, {
      mode: "120000",
      name: "passwd",
      text: "/etc/passwd",
    });

    const pushed = await clone.run("push", "origin", `${commit}:main`);

    expect(pushed).toMatchObject({ code: 0 });
    expect(lstatSync(join(clone.folder, "passwd")).isFile()).toBe(true);
    expect(await clone.read("passwd")).toBe("/etc/passwd");
    expect((await world.client.run(["status", "--porcelain"], { cwd: clone.folder })).text).toBe(
      "",
    );
  });

  it("runs no hook and no filter of the repository", async () => {
    const clone = await world.cloned("Hooks");
    const ran = join(world.client.folder, "ran");
    for (const hook of [
      "pre-receive",
      "update",
      "post-receive",
      "post-update",
      "post-checkout",
      "push-to-checkout",
      "reference-transaction",
      "proc-receive",
    ]) {
      await mkdir(join(clone.folder, ".git/hooks"), { recursive: true });
      await writeFile(join(clone.folder, ".git/hooks", hook), `#!/bin/sh\ntouch ${ran}\n`);
      await chmod(join(clone.folder, ".git/hooks", hook), 0o755);
    }
    const config = (name: string, value: string) =>
      world.client.run(["config", name, value], { cwd: clone.folder });
    await config("filter.evil.smudge", `touch ${ran}`);
    await config("core.alternateRefsCommand", `touch ${ran}`);
    await config("uploadpack.packObjectsHook", `touch ${ran}`);
    await config("receive.certNonceSeed", "seed");
    await config("gpg.program", `touch ${ran}`);
    await clone.commit(".gitattributes", "* filter=evil\n");
    await clone.commit("a.txt", "a\n");

    const pushed = await clone.run("push", "origin", "main");
    const fetched = await world.client.run([
      "clone",
      "-q",
      clone.project.address,
      join(world.client.folder, "hooked"),
    ]);

    expect([pushed.code, fetched.code]).toEqual([0, 0]);
    expect(await clone.read("a.txt")).toBe("a\n");
    expect(existsSync(ran)).toBe(false);
  });

  it("moves branches and tags only, never what is the product's own", async () => {
    const { run, folder } = await world.cloned("Refs");

    const refused = [];
    for (const ref of [
      "refs/devloom/generated/x",
      "refs/pull/1/head",
      "refs/remotes/origin/x",
      "refs/stash",
    ])
      refused.push(await run("push", "origin", `HEAD:${ref}`));
    const tag = await run("push", "origin", "HEAD:refs/tags/v1");
    const refs = await world.client.run(["for-each-ref", "--format=%(refname)"], { cwd: folder });

    for (const one of refused)
      expect(one).toMatchObject({
        code: 1,
        text: expect.stringContaining("Only branches and tags"),
      });
    expect(tag).toMatchObject({ code: 0 });
    expect(refs.text.trim().split("\n")).toEqual(["refs/heads/main", "refs/tags/v1"]);
  });

  it("neither rewrites nor deletes the default branch while that is protected", async () => {
    const { run, commit, read } = await world.cloned("Forced");
    await commit("a.txt", "a\n");
    await run("push", "--quiet", "origin", "main", "main:other");
    await run("commit", "--quiet", "--amend", "-m", "Rewritten");

    const forced = await run("push", "--force", "origin", "main");
    const other = await run("push", "--force", "origin", "main:other");
    const deleted = await run("push", "origin", ":main");
    const otherDeleted = await run("push", "origin", ":other");

    expect(forced).toMatchObject({
      code: 1,
      text: expect.stringContaining("default branch is protected"),
    });
    expect(deleted).toMatchObject({ code: 1, text: expect.stringContaining("can't be deleted") });
    expect([other.code, otherDeleted.code]).toEqual([0, 0]);
    expect(await read("a.txt")).toBe("a\n");
  });

  it("leaves none of its objects when it is refused, for whatever reason", async () => {
    const { run, commit, folder } = await world.cloned("Refused");
    await commit("a.txt", "a\n");
    await run("push", "--quiet", "origin", "main");
    await writeFile(join(folder, "a.txt"), "typed and not committed\n");
    await commit("a.txt", "b\n");
    const over = await run("push", "origin", "main");
    const below = await run("push", "origin", "main:refs/heads/main/below");
    const first = (await run("rev-parse", "main")).text.trim();
    await run("commit", "--quiet", "--amend", "-m", "Rewritten");
    await run("reset", "--quiet", "--soft", "main~2");
    await run("commit", "--quiet", "-m", "Others");
    const forced = await run("push", "--force", "origin", "main");
    const second = (await run("rev-parse", "main")).text.trim();
    const objects = await readdir(join(folder, ".git/objects"));

    expect([over.code, below.code, forced.code]).toEqual([1, 1, 1]);
    for (const commit of [first, second])
      expect((await world.client.run(["cat-file", "-e", commit], { cwd: folder })).code).not.toBe(
        0,
      );
    expect(objects.filter((name) => name.startsWith("tmp"))).toEqual([]);
  });

  it("lets one of two pushes at once win, and the other hear that it must fetch", async () => {
    const { run, commit, work, read, folder } = await world.cloned("Race");
    await world.client.run(["clone", "-q", work, `${work}-two`]);
    await commit("a.txt", "first\n");
    const origin = (await run("remote", "get-url", "origin")).text.trim();
    const two = (...args: string[]) => world.client.run(args, { cwd: `${work}-two` });
    await writeFile(join(`${work}-two`, "a.txt"), "second\n");
    await two("add", "--all");
    await two("commit", "-qm", "Second");

    const both = await Promise.all([run("push", origin, "main"), two("push", origin, "main")]);

    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await read("a.txt")).toBe(both[0].code === 0 ? "first\n" : "second\n");
    expect((await world.client.run(["status", "--porcelain"], { cwd: folder })).text).toBe("");
  });
});
