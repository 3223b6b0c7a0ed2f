import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitWorld, type GitWorld } from "../../testing/git-world.ts";
import { send } from "../../../../testing/client.ts";
import { createCheckpoint, listCheckpoints } from "../../../../ide/ide/contract.ts";

let world: GitWorld;
beforeAll(async () => {
  world = await createGitWorld();
});
afterAll(() => world.close());

it("is not offered to git clients: not listed, cloned, fetched, overwritten or deleted", async () => {
  const { project, folder, run, work } = await world.cloned("Hidden");
  const params = { id: project.id };
  const made = await send(world.person, createCheckpoint, { params, body: { name: "Mine" } });
  expect(made.status).toBe(201);
  const here = (...args: string[]) => world.client.run(args, { cwd: folder });
  const [ref = "", hash = ""] = (
    await here("for-each-ref", "--format=%(refname) %(objectname)", "refs/devloom/checkpoints")
  ).text
    .trim()
    .split(" ");
  expect(ref).toMatch(/^refs\/devloom\/checkpoints\/./);

  const all = await run("ls-remote", "origin");
  expect(all).toMatchObject({ code: 0, text: expect.stringContaining("refs/heads/main") });
  expect(all.text).not.toMatch(/checkpoint|devloom/);
  expect((await run("ls-remote", "origin", "refs/devloom/*")).text).toBe("");

  await run("fetch", "--quiet", "origin", "+refs/*:refs/everything/*");
  expect((await run("for-each-ref", "refs/everything/devloom")).text).toBe("");
  expect((await run("fetch", "origin", ref)).code).not.toBe(0);
  expect((await run("cat-file", "-e", hash)).code).not.toBe(0);

  const mirror = `${work}-mirror`;
  const copied = await world.client.run(["clone", "-q", "--mirror", project.address, mirror]);
  expect(copied).toMatchObject({ code: 0 });
  const known = await world.client.run(["for-each-ref"], { cwd: mirror });
  expect(known.text).toContain("refs/heads/main");
  expect(known.text).not.toContain("devloom");

  expect((await run("push", "origin", `+main:${ref}`)).code).not.toBe(0);
  expect((await run("push", "origin", `:${ref}`)).code).not.toBe(0);
  expect((await here("rev-parse", ref)).text.trim()).toBe(hash);
  expect((await send(world.person, listCheckpoints, { params })).body.items).toMatchObject([
    { name: "Mine" },
  ]);
});
