import { execFile } from "node:child_process";
import { mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { explainStartFailure } from "./start-failure.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { preparedData } from "./testing/prepared-data.ts";

const run = promisify(execFile);

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** What a start that fails prints; it must be a message for people, not a stack trace. */
async function failedStart(
  dataDir: string,
  environment: Record<string, string> = {},
  port?: number,
): Promise<string> {
  const gateway = await GatewayProcess.start(program, {
    dataDir,
    environment,
    ...(port === undefined ? {} : { port }),
  });
  const { code } = await gateway.ended();
  expect(gateway.output).toContain("Devloom did not start.");
  expect(gateway.output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  return gateway.output;
}

describe("a start that cannot succeed", { timeout: 120_000 }, () => {
  it("names a busy port, and a folder that another instance uses", async () => {
    const dataDir = await preparedData(program);
    const first = await GatewayProcess.start(program, { dataDir });
    await first.ready();
    const port = Number(new URL(first.url).port);

    const busy = await failedStart(await temporaryFolder(), {}, port);
    const second = await failedStart(dataDir);

    expect(busy).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    expect(second).toContain("Another instance is already running");
    expect(second).toContain(dataDir);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    expect((await first.interrupt()).code).toBe(0);

    await truncate(join(dataDir, "postgres", "cluster", "global", "pg_control"), 100);
    const damaged = await failedStart(dataDir);

    expect(damaged).toContain("pg_control");
    expect(damaged).toContain(dataDir);
  });

  it("names a data folder that cannot be made", async () => {
    const file = join(await temporaryFolder(), "file");
    await writeFile(file, "");

    const output = await failedStart(join(file, "data"));

    expect(output).toContain(file);
  });

  it("says that the disk is full", async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, "small");
    await mkdir(dataDir);
    const isMounted = await mountSmall(dataDir);

    const output = isMounted
      ? await failedStart(dataDir)
      : explainStartFailure(Object.assign(new Error("no space"), { code: "ENOSPC" }), {
          host: "127.0.0.1",
          port: 4310,
        });

    expect(output).toMatch(/no space left on the disk|The disk is full/);
  });

  it("says that the database cannot be reached", async () => {
    const output = await failedStart(await temporaryFolder(), {
      DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/none",
    });

    expect(output).toContain("DATABASE_URL");
  });

  it("names every variable that cannot be used, at once", async () => {
    const bad = {
      NODE_ENV: "staging",
      DATABASE_URL: "mysql://x",
      PUBLIC_URL: "example.com",
      PREVIEW_DOMAIN: "a b",
      SMTP_URL: "http://mail",
      SECRET_KEY: "short",
      DEMO: "maybe",
      TRUSTED_PROXIES: "many",
      RUN_LEASE_SECONDS: "0",
      LOG_LEVEL: "loud",
      OTEL_EXPORTER_OTLP_ENDPOINT: "collector",
      PORT: "http",
    };

    const output = await failedStart(await temporaryFolder(), bad);

    for (const name of Object.keys(bad)) expect(output).toContain(`- ${name} `);
  });

  it("names what production needs, and the missing half of a pair", async () => {
    const output = await failedStart(await temporaryFolder(), {
      NODE_ENV: "production",
      DEMO: "on",
      GOOGLE_CLIENT_ID: "id",
      GITHUB_CLIENT_SECRET: "secret",
    });

    for (const name of [
      "SECRET_KEY",
      "PUBLIC_URL",
      "DEMO",
      "GOOGLE_CLIENT_SECRET",
      "GITHUB_CLIENT_ID",
    ])
      expect(output).toContain(`- ${name} `);
  });
});

/** Puts a disk of a few megabytes under a folder, where the system lets us. */
async function mountSmall(folder: string): Promise<boolean> {
  try {
    await run("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", folder]);
  } catch {
    return false;
  }
  onTestFinished(async () => {
    await run("umount", [folder]);
  });
  return true;
}
