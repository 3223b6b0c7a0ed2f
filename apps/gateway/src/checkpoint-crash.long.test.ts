import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { call, signUp } from "./testing/api.ts";
import { buildProgram } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { type Halt, haltingGit } from "./testing/halting-git.ts";

const FILES = Array.from({ length: 24 }, (_, index) => `file-${index}.bin`);
const HALTS: readonly (Halt | "midst")[] = [
  { command: "cat-file", moment: "before" },
  { command: "fast-import", moment: "before" },
  "midst",
  { command: "fast-import", moment: "after" },
  { command: "for-each-ref", moment: "after" },
];

/** A project, the calls of its checkpoints, and what lies in its repository. */
async function arrange() {
  const [program, dataDir, halting] = [
    await buildProgram(),
    await temporaryFolder(),
    await haltingGit(),
  ];
  const environment = { DEMO: "off", LOG_LEVEL: "fatal", ...halting.environment };
  const options = { dataDir, environment, port: await findFreePort() };
  const start = async () => (await GatewayProcess.start(program, options)).ready();
  const gateway = await start();
  const { token } = await signUp(gateway.url, "weaver");
  const body = { name: "Weaving" };
  const made = await call(gateway.url, "POST", "/api/project", { token, body });
  const { id } = made.body as { id: string };
  const [tenant = ""] = readdirSync(join(dataDir, "projects"));
  const folder = join(dataDir, "projects", tenant, id);
  const path = `/api/ide/checkpoints/${id}`;
  const keep = (name: string) =>
    call(gateway.url, "POST", path, { token, body: { name } }).catch(() => null);
  const list = async () =>
    (
      (await call(gateway.url, "GET", path, { token })).body as {
        items: { id: string; name: string }[];
      }
    ).items;
  return { halting, start, gateway, token, folder, path, keep, list };
}

it.each(HALTS)(
  "a kill amid a checkpoint leaves a whole one or none: %j",
  { timeout: 300_000 },
  async (halt) => {
    const { halting, start, gateway, token, folder, path, keep, list } = await arrange();
    for (const name of FILES) writeFileSync(join(folder, name), randomBytes(2 ** 20));
    const index = readFileSync(join(folder, ".git/index"));
    const unfinished = (): boolean =>
      readdirSync(join(folder, ".git/objects/pack")).some((name) => name.startsWith("tmp_pack"));

    if (halt !== "midst") halting.close(halt);
    const keeping = keep("Cut off");
    if (halt === "midst") await until("git writes", async () => unfinished(), 60_000);
    else await halting.halted(halt.command);
    await gateway.kill();
    await keeping;
    halting.open();
    await start();

    const found = await list();
    expect(found.map(({ name }) => name)).toEqual(found.length === 0 ? [] : ["Cut off"]);
    const differing = found.map(async (one) => {
      const { body } = await call(gateway.url, "GET", `${path}/${one.id}`, { token });
      return (body as { total: number }).total;
    });
    expect(await Promise.all(differing)).toEqual(found.map(() => 0));
    expect(await keep("Another")).toMatchObject({ status: 201 });
    expect((await list()).length).toBe(found.length + 1);
    expect(readFileSync(join(folder, ".git/index")).equals(index)).toBe(true);
    execFileSync("git", ["-C", folder, "fsck", "--strict"], { stdio: "pipe" });
    const left = readdirSync(join(folder, ".git"), { recursive: true, encoding: "utf8" });
    expect(left.filter((name) => /\.lock$|devloom-index|fast_import_crash/.test(name))).toEqual([]);
    expect(existsSync(join(folder, ".git/devloom"))).toBe(false);
  },
);
