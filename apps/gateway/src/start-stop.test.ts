import { chmod, mkdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, processesUsing, temporaryFolder } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";
import { normalUser } from "./testing/normal-user.ts";

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

async function expectNothingLeft(dataDir: string): Promise<void> {
  const left = await until("every process is gone", async () => {
    const processes = await processesUsing(dataDir);
    return processes.length === 0 ? "none" : null;
  });
  expect(left).toBe("none");
}

/** How a connection that wants to become a WebSocket is answered. */
function statusOfUpgrade(url: string, host: string): Promise<number | undefined> {
  const headers = { host, connection: "Upgrade", upgrade: "websocket" };
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on("error", reject);
    asking.end();
  });
}

describe("a start in a terminal", { timeout: 120_000 }, () => {
  it("prints address, demo login and data folder, and Ctrl-C leaves no process behind", async () => {
    const dataDir = await temporaryFolder();
    const gateway = await GatewayProcess.start(program, { dataDir });
    await gateway.ready();
    await until("it announces itself", async () => gateway.output.includes("Ctrl-C stops it."));

    expect(gateway.output).toContain(`Open      ${gateway.url}`);
    expect(gateway.output).toContain("Demo      demo@devloom.local / Demo-Workspace-1");
    expect(gateway.output).toContain(`Data      ${dataDir}`);

    expect(await gateway.interrupt()).toEqual({ code: 0, signal: null });
    expect(() => process.kill(-gateway.pid, 0)).toThrow(/ESRCH/);
    await expectNothingLeft(dataDir);
  });

  it("prints the real address when the system chooses the port", async () => {
    const dataDir = await preparedData(program);
    const gateway = await GatewayProcess.start(program, { dataDir, port: 0 });

    const url = await until(
      "it announces itself",
      async () => /Open {6}(http:\S+)/.exec(gateway.output)?.[1],
    );
    const health = await fetch(`${url}/api/health`);

    expect(new URL(url).port).not.toBe("0");
    expect(health.status).toBe(200);
    expect(await statusOfUpgrade(url, "x.preview.localhost")).toBe(421);
    expect(await statusOfUpgrade(url, "127.0.0.1")).toBe(404);
    expect((await gateway.interrupt()).code).toBe(0);
  });

  it("works in a folder that only its owner may enter", async () => {
    const closed = join(await temporaryFolder(), "closed");
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, "data");
    const gateway = await GatewayProcess.start(program, { dataDir });

    await gateway.ready();

    expect((await gateway.interrupt()).code).toBe(0);
    await expectNothingLeft(dataDir);
  });

  it("works for a normal user", async () => {
    const folder = await temporaryFolder();
    const user = await normalUser(program, folder);
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    await user.own(dataDir);
    const gateway = await GatewayProcess.start(user.program, { dataDir, prefix: user.prefix });

    await gateway.ready();

    expect((await gateway.interrupt()).code).toBe(0);
    await expectNothingLeft(dataDir);
  });

  it("tells a normal user about a folder that is not theirs to write", async () => {
    const folder = await temporaryFolder();
    const user = await normalUser(program, folder);
    const dataDir = join(folder, "closed");
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    const gateway = await GatewayProcess.start(user.program, { dataDir, prefix: user.prefix });

    expect((await gateway.ended()).code).toBe(1);
    expect(gateway.output).toContain("Devloom did not start.");
    expect(gateway.output).toContain(dataDir);
    expect(gateway.output).not.toMatch(/\n\s+at /);
  });
});
