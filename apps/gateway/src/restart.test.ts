import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "@devloom/server-kit/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { call, signUp } from "./testing/api.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";

const run = promisify(execFile);

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

describe("kill -9 and a new start", { timeout: 120_000 }, () => {
  it("keep the account, its session, its project, its settings and its run", async () => {
    const dataDir = await preparedData(program);
    const port = await findFreePort();
    const environment = { DEMO: "off", PROBE: "on", RUN_LEASE_SECONDS: "1" };
    const start = async () =>
      (await GatewayProcess.start(program, { dataDir, port, environment })).ready();
    const folder = await temporaryFolder();

    const before = await start();
    const { url } = before;
    const { token, refreshToken, email, password } = await signUp(url, "kept");
    const project = await call(url, "POST", "/api/project", { token, body: { name: "Kept" } });
    const { id } = project.body as { id: string };
    const changed = await call(url, "PUT", `/api/project/${id}`, {
      token,
      body: { description: "Changed" },
    });
    await call(url, "PUT", "/api/settings", {
      token,
      body: { layer: "user", values: { "appearance.theme": "dark", "ai.apiKey": "kept-secret" } },
    });
    const started = await call(url, "POST", "/api/probe/run", { token, body: { folder } });
    const { runId } = started.body as { runId: string };
    await until("the run is under way", async () => {
      const { body } = await call(url, "GET", `/api/run/${runId}`, { token });
      return (body as { status: string }).status === "running";
    });
    await before.kill();

    const after = await start();
    const found = await call(url, "GET", `/api/project/${id}`, { token });
    expect(found).toMatchObject({
      status: 200,
      etag: changed.etag,
      body: { name: "Kept", description: "Changed", version: 2, repository: { commits: 1 } },
    });
    const settings = await call(url, "GET", "/api/settings", { token });
    expect(settings.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ key: "appearance.theme", value: "dark", source: "user" }),
        expect.objectContaining({ key: "ai.apiKey", value: null, setOn: ["user"] }),
      ]) as unknown,
    });
    const login = await call(url, "POST", "/api/auth/login", { body: { email, password } });
    const refreshed = await call(url, "POST", "/api/auth/refresh", { body: { refreshToken } });
    expect([login.status, refreshed.status]).toEqual([200, 200]);
    await run("touch", [join(folder, "go")]);
    const finished = await until(
      "the run goes on by itself",
      async () => {
        const { body } = await call(url, "GET", `/api/run/${runId}`, { token });
        return (body as { status: string }).status === "succeeded";
      },
      60_000,
    );
    expect(finished).toBe(true);
    expect((await after.interrupt()).code).toBe(0);
  });
});
