import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { call, signUp } from "./testing/api.ts";
import { buildProgram } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";

/** A git that does not come back from a commit that it has made, for as long as a door is closed. */
function lingeringGit(folder: string): Record<string, string> {
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const wait = `: > ${folder}/made; while [ -e ${folder}/closed ]; do sleep 0.05; done`;
  const script = `#!/bin/sh
${real} "$@"; code=$?
for one; do [ "$one" = commit ] && [ -e ${folder}/closed ] && { ${wait}; }; done
exit $code\n`;
  writeFileSync(join(folder, "git"), script, { mode: 0o755 });
  return { PATH: `${folder}:${process.env["PATH"] ?? ""}` };
}

it(
  "a kill between git and the event loses no event and doubles none",
  { timeout: 300_000 },
  async () => {
    const [program, dataDir, folder] = [
      await buildProgram(),
      await temporaryFolder(),
      await temporaryFolder(),
    ];
    const environment = { DEMO: "off", LOG_LEVEL: "fatal", ...lingeringGit(folder) };
    const options = { dataDir, environment, port: await findFreePort() };
    const dying = await (await GatewayProcess.start(program, options)).ready();
    const { token } = await signUp(dying.url, "weaver");
    const made = await call(dying.url, "POST", "/api/project", {
      token,
      body: { name: "Weaving" },
    });
    const { id } = made.body as { id: string };
    const [tenant = ""] = readdirSync(join(dataDir, "projects"));
    writeFileSync(join(dataDir, "projects", tenant, id, "one.txt"), "1");
    writeFileSync(join(folder, "closed"), "");
    const path = `/api/project/${id}/commits`;
    const committing = call(dying.url, "POST", path, { token, body: { message: "One" } }).catch(
      () => null,
    );
    await until("git has made the commit", async () => existsSync(join(folder, "made")), 60_000);

    await dying.kill();
    await committing;
    rmSync(join(folder, "closed"));
    const next = await (await GatewayProcess.start(program, options)).ready();

    const { body } = await call(next.url, "GET", "/api/activity?limit=100", { token });
    const { items } = body as { items: { type: string; data: { message?: string } }[] };
    expect(items.filter(({ type }) => type === "project.committed")).toMatchObject([
      { data: { message: "One" } },
    ]);
    expect(await next.interrupt()).toMatchObject({ code: 0 });
  },
);
