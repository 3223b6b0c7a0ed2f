import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "@devloom/server-kit/testing";
import { beforeAll, expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { callAs, signUp } from "./testing/api.ts";
import { branchedProject } from "./testing/branched-project.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { haltingGit } from "./testing/halting-git.ts";
import { preparedData } from "./testing/prepared-data.ts";

const run = promisify(execFile);
const PATH = process.env["PATH"] ?? "";

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

it("what git was at when a kill -9 came is finished and told of after the next start", async () => {
  const dataDir = await preparedData(program);
  const port = await findFreePort();
  const halting = await haltingGit();
  const environment = { DEMO: "off", LOG_LEVEL: "fatal", ...halting.environment };
  const start = async () =>
    (await GatewayProcess.start(program, { dataDir, port, environment })).ready();
  const gateway = await start();
  const { url } = gateway;
  const account = await signUp(url, "pusher");
  const post = async (path: string, body: unknown) =>
    // Each caller knows what it asked for.
    (await callAs(account, url, "POST", path, body)).body as Record<string, string>;
  const branched = await branchedProject(account, url, dataDir);
  const { id = "", slug } = await post("/api/project", { name: "Pushed" });
  const scopes = ["project:read", "project:update"];
  const { key = "" } = await post("/api/access/key", { name: "git", scopes, expiresInDays: 1 });
  const session = await callAs(account, url, "GET", "/api/auth/me");
  const tenantId = (session.body as { user: { tenant: { tenantId: string } } }).user.tenant
    .tenantId;
  const address = new URL(`/git/${tenantId}/${slug}.git`, url);
  Object.assign(address, { username: "git", password: key });

  const work = await temporaryFolder();
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
      cwd: work,
      env: { PATH, HOME: work, GIT_TERMINAL_PROMPT: "0" },
    });
  await git("clone", "--quiet", address.href, ".");
  writeFileSync(join(work, "a.txt"), "a\n");
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "One");
  halting.close(
    { command: "read-tree -m -u", moment: "midst", file: branched.firstFile },
    { command: "receive-pack", moment: "after" },
  );
  const merging = post(`/api/project/${branched.id}/merge`, { branch: "side" }).catch(() => null);
  await halting.halted("read-tree -m -u");
  const pushing = git("push", "--quiet", "origin", "HEAD:refs/heads/side").catch(() => null);
  await halting.halted("receive-pack");
  await gateway.kill();
  await Promise.all([merging, pushing]);
  halting.open();

  const again = await start();
  const told = async (type: string, project: string) => {
    const path = `/api/audit?type=${type}&subject=project/${project}`;
    const { body } = await callAs(account, url, "GET", path);
    return (body as { items: unknown[] }).items;
  };
  await until("it is told", async () => (await told("project.pushed", id)).length === 1, 30_000);
  expect(await told("project.pushed", id)).toMatchObject([{ data: { message: "side" } }]);
  expect([branched.damage(), branched.isMerged()]).toEqual([[], true]);
  expect(await told("project.committed", branched.id)).toMatchObject([
    { data: { message: "Merge branch 'side'" } },
  ]);
  expect((await again.interrupt()).code).toBe(0);
});
