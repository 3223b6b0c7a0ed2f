import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRun, readRunLog } from "../../../runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import {
  cloneProject,
  commitProject,
  createProject,
  createTag,
  deleteRemote,
  deleteTag,
  getHistory,
  listRemotes,
  mergeBranch,
  putRemote,
  rebaseBranch,
  syncRemote,
} from "../../contract.ts";
import { servedProject } from "../../testing/git-client.ts";
import { type GitServer, startGitServer } from "../../testing/git-server.ts";

let server: GitServer;
let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  server = await startGitServer();
  gateway = await startTestGateway({ config: { trustedOrigins: [server.origin] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

async function ended(runId: string) {
  return until("the run ends", async () => {
    const { body } = await send(person, getRun, { params: { id: runId } });
    return body.finishedAt === null ? null : body;
  });
}

/** A project that was cloned, with the repository it came from as its remote. */
async function cloned(name: string, zone = "") {
  const published = server.publish(name, { "shared.txt": "one\ntwo\nthree\n" });
  // Whoever has the password may push.
  const bare = join(server.workOf(name), `../../${name}.git`);
  execFileSync("git", ["config", "http.receivepack", "true"], { cwd: bare });
  const { body } = await send(person, cloneProject, { body: { url: published, name } });
  const id = (await ended(body.runId)).result?.["projectId"];
  if (typeof id !== "string") throw new Error("The clone made no project.");
  const params = { id, name: "origin" };
  const url = published.replace(`/${name}.git`, `${zone}/${name}.git`);
  const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, id);
  return {
    params,
    url,
    folder,
    put: (body: object = {}) => send(person, putRemote, { params, body: { url, ...body } }),
    list: async () => (await send(person, listRemotes, { params: { id } })).body,
    fetch: async () =>
      ended((await send(person, syncRemote, { params, body: { action: "fetch" } })).body.runId),
    push: async (branch = "trunk") =>
      ended(
        (await send(person, syncRemote, { params, body: { action: "push", branch } })).body.runId,
      ),
    async commit(path: string, text: string) {
      await writeFile(join(folder, path), text);
      const made = await send(person, commitProject, { params: { id }, body: { message: path } });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    },
    pull: () =>
      send(person, mergeBranch, { params: { id }, body: { branch: "trunk", remote: "origin" } }),
    rebase: () =>
      send(person, rebaseBranch, { params: { id }, body: { branch: "trunk", remote: "origin" } }),
    /** Names the newest commit, and no other any more. */
    async tag(tagName: string) {
      await send(person, deleteTag, { params: { id }, query: { name: tagName } });
      const { body: history } = await send(person, getHistory, { params: { id } });
      const at = { id, commit: history.items[0]?.id ?? "" };
      const made = await send(person, createTag, { params: at, body: { name: tagName } });
      expect(made.status).toBe(201);
    },
    pushTag: async (tag: string) =>
      ended(
        (await send(person, syncRemote, { params, body: { action: "pushTag", tag } })).body.runId,
      ),
    tags: () => execFileSync("git", ["tag"], { cwd: bare, encoding: "utf8" }).trim().split("\n"),
    /** Somebody else commits there. */
    async elsewhere(path: string, text: string) {
      await writeFile(join(server.workOf(name), path), text);
      server.git(name, "add", "--all");
      server.git(name, "commit", "--quiet", "--message", path);
    },
    there: () =>
      execFileSync("git", ["log", "--format=%s", "trunk"], { cwd: bare, encoding: "utf8" })
        .trim()
        .split("\n"),
  };
}

describe("a remote", () => {
  it("is fetched, shows what is ahead and behind, and is pulled and pushed to", async () => {
    const { put, list, fetch, elsewhere, commit, pull, push, there, folder } = await cloned("loom");
    expect((await put()).status).toBe(200);
    await elsewhere("theirs.txt", "theirs\n");
    await commit("mine.txt", "mine\n");

    expect(await fetch()).toMatchObject({ status: "succeeded", kind: "project.fetch" });
    expect((await list()).items).toMatchObject([
      { name: "origin", ahead: 1, behind: 1, branches: ["trunk"], hasSecret: false },
    ]);
    const early = await push();
    expect(early).toMatchObject({ status: "failed" });
    expect(early.error).toContain("Pull first");

    expect((await pull()).body).toMatchObject({ kind: "merged", files: 1 });
    expect(await readFile(join(folder, "theirs.txt"), "utf8")).toBe("theirs\n");
    expect(await push()).toMatchObject({ status: "succeeded", kind: "project.push" });
    expect((await list()).items).toMatchObject([{ ahead: 0, behind: 0 }]);
    expect(there()).toContain("mine.txt");
  });

  it("is pulled by rebase, and gets tags that it does not have", async () => {
    const { put, list, fetch, elsewhere, commit, rebase, tag, pushTag, there, tags } =
      await cloned("rebased");
    await put();
    await elsewhere("theirs.txt", "theirs\n");
    await commit("mine.txt", "mine\n");
    await fetch();

    expect((await rebase()).body).toMatchObject({ kind: "rebased", files: 1 });
    expect((await list()).items).toMatchObject([{ ahead: 1, behind: 0 }]);
    await tag("v1");
    expect(await pushTag("v1")).toMatchObject({ status: "succeeded", kind: "project.push" });
    expect(tags()).toEqual(["v1"]);
    expect(there()[0]).toBe("theirs.txt");
    // The same once more is no failure, another commit of that name is.
    expect((await pushTag("v1")).status).toBe("succeeded");
    await commit("more.txt", "more\n");
    await tag("v1");
    expect((await pushTag("v1")).error).toContain("another commit under the tag v1");
    expect((await pushTag("v2")).error).toContain("There is no tag v2");
  });

  it("answers what clashes, and leaves the files alone until it is decided", async () => {
    const { put, fetch, elsewhere, commit, pull, params, folder } = await cloned("clash");
    await put();
    await elsewhere("shared.txt", "one\nTHEIRS\nthree\n");
    await commit("shared.txt", "one\nMINE\nthree\n");
    await fetch();

    const { body } = await pull();
    expect(body).toMatchObject({ kind: "conflict", conflicts: [{ path: "shared.txt" }] });
    expect(await readFile(join(folder, "shared.txt"), "utf8")).toContain("MINE");
    const resolutions = [{ path: "shared.txt", content: "one\nBOTH\nthree\n" }];
    const done = await send(person, mergeBranch, {
      params: { id: params.id },
      body: { branch: "trunk", remote: "origin", resolutions },
    });
    expect(done.body).toMatchObject({ kind: "merged" });
    expect(await readFile(join(folder, "shared.txt"), "utf8")).toContain("BOTH");
  });

  it("may be a project of this platform", async () => {
    const served = await servedProject(person, "Upstream");
    const { origin, pathname, username, password } = new URL(served.address);
    const url = `${origin}${pathname}`;
    const body = { url, name: "Copy", username, secret: password };
    const copy = await ended((await send(person, cloneProject, { body })).body.runId);
    const id = copy.result?.["projectId"];
    if (typeof id !== "string") throw new Error(`The clone made no project: ${copy.error}`);
    const params = { id, name: "origin" };
    await send(person, putRemote, { params, body: { url, username, secret: password } });
    const folder = projectFolder(gateway.dataDir, person.user.tenant.tenantId, id);
    await writeFile(join(folder, "new.txt"), "new\n");
    await send(person, commitProject, { params: { id }, body: { message: "New" } });

    const push = { params, body: { action: "push", branch: "main" } } as const;
    const pushed = await ended((await send(person, syncRemote, push)).body.runId);

    expect(pushed).toMatchObject({ status: "succeeded", error: null });
    const there = projectFolder(gateway.dataDir, person.user.tenant.tenantId, served.id);
    expect(await readFile(join(there, "new.txt"), "utf8")).toBe("new\n");
  });

  it("keeps its password to itself, for the server that it was given for", async () => {
    const { put, list, fetch, params } = await cloned("vault", "/private");
    await put();
    expect((await fetch()).error).toContain("asks for a user name and a token");
    await put({ username: "reader", secret: "pass word" });
    const fetched = await fetch();
    expect(fetched.status).toBe("succeeded");
    const { body: log } = await send(person, readRunLog, { params: { id: fetched.id } });
    const { items } = await list();
    expect(items).toMatchObject([{ hasSecret: true, username: "reader" }]);
    expect(JSON.stringify([log, items, fetched])).not.toContain("pass word");

    // Another branch of the address keeps it, another server does not.
    await put({ username: "reader" });
    expect((await fetch()).status).toBe("succeeded");
    const body = { url: "https://example.com/x.git", username: "reader" };
    await send(person, putRemote, { params, body });
    expect((await list()).items).toMatchObject([{ hasSecret: false }]);
    expect((await send(person, deleteRemote, { params })).status).toBe(204);
    expect(await list()).toMatchObject({ items: [], total: 0 });
  });

  it.each(["http://169.254.169.254/latest", "https://localhost/x.git", "http://10.0.0.1/x.git"])(
    "does not reach into private networks: %s",
    async (url) => {
      const { body: project } = await send(person, createProject, { body: { name: "Reach" } });
      const params = { id: project.id, name: "origin" };
      await send(person, putRemote, { params, body: { url } });
      const { body } = await send(person, syncRemote, { params, body: { action: "fetch" } });

      expect((await ended(body.runId)).error).toContain("private or reserved address");
    },
  );

  it("refuses addresses and names that git would take for something else", async () => {
    const { body: project } = await send(person, createProject, { body: { name: "Odd" } });
    const at = (name: string) => ({ id: project.id, name });
    for (const url of ["file:///etc", "ext::sh -c x", "--upload-pack=x", "/etc"]) {
      const answer = await send(person, putRemote, { params: at("origin"), body: { url } });
      expect(answer, url).toMatchObject({ status: 400 });
    }
    const body = { url: "https://example.com/x.git" };
    for (const name of ["-x", "a b", "a.b"])
      expect((await send(person, putRemote, { params: at(name), body })).status, name).toBe(400);
    const sync = { params: at("nowhere"), body: { action: "fetch" } } as const;
    expect((await send(person, syncRemote, sync)).status).toBe(404);
  });
});
