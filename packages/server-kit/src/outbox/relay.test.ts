import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { Listener } from "./listener.ts";
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
