import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { listen } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelRun, getRun, readRunLog } from "../../../runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { cloneProject, listRemotes, mergeBranch, putRemote, syncRemote } from "../../contract.ts";
import { type GitServer, startGitServer } from "../../testing/git-server.ts";

/** A server that has no repository, and remembers what it was told. */
const other = { told: [] as IncomingMessage["headers"][] };

let server: GitServer;
let elsewhere: Awaited<ReturnType<typeof listen>>;
/** Sends everybody on to the other one. */
let leading: Awaited<ReturnType<typeof listen>>;
let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  server = await startGitServer();
  elsewhere = await listen(
    (request, response) => {
      other.told.push(request.headers);
      response.writeHead(200, { "content-type": "text/plain" }).end("no repository");
    },
    "127.0.0.1",
    0,
  );
  leading = await listen(
    (request, response) => {
      const to = `http://127.0.0.1:${elsewhere.port}${request.url ?? ""}`;
      response.writeHead(302, { location: to }).end();
    },
    "127.0.0.1",
    0,
  );
  const ports = [elsewhere.port, leading.port];
  const origins = [server.origin, ...ports.map((port) => `http://127.0.0.1:${port}`)];
  gateway = await startTestGateway({ config: { trustedOrigins: origins } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  await leading.close();
  await elsewhere.close();
  await server.close();
});

async function ended(runId: string) {
  return until("the run ends", async () => {
    const { body } = await send(person, getRun, { params: { id: runId } });
    return body.finishedAt === null ? null : body;
  });
}

/** A clone of a repository, with a remote below a zone of the same server. */
async function cloned(name: string, zone = "") {
  const published = server.publish(name, { "a.txt": "one\n" });
  const bare = join(server.workOf(name), `../../${name}.git`);
  execFileSync("git", ["config", "http.receivepack", "true"], { cwd: bare });
  const { body } = await send(person, cloneProject, { body: { url: published, name } });
  const id = (await ended(body.runId)).result?.["projectId"];
  if (typeof id !== "string") throw new Error("The clone made no project.");
  const params = { id, name: "origin" };
  const url = published.replace(`/${name}.git`, `${zone}/${name}.git`);
  await send(person, putRemote, { params, body: { url, username: "reader", secret: "pass word" } });
  const sync = (body: { action: "fetch" } | { action: "push"; branch: string }) =>
    send(person, syncRemote, { params, body });
  return {
    params,
    bare,
    folder: projectFolder(gateway.dataDir, person.user.tenant.tenantId, id),
    sync,
    fetch: async () => ended((await sync({ action: "fetch" })).body.runId),
    list: async () => (await send(person, listRemotes, { params: { id } })).body,
    pull: (branch: string) =>
      send(person, mergeBranch, { params: { id }, body: { branch, remote: "origin" } }),
    there: (input: string, ...args: string[]) =>
      execFileSync("git", args, { cwd: bare, input, encoding: "utf8" }).trim(),
  };
}

/** The folders that the gateway of this very process works in: other test files have theirs beside them. */
const guests = (): string[] =>
  readdirSync(tmpdir()).filter(
    (name) => name.startsWith("devloom-remote-") && name.includes(`-${process.pid}-`),
  );

it("takes no more branches than a project can hold", async () => {
  const { bare, fetch, list, there } = await cloned("many");
  const commit = there("", "rev-parse", "trunk");
  const lines = Array.from({ length: 5_200 }, (_, index) => `${commit} refs/heads/b${index}`);
  const head = "# pack-refs with: peeled fully-peeled sorted \n";
  await writeFile(join(bare, "packed-refs"), `${head}${lines.toSorted().join("\n")}\n`);
  const before = (await list()).items[0]?.branches;
  const run = await fetch();

  expect(run).toMatchObject({ status: "failed" });
  expect(run.error).toContain("its list of branches");
  expect((await list()).items[0]?.branches).toEqual(before);
});

