import { appendFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { defineFeature, endpoint, signedIn } from "@devloom/contract";
import {
  type Actor,
  defineModule,
  type EventTables,
  type Platform,
  type RunContext,
} from "@devloom/server-kit";
import { z } from "zod";

const RUN_KIND = "probe.steps";
const LATE_MILLISECONDS = 150;

const contract = {
  startProbe: endpoint({
    method: "POST",
    path: "/api/probe/run",
    summary: "Start a run that leaves a trace of each step in a folder and waits there for a file",
    access: signedIn,
    body: z.strictObject({ folder: z.string() }),
    response: z.strictObject({ runId: z.string() }),
    status: 202,
  }),
  writeEarly: endpoint({
    method: "POST",
    path: "/api/probe/early",
    summary: "Acknowledge a write before it is stored, as no product code may",
    access: signedIn,
    body: z.strictObject({ id: z.string() }),
    response: z.strictObject({ id: z.string() }),
  }),
  listWrites: endpoint({
    method: "GET",
    path: "/api/probe/writes",
    summary: "Ids of the writes that are stored",
    access: signedIn,
    response: z.strictObject({ ids: z.array(z.string()) }),
  }),
};

/** A feature for tests alone: a run that can be held in its middle, and a write that lies. */
export const probeModule = defineModule({
  feature: defineFeature({ id: "probe", title: "Probe", topics: { probe: { permission: null } } }),
  contract,
  migrations: [],
  create: (platform: Platform) => ({
    // Where a test asks for it, this part never comes to its end.
    stop: () =>
      process.env["PROBE"] === "stuck" ? new Promise<void>(() => {}) : Promise.resolve(),
    runs: [{ kind: RUN_KIND, execute: executeProbe }],
    handlers: {
      startProbe: ({ actor, body }) =>
        platform.database.tenant(actor, async (tx) => ({
          runId: await platform.runs.start(tx, { kind: RUN_KIND, title: "Probe", input: body }),
        })),
      async writeEarly({ actor, body }) {
        void delay(LATE_MILLISECONDS).then(() => store(platform, actor, body.id));
        return { id: body.id };
      },
      listWrites: ({ actor }) =>
        platform.database.tenant(actor, async (tx) => {
          const rows = await tx
            .query<EventTables>()
            .selectFrom("event")
            .select("subject")
            .where("tenant_id", "=", tx.tenantId)
            .where("type", "=", "probe.written")
            .execute();
          return { ids: rows.map((row) => row.subject) };
        }),
    },
  }),
});

async function store(platform: Platform, actor: Actor, id: string): Promise<void> {
  await platform.database.tenant(actor, (tx) => tx.emit({ type: "probe.written", subject: id }));
}

/** Each line of the trace names the step and the process that worked on it. */
async function executeProbe(run: RunContext): Promise<Record<string, never>> {
  const folder = z.object({ folder: z.string() }).parse(run.input).folder;
  const trace = (what: string) => appendFile(join(folder, "trace"), `${what} ${process.pid}\n`);
  await run.step("first", async () => {
    await trace("first");
    return {};
  });
  await run.step("second", async () => {
    await trace("second begins");
    while (!(await exists(join(folder, "go")))) await delay(20, undefined, { signal: run.signal });
    await trace("second ends");
    return {};
  });
  await run.step("third", async () => {
    await trace("third");
    return {};
  });
  return {};
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
