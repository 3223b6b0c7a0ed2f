import { asSystem } from "../database/transaction.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { defineFeature } from "@devloom/contract";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { Listener } from "../outbox/listener.ts";
import { Relay } from "../outbox/relay.ts";
import type { Actor } from "../policy/actor.ts";
import { until } from "../testing/index.ts";
import { testActor } from "../testing/test-actor.ts";
import { startTestKit, type TestKit } from "../testing/kit.ts";
import { LiveHub } from "./live-hub.ts";
import { LivePositions } from "./live-positions.ts";
import { type LiveStream, liveResponse } from "./live-response.ts";
import { Heartbeats } from "./heartbeats.ts";
import { MAX_STREAMS_PER_ACCOUNT } from "./subscribers.ts";
import { collectMessages } from "./testing/collect-messages.ts";

const feature = defineFeature({
  id: "test",
  title: "Test",
  topics: { note: { permission: null }, secret: { permission: "secret:read" } },
});

let kit: TestKit;
let listener: Listener;
let relay: Relay;
let hub: LiveHub;
let tenantId: string;
beforeAll(async () => {
  kit = await startTestKit();
  tenantId = await kit.addTenant();
  listener = new Listener(kit.connection, kit.log);
  relay = new Relay(kit.database, listener, kit.log);
  hub = new LiveHub(relay, listener, [feature], systemClock, new LivePositions(randomBytes(32)));
  await listener.start();
  await relay.start();
});
afterAll(async () => {
  relay.close();
  await listener.close();
  await kit.close();
});

const actor = (changes: Partial<Actor> = {}): Actor => testActor({ tenantId, ...changes });

const opened: AbortController[] = [];
afterEach(async () => {
  for (const controller of opened.splice(0)) controller.abort();
  await until("every stream is unsubscribed", async () => hub.subscribers === 0);
});

/** Opens a stream and collects its messages. */
function open(changes: Partial<LiveStream> = {}) {
  const controller = new AbortController();
  opened.push(controller);
  const response = liveResponse(hub, {
    actor: actor(),
    ip: "127.0.0.1",
    topics: ["note", "secret"],
    after: null,
    signal: controller.signal,
    stillAllowed: async () => true,
    hasCurrentRights: async () => true,
    ...changes,
  });
  const { messages, ended } = collectMessages(response);
  const subjects = () => messages.flatMap(({ subject }) => subject ?? []);
  return { controller, messages, subjects, ended };
}

const emit = (
  subject: string,
  extra: { type?: string; audienceId?: string; tenant?: string } = {},
) =>
  kit.database.tenant(asSystem(extra.tenant ?? tenantId), (tx) =>
    tx.emit({
      type: extra.type ?? "note.added",
      subject,
      ...(extra.audienceId === undefined ? {} : { audienceId: extra.audienceId }),
    }),
  );

describe("the streams of one account", () => {
  it("are bounded, and those of others are not touched by it", async () => {
    const busy = actor({ accountId: randomUUID() });
    for (let count = 0; count < MAX_STREAMS_PER_ACCOUNT; count += 1) open({ actor: busy });

    expect(() => open({ actor: busy })).toThrow(/64 live streams open already/);

    const other = open({ actor: actor({ accountId: randomUUID() }) });
    await emit("for all");
    await until("the other hears it", async () => other.subjects().length === 1);
    opened[0]?.abort();
    await until("one is forgotten", async () => hub.subscribers === MAX_STREAMS_PER_ACCOUNT);
    open({ actor: busy });
  });
});

