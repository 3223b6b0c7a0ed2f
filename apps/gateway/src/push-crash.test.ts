import { execFile, execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "@devloom/server-kit/testing";
import { beforeAll, expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { callAs, signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";

const run = promisify(execFile);
const PATH = process.env["PATH"] ?? "";

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** A git in front of the real one: once it has moved the refs of a push, it says so and never ends. */
async function gitThatStays(): Promise<{ folder: string; moved: string; door: string }> {
  const folder = await temporaryFolder();
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const script = `#!/bin/sh
is_push=no
for one; do
  case "$one" in
    receive-pack) is_push=yes ;;
    --advertise-refs) is_push=no; break ;;
  esac
done
[ "$is_push" = yes ] && [ -e ${folder}/door ] || exec ${real} "$@"
${real} "$@"
: > ${folder}/moved
while [ -e ${folder}/door ]; do sleep 0.2; done
`;
  writeFileSync(join(folder, "git"), script, { mode: 0o755 });
  return { folder, moved: join(folder, "moved"), door: join(folder, "door") };
}

it("a push that git took before a kill -9 is told of after the next start", async () => {
  const dataDir = await preparedData(program);
  const port = await findFreePort();
  const { folder, moved, door } = await gitThatStays();
  const environment = { DEMO: "off", LOG_LEVEL: "fatal", PATH: `${folder}:${PATH}` };
  const start = async () =>
    (await GatewayProcess.start(program, { dataDir, port, environment })).ready();
  const gateway = await start();
  const { url } = gateway;
  const account = await signUp(url, "pusher");
  const post = async (path: string, body: unknown) =>
    // Each caller knows what it asked for.
    (await callAs(account, url, "POST", path, body)).body as Record<string, string>;
  const { id, slug } = await post("/api/project", { name: "Pushed" });
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
  writeFileSync(door, "");
  const pushing = git("push", "--quiet", "origin", "HEAD:refs/heads/side").catch(() => null);
  await until("git has moved the ref", async () => existsSync(moved), 30_000);
  await gateway.kill();
  await pushing;
  execFileSync("rm", [door]);

  const again = await start();
  const told = async () => {
    const path = `/api/audit?type=project.pushed&subject=project/${id}`;
    const { body } = await callAs(account, url, "GET", path);
    return (body as { items: unknown[] }).items;
  };
  await until("it is told", async () => (await told()).length === 1, 30_000);
  expect(await told()).toMatchObject([{ data: { message: "side" } }]);
  expect((await again.interrupt()).code).toBe(0);
});