it("is not brought down by a few trees that stand for ten thousand million files", async () => {
  const { fetch, pull, there, folder } = await cloned("bomb");
  let entry = `100644 blob ${there("x", "hash-object", "-w", "--stdin")}`;
  for (let depth = 0; depth < 10; depth += 1) {
    const lines = Array.from({ length: 10 }, (_, index) => `${entry}\t${index}`).join("\n");
    entry = `040000 tree ${there(`${lines}\n`, "mktree")}`;
  }
  const identity = ["-c", "user.name=x", "-c", "user.email=x@example.com"];
  const tree = entry.slice("040000 tree ".length);
  const parent = there("", "rev-parse", "trunk");
  const commit = there("bomb\n", ...identity, "commit-tree", tree, "-p", parent);
  there("", "update-ref", "refs/heads/bomb", commit);

  expect(await fetch()).toMatchObject({ status: "succeeded" });
  const { status, body } = await pull("bomb");
  expect([status, body]).toMatchObject([413, { code: "clone_too_large" }]);
  expect(await readFile(join(folder, "a.txt"), "utf8")).toBe("one\n");
});

it("takes branches with odd names for branches, and moves nothing else", async () => {
  const { fetch, list, there, folder } = await cloned("odd");
  const commit = there("", "commit-tree", "trunk^{tree}", "-m", "another");
  for (const name of ["HEAD", "--upload-pack=x", "$(id)", "a;b", "refs/heads/trunk", "@x"])
    there("", "update-ref", `refs/heads/${name}`, commit);
  const trunk = execFileSync("git", ["rev-parse", "refs/heads/trunk"], { cwd: folder });
  expect(await fetch()).toMatchObject({ status: "succeeded" });

  expect((await list()).items[0]?.branches).toContain("--upload-pack=x");
  expect(execFileSync("git", ["rev-parse", "refs/heads/trunk"], { cwd: folder })).toEqual(trunk);
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: folder }).toString()).toBe("");
});

it("tells nobody the password that a server says back", async () => {
  const { sync, bare } = await cloned("echo", "/private");
  const hook = join(bare, "hooks/pre-receive");
  const pair = Buffer.from("reader:pass word").toString("base64");
  await writeFile(hook, `#!/bin/sh\necho "so it is pass word, or ${pair}" >&2\nexit 1\n`);
  await chmod(hook, 0o755);
  execFileSync("git", ["update-ref", "-d", "refs/heads/trunk"], { cwd: bare });
  const run = await ended((await sync({ action: "push", branch: "trunk" })).body.runId);
  const { body: log } = await send(person, readRunLog, { params: { id: run.id } });

  expect(run.status).toBe("failed");
  expect(JSON.stringify(log)).toContain("so it is …");
  expect(JSON.stringify([run, log])).not.toMatch(new RegExp(`pass word|${pair}`));
});

it("is cancelled at once, begun once at a time, and leaves nothing", async () => {
  const before = guests();
  const { sync } = await cloned("drip", "/slow");
  const first = await sync({ action: "fetch" });
  const second = await sync({ action: "fetch" });
  expect([first.status, second.status]).toEqual([202, 409]);
  await until("it is under way", async () => guests().length > before.length);
  await send(person, cancelRun, { params: { id: first.body.runId } });

  expect(await ended(first.body.runId)).toMatchObject({ status: "cancelled" });
  expect(guests()).toEqual(before);
  expect((await sync({ action: "fetch" })).status).toBe(202);
});

it("gives a password to no other server that it is sent to", async () => {
  const { params, fetch } = await cloned("led");
  // The same address on another port is another server.
  const url = `http://127.0.0.1:${leading.port}/led.git`;
  await send(person, putRemote, { params, body: { url, username: "reader", secret: "pass word" } });
  expect((await fetch()).status).toBe("failed");
  expect(other.told.length).toBeGreaterThan(0);
  expect(other.told.every(({ authorization }) => authorization === undefined)).toBe(true);
});
