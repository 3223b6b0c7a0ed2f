import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { textHash } from "@devloom/source-engine";
import { sql } from "kysely";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatewayBundle } from "../../../../scripts/lib/bundle-gateway.mjs";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { listCanvasActivities } from "../contract.ts";
import { type CrashOrder, EXTRA_TEXT, TWO_FILES } from "../testing/crash-program.ts";
import { appSource, fileAt } from "../testing/sample-app.ts";
import { startBeside, Studio } from "../testing/studio.ts";

const MAX_STEPS = 40;
/** Steps from one death to the next; `npm run test:long` dies at each. */
const STRIDE = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 1 : 4;
/** Locked, planned, intent written, draft begun, draft synced. */
const AFTER_FIRST_DRAFT = 5;
const NEW_APP = appSource().replace("</button>\n", "</button>\n        <hr />\n");

let gateway: TestGateway;
let person: Person;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const parent = join(root, "node_modules", ".cache");
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, "devloom-crash-"));
  const { output, ...input } = gatewayBundle(folder);
  const program = fileURLToPath(new URL("../testing/crash-program.ts", import.meta.url));
  const bundle = await rolldown({ ...input, input: { program } });
  await bundle.write(output);
  await bundle.close();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await gateway.close();
});

/** Lets another process do it and die on the way; `false` when it came to the end alive. */
async function diesAt(studio: Studio, operation: CrashOrder["operation"], killAt: number) {
  const { dataDir, tenantId } = studio.place;
  const accountId = studio.person.user.id;
  const { canvasId } = studio;
  const { connection } = gateway;
  const order = { connection, dataDir, tenantId, accountId, canvasId, operation, killAt };
  const child = spawn(process.execPath, [join(folder, "program.js")], {
    env: { PATH: process.env["PATH"], CRASH_ORDER: JSON.stringify(order) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once("close", (...ended) => resolve(ended)),
  );
  if (signal === "SIGKILL") return true;
  if (code !== 0) throw new Error(`The process failed: ${errors}`);
  return false;
}

type State = "old" | "new";

/** Whether the project is in one of the two states, whole and clean; anything between fails. */
async function stateOf(studio: Studio): Promise<State> {
  const files = await readdir(fileAt(studio.place, "src"), { recursive: true });
  const texts = new Map<string, string>();
  for (const path of files.filter((name) => name.endsWith("x")))
    texts.set(path, await studio.read(`src/${path}`));
  texts.delete("Card.tsx");
  const isOld = texts.size === 1;
  expect(texts).toEqual(
    new Map(
      isOld
        ? [["App.tsx", appSource()]]
        : [
            ["App.tsx", NEW_APP],
            ["parts/Extra.tsx", EXTRA_TEXT],
          ],
    ),
  );
  expect(files).toHaveLength(isOld ? 2 : 4);
  return isOld ? "old" : "new";
}

/** What is stored about a canvas. */
async function recordsOf(studio: Studio) {
  const params = { canvasId: studio.canvasId };
  const { body } = await send(studio.person, listCanvasActivities, { params });
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ writing: number; events: number }>`select
        (select count(*) from canvas_activity where canvas_id = ${params.canvasId} and stage = 'writing') as writing,
        (select count(*) from event where type = 'canvas.changed'
          and subject = ${`canvas/${params.canvasId}`}) as events`.execute(tx.query()),
  );
  return { activities: body.total, writing: rows[0]?.writing, events: rows[0]?.events };
}

/** The texts whose ids are stored, by path. */
async function ledgersOf(studio: Studio): Promise<Map<string, string>> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ path: string; hash: string }>`select path, ledger::json ->> 'textHash' as hash
      from source_ledger where project_id = ${studio.place.projectId}`.execute(tx.query()),
  );
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

/**
 * Does something in a process that dies at each of its steps in turn, until it comes to the end alive.
 * After each death the project must be whole, and ledger, history and events must belong to its state.
 * Returns the states found.
 */
async function dieAtEachStep(operation: CrashOrder["operation"], from: State): Promise<State[]> {
  const studio = await Studio.open(gateway, person);
  const known = Object.keys((await studio.lookups()).treeElementLookup);
  const seen: State[] = [];
  for (let step = 1; step <= MAX_STEPS; step += STRIDE) {
    if ((await stateOf(studio)) !== from) await (from === "old" ? studio.undo() : forth(studio));
    expect(await stateOf(studio)).toBe(from);
    const before = await recordsOf(studio);
    const isDead = await diesAt(studio, operation, step);
    const { treeElementLookup } = await studio.lookups();
    const state = await stateOf(studio);
    const more = state === from ? 0 : 1;
    expect(await recordsOf(studio)).toEqual({
      activities: before.activities + more,
      writing: 0,
      events: (before.events ?? 0) + more,
    });
    expect((await ledgersOf(studio)).get("src/App.tsx")).toBe(textHash(await studio.read()));
    expect(Object.keys(treeElementLookup)).toEqual(expect.arrayContaining(known));
    if (!isDead) return seen;
    seen.push(state);
  }
  throw new Error("It never came to the end.");
}

async function forth(studio: Studio): Promise<void> {
  const { status } = await studio.change("ADD_JSX", TWO_FILES);
  expect(status).toBe(200);
}

describe("a start after kill -9", () => {
  it("removes what was half written, before anybody asks", async () => {
    const studio = await Studio.open(gateway, person);
    await diesAt(studio, "change", AFTER_FIRST_DRAFT);
    const left = await readdir(fileAt(studio.place, "src"), { recursive: true });
    const drafts = join(gateway.dataDir, "drafts", studio.place.tenantId, studio.place.projectId);
    const unfinished = await readdir(drafts);

    const started = await startBeside(gateway);
    const state = await stateOf(studio);
    await started.close();

    expect(left.filter((name) => name.includes(".draft"))).toEqual([]);
    expect(unfinished).toHaveLength(1);
    expect(await readdir(drafts)).toEqual([]);
    expect(state).toBe("old");
    expect(await recordsOf(studio)).toEqual({ activities: 0, writing: 0, events: 0 });
  });
});

describe("kill -9 at every step", { timeout: 300_000 }, () => {
  it("of a change leaves the old or the new state", async () => {
    const seen = await dieAtEachStep("change", "old");

    expect(seen.length).toBeGreaterThan(8 / STRIDE);
    expect(seen.join(" ")).toMatch(/^(?:old )+(?:new ?)+$/);
  });

  it("of an undo leaves the old or the new state", async () => {
    const seen = await dieAtEachStep("undo", "new");

    expect(seen.length).toBeGreaterThan(6 / STRIDE);
    expect(seen.join(" ")).toMatch(/^(?:new )+(?:old ?)+$/);
  });
});
