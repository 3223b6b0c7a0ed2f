import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { watchPackets } from "../testing/watch-packets.ts";
import { Listener } from "./listener.ts";
import { EVENT_CHANNEL } from "./outbox.ts";
import { Relay } from "./relay.ts";

const NEVER_MILLISECONDS = 2 ** 30;

let kit: TestKit;
let tenantId: string;
let listener: Listener;
let relay: Relay;
const heard: string[] = [];
beforeAll(async () => {
  kit = await startTestKit();
  tenantId = await kit.addTenant();
  listener = new Listener(kit.connection, kit.log);
  relay = new Relay(kit.database, listener, kit.log, NEVER_MILLISECONDS);
  relay.consume(({ event }) => heard.push(event.subject));
  await listener.start();
  await relay.start();
});
afterAll(async () => {
  relay.close();
  await listener.close();
  await kit.close();
});

const emit = (subject: string) =>
  kit.database.system((tx) => tx.emit({ type: "note.written", subject }), {
    tenantId,
    actorId: null,
  });

it("what an older transaction holds back is handed out once that ends, though nobody announces it", async () => {
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begun = (): void => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const older = kit.database.system(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx.query());
    begun();
    await finished;
  });
  await running;

  await emit("note/1");
  await emit("note/2");
  expect(heard).toEqual([]);
  finish();
  await older;

  await expect.poll(() => heard).toEqual(["note/1", "note/2"]);
});

it("what is announced soon after a reading is read together, not for each commit", async () => {
  const patient = new Listener(kit.connection, kit.log);
  const gathering = new Relay(
    kit.database,
    patient,
    kit.log,
    NEVER_MILLISECONDS,
    NEVER_MILLISECONDS,
  );
  const read: string[] = [];
  let announced = 0;
  gathering.consume(({ event }) => read.push(event.subject));
  patient.on(EVENT_CHANNEL, () => (announced += 1));
  await patient.start();
  await gathering.start();
  await emit("note/3");
  await expect.poll(() => read).toEqual(["note/3"]);

  relay.close();
  const readings = watchPackets((text) => text.includes("as is_safe from event"));
  for (const number of [4, 5, 6]) await emit(`note/${number}`);
  await expect.poll(() => announced).toBe(4);

  expect(readings()).toEqual([]);
  vi.restoreAllMocks();
  gathering.close();
  await patient.close();
});
