import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { call, signUp } from "./testing/api.ts";
import { buildProgram } from "./testing/build-program.ts";
import { GatewayProcess, temporaryFolder } from "./testing/gateway-process.ts";
import { haltingGit } from "./testing/halting-git.ts";

it(
  "a kill between git and the event loses no event and doubles none",
  { timeout: 300_000 },
  async () => {
    const [program, dataDir, halting] = [
      await buildProgram(),
      await temporaryFolder(),
      await haltingGit(),
    ];
    const environment = { DEMO: "off", LOG_LEVEL: "fatal", ...halting.environment };
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
    halting.close({ command: "commit", moment: "after" });
    const path = `/api/project/${id}/commits`;
    const committing = call(dying.url, "POST", path, { token, body: { message: "One" } }).catch(
      () => null,
    );
    await halting.halted("commit");

    await dying.kill();
    await committing;
    halting.open();
    const next = await (await GatewayProcess.start(program, options)).ready();

    const { body } = await call(next.url, "GET", "/api/activity?limit=100", { token });
    const { items } = body as { items: { type: string; data: { message?: string } }[] };
    expect(items.filter(({ type }) => type === "project.committed")).toMatchObject([
      { data: { message: "One" } },
    ]);
    expect(await next.interrupt()).toMatchObject({ code: 0 });
  },
);