describe("the live channel", () => {
  it("brings events that are committed out of order, all of them and once", async () => {
    const stream = open();
    const first = new pg.Client(kit.connection);
    await first.connect();
    await first.query("begin");
    await first.query(
      `insert into event (id, tenant_id, type, subject, data, time)
       values ($1, $2, 'note.added', 'early', '{}', now())`,
      [randomUUID(), tenantId],
    );
    await emit("late");
    await first.query("commit");
    await first.end();
    await until("both arrive", async () => stream.subjects().length === 2);
    expect(stream.subjects()).toEqual(["early", "late"]);
  });

  it("reconnects when its session is cut", async () => {
    const stream = open();
    for (let round = 0; round < 3; round += 1) {
      await until(
        "the session is cut",
        async () => (await kit.breakConnections("devloom-listen")) === 1,
      );
      await emit(`cut ${round}`);
      await until("the event arrives", async () => stream.subjects().at(-1) === `cut ${round}`);
    }
    await until("exactly one session listens", async () => {
      const { rowCount } = await kit.asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'devloom-listen'`,
      );
      return rowCount === 1;
    });
    await until("signals arrive again", async () => {
      await kit.database.system((tx) => tx.signal("note.moved", "signal"), asSystem(tenantId));
      return stream.subjects().includes("signal");
    });
  });

  it("resumes behind the last event, without loss, repetition or disorder while others write", async () => {
    const before = open();
    await emit("anchor");
    await until("the anchor arrives", async () => before.subjects().includes("anchor"));
    const after = before.messages.find(({ subject }) => subject === "anchor")?.id ?? "";
    before.controller.abort();
    const wanted: string[] = [];
    const streams: ReturnType<typeof open>[] = [];
    for (let round = 0; round < 30; round += 1) {
      const subjects = [1, 2, 3].map((one) => `resumed ${round}.${one}`);
      wanted.push(...subjects);
      const writing = Promise.all(subjects.map((subject) => emit(subject)));
      if (round % 3 === 0) streams.push(open({ after }));
      await writing;
    }
    for (const stream of streams) {
      const events = () => stream.subjects().filter((subject) => subject.startsWith("resumed"));
      await until("everything arrives", async () => events().length >= wanted.length);
      expect(events().sort()).toEqual([...wanted].sort());
      const ids = stream.messages.flatMap(({ id, subject }) =>
        subject === undefined ? [] : (id ?? []),
      );
      const order = ids.map((id) => (hub.positions.read(id) ?? "").split("-").map(Number));
      for (const [index, [transaction = 0, sequence = 0]] of order.entries()) {
        const [earlier = 0, place = 0] = order[index - 1] ?? [];
        expect(transaction > earlier || (transaction === earlier && sequence > place)).toBe(true);
      }
    }
  });

  it("resumes from the position it named at the start, before any event", async () => {
    const first = open();
    const start = await until("the hello arrives", async () => first.messages[0]?.id);
    first.controller.abort();
    await emit("meanwhile");
    const second = open({ after: start });
    await until("it arrives", async () => second.subjects().includes("meanwhile"));
  });

  it("replays more than one batch", async () => {
    const hello = open();
    const start = await until("the hello arrives", async () => hello.messages[0]?.id);
    await kit.database.tenant(asSystem(tenantId), async (tx) => {
      for (let one = 0; one < 1_203; one += 1)
        await tx.emit({ type: "note.added", subject: `${one}` });
    });
    const stream = open({ after: start });
    // What was emitted a moment before may come as well.
    const numbers = () => stream.subjects().filter((subject) => /^\d+$/.test(subject));
    await until("all arrive", async () => numbers().length >= 1_203);
    expect(new Set(numbers()).size).toBe(1_203);
  });

  it("shows each event only to those who may see it", async () => {
    const me = actor();
    const other = await kit.addTenant();
    const mine = open({ actor: me });
    const trusted = open({ actor: actor({ permissions: new Set(["secret:read"]) }) });
    const foreign = open({ actor: actor({ tenantId: other }) });
    const narrow = open({ topics: ["secret"] });
    await emit("for me", { audienceId: me.accountId });
    await emit("hidden", { type: "secret.told" });
    await emit("undeclared", { type: "unknown.thing" });
    await emit("elsewhere", { tenant: other });
    await kit.database.system(
      (tx) => tx.signal("secret.moved", "hidden signal"),
      asSystem(tenantId),
    );
    await emit("for all");
    await until("the last arrives", async () =>
      [mine, trusted].every((stream) => stream.subjects().includes("for all")),
    );
    await until("the signal arrives", async () => trusted.subjects().includes("hidden signal"));
    await until("the foreign one arrives", async () => foreign.subjects().includes("elsewhere"));
    expect(mine.subjects()).toEqual(["for me", "for all"]);
    expect(trusted.subjects().sort()).toEqual(["for all", "hidden", "hidden signal"]);
    expect(foreign.subjects()).toEqual(["elsewhere"]);
    expect(narrow.subjects()).toEqual([]);
  });

  it("ends when the session no longer stands, or that cannot be told", async () => {
    const gone = open({ heartbeats: new Heartbeats(20), stillAllowed: async () => false });
    const unknown = open({
      heartbeats: new Heartbeats(20),
      stillAllowed: async () => {
        throw new Error("The database is away.");
      },
    });
    expect(await gone.ended).toBe(true);
    expect(await unknown.ended).toBe(true);
    const alive = open({ heartbeats: new Heartbeats(20) });
    await until("heartbeats arrive", async () => alive.messages.length > 2);
  });

  it("ends at once with its session, in whatever tenant that is told", async () => {
    const elsewhere = await kit.addTenant();
    const [me, sessionId] = [actor(), randomUUID()];
    const own = open({ actor: { ...me, sessionId } });
    const other = open({ actor: me });

    await emit(`session/${sessionId}`, {
      type: "session.revoked",
      tenant: elsewhere,
      audienceId: me.accountId,
    });

    expect(await own.ended).toBe(true);
    await emit("for the others");
    await until("the other one goes on", async () => other.subjects().includes("for the others"));
    expect(own.subjects()).toEqual([]);
  });

  it("says so and ends when the rights it began with were changed before it listened", async () => {
    const stale = open({ hasCurrentRights: async () => false });
    expect(await stale.ended).toBe(true);
    expect(stale.messages.at(-1)).toMatchObject({ event: "access.changed" });
  });

  it("forgets a reader that leaves, one that never began and one that was gone before", async () => {
    const response = liveResponse(hub, {
      actor: actor(),
      ip: "127.0.0.1",
      topics: ["note"],
      after: null,
      signal: new AbortController().signal,
      stillAllowed: async () => true,
      hasCurrentRights: async () => true,
    });
    expect(hub.subscribers).toBe(1);
    await response.body?.cancel();
    expect(hub.subscribers).toBe(0);
    expect(await open({ signal: AbortSignal.abort() }).ended).toBe(true);
    expect(hub.subscribers).toBe(0);
  });

  it("cuts a reader off that does not read", async () => {
    const response = liveResponse(hub, {
      actor: actor(),
      ip: "127.0.0.1",
      topics: ["note"],
      after: null,
      signal: new AbortController().signal,
      stillAllowed: async () => true,
      hasCurrentRights: async () => true,
    });
    const data = { text: "x".repeat(500_000) };
    for (let one = 0; one < 12; one += 1) {
      await kit.database.tenant(asSystem(tenantId), (tx) =>
        tx.emit({ type: "note.added", subject: "large", data }),
      );
    }
    await until("it is cut off", async () => hub.subscribers === 0);
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
    expect(bytes).toBeLessThan(5_000_000);
  });

  it("refuses a position it never gave out", () => {
    for (const after of [
      "",
      "1-1",
      "x".repeat(21),
      "x".repeat(23),
      "A".repeat(22),
      "_".repeat(22),
    ]) {
      expect(() => open({ after })).toThrow("The position is invalid");
    }
  });

  it("tells a page that listens too late for a signal, once", async () => {
    const place = hub.position;
    const witness = open();
    await kit.database.system((tx) => tx.signal("note.typed", "early"), asSystem(tenantId));
    await until("the signal was heard", async () => witness.subjects().includes("early"));
    const late = open({ after: place, topics: ["note"] });
    await until("it was told", async () => late.subjects().includes("early"));
  });

  it("is not brought down by a malformed signal", async () => {
    const stream = open();
    await kit.asOwner("select pg_notify('devloom_signal', 'nonsense')");
    await emit("still here");
    await until("events go on", async () => stream.subjects().includes("still here"));
    await until("it is logged", async () => kit.logged().includes("could not be handled"));
  });
});
