import { mkdirSync, symlinkSync } from "node:fs";
import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelRun, getRun, readRunLog, type RunDetail } from "../../../runs/contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { cloneProject, getProject, listProjects } from "../../contract.ts";
import { type GitServer, startGitServer } from "../../testing/git-server.ts";
import { parseCloneAddress } from "./clone-address.ts";

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

const tenantFolder = (): string => join(gateway.dataDir, "projects", person.user.tenant.tenantId);

type Order = NonNullable<Parameters<typeof send<typeof cloneProject>>[2]>["body"];

async function start(body: NonNullable<Order>): Promise<string> {
  const answer = await send(person, cloneProject, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.runId;
}

async function ended(id: string): Promise<RunDetail> {
  return until("the run ends", async () => {
    const { body } = await send(person, getRun, { params: { id } });
    return body.finishedAt === null ? null : body;
  });
}

function projectOf({ result }: RunDetail): string {
  const id = result?.["projectId"];
  if (typeof id !== "string") throw new Error("The run made no project.");
  return id;
}

const clone = async (body: NonNullable<Order>): Promise<RunDetail> => ended(await start(body));

async function logOf(id: string): Promise<string> {
  const { body } = await send(person, readRunLog, { params: { id } });
  return body.items.map(({ text }) => text).join("\n");
}

describe("cloning", () => {
  it("makes a project of a repository, with its history and branch, by a run that can be watched", async () => {
    const url = server.publish("shop", { "package.json": "{}", "App.tsx": "export {};" });
    server.git("shop", "branch", "other");

    const run = await clone({ url });

    expect(run).toMatchObject({
      kind: "project.clone",
      title: "Clone shop",
      status: "succeeded",
      progress: 1,
      steps: [
        { name: "Fetch the repository", status: "succeeded" },
        { name: "Add the project", status: "succeeded" },
      ],
    });
    const id = projectOf(run);
    const { body } = await send(person, getProject, { params: { id } });
    expect(body).toMatchObject({
      name: "shop",
      defaultBranch: "trunk",
      origin: { kind: "clone", detail: url },
      state: "ready",
      repository: { commits: 1, head: { subject: "First", author: "Somebody" } },
    });
    expect(await readFile(join(tenantFolder(), id, "App.tsx"), "utf8")).toBe("export {};");
    expect(await readFile(join(tenantFolder(), id, ".git/config"), "utf8")).toContain(url);
    expect(await logOf(run.id)).toContain(`Fetching ${url}`);
  });

  it("takes the branch and the name that were asked for, and follows a redirect", async () => {
    server.publish("branched", { a: "1" });
    server.git("branched", "checkout", "--quiet", "-b", "feature/x");
    server.git("branched", "commit", "--quiet", "--allow-empty", "--message", "Second");

    const run = await clone({
      url: `${server.origin}/moved/branched.git`,
      branch: "feature/x",
      name: "Mine",
    });

    const id = projectOf(run);
    const { body } = await send(person, getProject, { params: { id } });
    expect(body).toMatchObject({
      name: "Mine",
      defaultBranch: "feature/x",
      repository: { commits: 2, head: { subject: "Second" } },
    });
  });

  it("keeps credentials out of the repository, the run, its log and the gateway's log", async () => {
    server.publish("hidden", { a: "1" });
    const url = `${server.origin}/private/hidden.git`;

    const refused = await clone({ url });
    const given = await clone({ url, username: "reader", secret: "pass word" });
    const inAddress = await clone({ url: url.replace("//", "//reader:pass%20word@") });

    expect(refused).toMatchObject({ status: "failed" });
    expect(refused.error).toContain("asks for a user name and a token");
    for (const run of [given, inAddress]) {
      expect(run.status, run.error ?? "").toBe("succeeded");
      const id = projectOf(run);
      const config = await readFile(join(tenantFolder(), id, ".git/config"), "utf8");
      const { rows } = await gateway.gateway.platform.database.system((tx) =>
        sql<{ input: unknown }>`select input from run where id = ${run.id}`.execute(tx.query()),
      );
      const told = [config, await logOf(run.id), JSON.stringify(run), JSON.stringify(rows)].join();
      expect(told).not.toMatch(/pass|reader:|sealed|cmVhZGVy/);
    }
    expect(gateway.logged()).not.toMatch(/pass word|pass%20word|cmVhZGVy/);
  });

  it("makes no links of links, and fetches no submodules", async () => {
    const url = server.publish("tricky", { ".gitmodules": "" });
    const work = join(server.workOf("tricky"));
    symlinkSync("/etc/passwd", join(work, "link"));
    mkdirSync(join(work, "module"));
    server.git("tricky", "add", "--all");
    server.git("tricky", "update-index", "--add", "--cacheinfo", `160000,${"a".repeat(40)},module`);
    server.git("tricky", "commit", "--quiet", "--message", "Tricky");

    const run = await clone({ url });

    expect(run.status, run.error ?? "").toBe("succeeded");
    const folder = join(tenantFolder(), projectOf(run));
    expect((await lstat(join(folder, "link"))).isFile()).toBe(true);
    expect(await readFile(join(folder, "link"), "utf8")).toBe("/etc/passwd");
    expect(await readdir(join(folder, "module")).catch(() => [])).toEqual([]);
  });

  it("can be cancelled, and then leaves nothing behind", async () => {
    server.publish("endless", { a: "1" });
    const before = await readdir(tenantFolder());
    const { body: list } = await send(person, listProjects);
    const id = await start({ url: `${server.origin}/slow/endless.git` });
    await until(
      "the clone has begun",
      async () => (await readdir(tenantFolder())).length > before.length,
    );

    await send(person, cancelRun, { params: { id } });

    expect(await ended(id)).toMatchObject({ status: "cancelled" });
    expect(await readdir(tenantFolder())).toEqual(before);
    expect((await send(person, listProjects)).body.total).toBe(list.total);
  });

  it("fails in words where there is no repository, and leaves nothing behind", async () => {
    const before = await readdir(tenantFolder());
    server.publish("small", { a: "1" });

    const missing = await clone({ url: `${server.origin}/nothing.git` });
    const page = await clone({ url: gateway.url });
    const branch = await clone({ url: `${server.origin}/small.git`, branch: "gone" });

    expect(missing.error).toContain("no git repository at this address");
    expect(page.error).toContain("no git repository at this address");
    expect(branch.error).toContain("Remote branch gone not found");
    expect(await readdir(tenantFolder())).toEqual(before);
  });

  it.each([
    "https://127.0.0.1:9/x.git",
    "https://localhost/x.git",
    "https://[::1]/x.git",
    "https://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/x.git",
  ])("does not reach into private networks: %s", async (url) => {
    const run = await clone({ url });

    expect(run).toMatchObject({ status: "failed" });
    expect(run.error).toContain("private or reserved address");
  });

  it("does not reach into private networks by ssh", async () => {
    const run = await clone({ url: "git@localhost:x.git", privateKey: "key" });

    expect(run.error).toContain("private or reserved address");
  });

  it.each([
    "file:///etc",
    "/etc",
    "../other",
    "ext::sh -c touch% /tmp/x",
    "--upload-pack=touch /tmp/x",
    "-oProxyCommand=x@host:path",
    "git@-oProxyCommand=x:path",
    "ssh://-oProxyCommand=x/path",
    "git@host:-path",
    "git://example.com/x.git",
    "ftp://example.com/x.git",
    "https://exa mple.com/x",
    "https://",
  ])("refuses the address %j at once", async (url) => {
    const answer = await send(person, cloneProject, { body: { url, privateKey: "key" } });

    expect(answer).toMatchObject({ status: 400, body: { code: "bad_clone_address" } });
  });

  it.each(["--upload-pack=x", "a..b", "a b", "-b", "@{1}"])(
    "refuses the branch %j",
    async (branch) => {
      const answer = await send(person, cloneProject, {
        body: { url: "https://example.com/x.git", branch },
      });

      expect(answer).toMatchObject({ status: 400, body: { code: "bad_branch" } });
    },
  );

  it("asks for the key of an ssh address", async () => {
    const answer = await send(person, cloneProject, {
      body: { url: "git@example.com:team/x.git" },
    });

    expect(answer).toMatchObject({ status: 400, body: { code: "key_needed" } });
    expect(parseCloneAddress("git@example.com:team/x.git")).toEqual({
      kind: "ssh",
      url: "ssh://git@example.com:22/team/x.git",
      host: "example.com",
      port: 22,
    });
  });
});
