import { ManualClock, signatureOf } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "../../../dashboard/projects/contract.ts";
import { listRuns } from "../../../dashboard/runs/contract.ts";
import { type Person, registerPerson, requestOf, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import * as api from "../contract.ts";
import { type Outside, startOutside } from "../testing/outside.ts";

let gateway: TestGateway;
let person: Person;
let outside: Outside;

const clock = new ManualClock(new Date());
beforeAll(async () => {
  outside = await startOutside();
  gateway = await startTestGateway({ clock, config: { trustedOrigins: [outside.url] } });
  person = await registerPerson(gateway.url);
});
afterAll(async () => {
  await gateway.close();
  outside.close();
});

type Draft = NonNullable<Parameters<typeof send<typeof api.createTrigger>>[2]>["body"];
const http = (more: object = {}) => ({
  kind: "http",
  config: { url: `${outside.url}/in`, ...more },
});

async function create(body: Partial<NonNullable<Draft>>) {
  const given = { name: "One", source: { kind: "manual" as const }, target: http(), ...body };
  return send(person, api.createTrigger, { body: given });
}

async function ended(triggerId: string): Promise<api.Fire> {
  return until("the fire ended", async () => {
    const { body } = await send(person, api.listFires, { query: { triggerId } });
    return body.items.find((fire) => fire.finishedAt !== null);
  });
}

describe("running a trigger by hand", () => {
  it("calls outside with its input, its id as key and a secret, and tells how it went", async () => {
    const host = new URL(outside.url).host;
    await send(person, api.putTriggerSecret, {
      params: { name: "TOKEN" },
      body: { value: "hush-hush", hosts: [host] },
    });
    const headers = [{ name: "Authorization", value: "Bearer {{secret.TOKEN}}" }];
    const { body } = await create({ target: http({ headers }), input: { by: "{{trigger.name}}" } });
    const ran = await send(person, api.runTrigger, { params: { id: body.id } });
    expect(ran.status).toBe(202);
    expect(await ended(body.id)).toMatchObject({
      id: ran.body.fireId,
      status: "succeeded",
      cause: "manual",
      result: { status: 200, body: "thanks" },
    });
    const call = outside.heard.find((one) => one.headers["idempotency-key"] === ran.body.fireId);
    expect(call?.headers.authorization).toBe("Bearer hush-hush");
    expect(call?.body).toBe('{"by":"One"}');
    const secrets = await send(person, api.listTriggerSecrets);
    expect(JSON.stringify(secrets.body)).not.toContain("hush");
  });

  it("sends a secret nowhere else, and reaches no private address", async () => {
    await send(person, api.putTriggerSecret, {
      params: { name: "ELSEWHERE" },
      body: { value: "hush", hosts: ["api.example.com"] },
    });
    const headers = [{ name: "X-Key", value: "{{secret.ELSEWHERE}}" }];
    const leaking = await create({ target: http({ headers }) });
    const inner = await create({ target: http({ url: "http://169.254.169.254/latest" }) });
    for (const { body } of [leaking, inner])
      await send(person, api.runTrigger, { params: { id: body.id } });
    expect(await ended(leaking.body.id)).toMatchObject({
      status: "failed",
      attempt: 1,
      error: expect.stringContaining("is not for") as string,
    });
    expect(await ended(inner.body.id)).toMatchObject({ status: "failed", attempt: 1 });
  });

  it("reads no more of an answer than it keeps", async () => {
    const { body } = await create({ target: http({ url: `${outside.url}/endless` }) });
    await send(person, api.runTrigger, { params: { id: body.id } });
    const result = { status: 200, body: "x".repeat(2_000) };
    expect(await ended(body.id)).toMatchObject({ status: "succeeded", result });
  });

  it("is retried as a run of its own, which leaves the first as it was", async () => {
    const { body } = await create({ target: http() });
    await send(person, api.runTrigger, { params: { id: body.id } });
    const first = await ended(body.id);
    expect((await send(person, api.retryFire, { params: { id: first.id } })).status).toBe(204);

    const query = { triggerId: body.id };
    const [second, ...others] = await until("the retry ended", async () => {
      const { items } = (await send(person, api.listFires, { query })).body;
      const ends = items.every(({ finishedAt }) => finishedAt !== null);
      return items.length === 2 && ends ? items.filter(({ id }) => id !== first.id) : null;
    });
    expect(others).toEqual([]);
    expect(second).toMatchObject({ replayOf: first.id, status: "succeeded" });
    const { items } = (await send(person, api.listFires, { query })).body;
    expect(items.find(({ id }) => id === first.id)).toEqual({ ...first, isReplayed: true });
    expect(outside.heard.map((one) => one.headers["idempotency-key"])).toEqual(
      expect.arrayContaining([first.id, second?.id]),
    );
  });

  it("starts a run once and ends with it", async () => {
    const project = await send(person, createProject, { body: { name: "Checked" } });
    const target = { kind: "project.check", config: { projectId: project.body.id } };
    const { body, status } = await create({ target });
    expect(status).toBe(201);
    await send(person, api.runTrigger, { params: { id: body.id } });
    const fire = await ended(body.id);
    const { body: runs } = await send(person, listRuns, { query: { kind: "project.check" } });
    expect(fire).toMatchObject({ status: "succeeded", subject: `run/${runs.items[0]?.id}` });
    expect(runs).toMatchObject({ total: 1, items: [{ actorId: person.user.id }] });
  });
});

describe("saving a trigger", () => {
  it.each([
    [{ source: { kind: "cron", expression: "61 * * * *", timeZone: "UTC" } }, 400],
    [{ source: { kind: "cron", expression: "0 9 * * *", timeZone: "Mars/Base" } }, 400],
    [{ source: { kind: "interval", everySeconds: 1 } }, 400],
    [{ target: { kind: "nothing", config: {} } }, 400],
    [{ target: { kind: "http", config: { url: "ftp://example.com" } } }, 400],
    [{ target: { kind: "project.check", config: { projectId: crypto.randomUUID() } } }, 404],
  ] as [Partial<NonNullable<Draft>>, number][])("refuses %j", async (body, expected) => {
    expect((await create(body)).status).toBe(expected);
  });
});

describe("a schedule", () => {
  const daily = { kind: "cron", expression: "30 2 * * *", timeZone: "Europe/Berlin" } as const;

  it("shows its next moments across a change of clocks, and says what it means", async () => {
    const { body } = await send(person, api.previewSchedule, {
      body: { source: daily, from: "2027-03-26T12:00:00Z" },
    });
    expect(body.moments).toHaveLength(10);
    expect(body.moments.slice(0, 3)).toEqual([
      { at: "2027-03-27T01:30:00.000Z", isClockChanged: false },
      { at: "2027-03-28T01:00:00.000Z", isClockChanged: true },
      { at: "2027-03-29T00:30:00.000Z", isClockChanged: false },
    ]);
    expect(body.sentence).toEqual({ en: "At 02:30", de: "Um 02:30" });
  });

  it("makes up for a range: first it tells, then it fires what is missing", async () => {
    const { body: trigger } = await create({ source: daily });
    const params = { id: trigger.id };
    const range = { from: "2026-01-01T00:00:00Z", to: "2026-01-04T00:00:00Z" };
    const backfill = async (body: object) =>
      (await send(person, api.backfillTrigger, { params, body: { ...range, ...body } })).body;
    expect(await backfill({})).toMatchObject({ total: 3, fires: 3 });
    const { body: none } = await send(person, api.listFires, { query: { triggerId: trigger.id } });
    expect(none.total).toBe(0);
    await backfill({ isDryRun: false });
    await until("all fired", async () => {
      const query = { triggerId: trigger.id, status: "succeeded" as const };
      return (await send(person, api.listFires, { query })).body.total === 3;
    });
    expect(await backfill({})).toMatchObject({ fires: 0 });
    expect(await backfill({ mode: "failed" })).toMatchObject({ fires: 0 });
    expect(await backfill({ mode: "all" })).toMatchObject({ fires: 3 });
    const { body: calendar } = await send(person, api.getTriggerCalendar, {
      query: { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" },
    });
    expect(calendar.items.map(({ status }) => status)).toEqual(Array(3).fill("succeeded"));
  });

  it("shows what will fire, and nothing while everything is paused", async () => {
    const from = clock.now().toISOString();
    const to = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString();
    const planned = async () => {
      const { body } = await send(person, api.getTriggerCalendar, { query: { from, to } });
      return body.items.filter(({ status }) => status === "planned").length;
    };
    expect(await planned()).toBeGreaterThan(1);
    await send(person, api.pauseTriggers, { body: { isPaused: true } });
    expect(await planned()).toBe(0);
    const status = async () => (await send(person, api.getTriggerStatus)).body;
    // What was running a moment ago is told until the gateway says otherwise.
    await expect
      .poll(status)
      .toMatchObject({ isPaused: true, nextAt: null, gateways: [{ running: 0 }] });
    await send(person, api.pauseTriggers, { body: { isPaused: false } });
  });
});

describe("a webhook", () => {
  async function webhook() {
    const { body } = await create({ source: { kind: "webhook" }, input: { all: "{{body}}" } });
    const params = { id: body.id };
    const made = await send(person, api.rotateWebhookSecret, { params });
    return { params, ...made.body };
  }
  const now = () => Math.floor(clock.now().getTime() / 1000);

  it("takes one JSON object that can be stored", async () => {
    const hook = await webhook();
    const bodies = ["[1]", "{", '{"a":"\\u0000"}', '{"a":"\\ud800"}', "[".repeat(9_000)];
    bodies.push(`{"a":${"[".repeat(4_000)}${"]".repeat(4_000)}}`);
    for (const body of bodies)
      expect((await deliver(hook, { body, signed: body })).status).toBe(400);
    const escaped = '{"a":"C:\\\\u0000"}';
    expect((await deliver(hook, { body: escaped, signed: escaped })).status).toBe(202);
  });

  async function deliver(
    { params, secret }: { params: { id: string }; secret: string },
    changes: { id?: string; at?: number; body?: string; signed?: string; signature?: string } = {},
  ) {
    const body = changes.body ?? '{"n":1}';
    const delivery = {
      id: changes.id ?? crypto.randomUUID(),
      timestamp: String(changes.at ?? now()),
      signatures: "",
      body: changes.signed ?? '{"n":1}',
    };
    const headers = {
      "webhook-id": delivery.id,
      "webhook-timestamp": delivery.timestamp,
      "webhook-signature": changes.signature ?? `v1,${signatureOf(secret, delivery)}`,
    };
    const request = requestOf({ url: gateway.url, headers }, api.receiveWebhook, {
      params,
      body: new Blob([body]),
    });
    const response = await fetch(request);
    return { status: response.status, body: (await response.json()) as { isDuplicate?: boolean } };
  }

  it("fires once per delivery that is signed", async () => {
    const hook = await webhook();
    expect(await deliver(hook, { id: "a" })).toEqual({ status: 202, body: { isDuplicate: false } });
    expect(await deliver(hook, { id: "a" })).toEqual({ status: 202, body: { isDuplicate: true } });
    await ended(hook.params.id);
    const { body } = await send(person, api.listFires, { query: { triggerId: hook.params.id } });
    expect(body.total).toBe(1);
    expect(outside.heard.at(-1)?.body).toBe('{"all":{"n":1}}');
  });

  it("refuses what is wrong, stale, changed or signed with an old secret", async () => {
    const hook = await webhook();
    const status = async (changes: object) => (await deliver(hook, changes)).status;
    expect(await status({ signature: "v1,AAAA" })).toBe(401);
    expect(await status({ signature: "" })).toBe(401);
    expect(await status({ body: '{"n":2}' })).toBe(401);
    expect(await status({ at: now() - 301 })).toBe(401);
    expect(await status({ at: now() + 301 })).toBe(401);
    expect((await deliver({ ...hook, params: { id: crypto.randomUUID() } })).status).toBe(401);
    await send(person, api.rotateWebhookSecret, { params: hook.params });
    expect(await status({})).toBe(401);
    const { body } = await send(person, api.listFires, { query: { triggerId: hook.params.id } });
    expect(body.total).toBe(0);
  });
});

describe("an event", () => {
  it("of the product fires what listens for it, once", async () => {
    const { body } = await create({
      source: {
        kind: "event",
        types: ["project.created"],
        where: [{ field: "data.name", operator: "contains", value: "listened" }],
      },
      input: { name: "{{event.data.name}}" },
    });
    await send(person, createProject, { body: { name: "Not heard" } });
    await send(person, createProject, { body: { name: "Listened for" } });
    expect(await ended(body.id)).toMatchObject({ status: "succeeded", cause: "event" });
    expect(outside.heard.at(-1)?.body).toBe('{"name":"Listened for"}');
    const { body: fires } = await send(person, api.listFires, { query: { triggerId: body.id } });
    expect(fires.total).toBe(1);
  });

  it("is listened for by those who may see it, and not taken over from them", async () => {
    const on = (type: string) => create({ source: { kind: "event", types: [type], where: [] } });
    expect((await on("nothing.happened")).status).toBe(400);
    const { body: restricted } = await on("audit.broken");
    await gateway.gateway.platform.database.system((tx) =>
      sql`update membership set role = 'developer' where account_id = ${person.user.id}`.execute(
        tx.query(),
      ),
    );
    clock.advance(60_000);
    expect((await on("audit.broken")).status).toBe(403);
    const mine = { target: http(), input: { all: "{{event}}" } };
    const params = { id: restricted.id };
    expect((await send(person, api.updateTrigger, { params, body: mine })).status).toBe(403);
    expect((await on("project.*")).status).toBe(201);
  });
});

it("keeps the product's own periodic work in view", async () => {
  const { body } = await send(person, api.listPeriodicWork);
  // Of the kit and of features, whichever there are.
  expect(body.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["audit.retention", "kit.retention", "workflow.conditions"]),
  );
});

it("lets nobody set up something for a project of another workspace", async () => {
  const project = await send(person, createProject, { body: { name: "Guarded" } });
  const stranger = await registerPerson(gateway.url);
  const target = { kind: "project.check", config: { projectId: project.body.id } };
  const body = { name: "Foreign", source: { kind: "manual" as const }, target };
  expect((await send(stranger, api.createTrigger, { body })).status).toBe(404);
  expect((await send(stranger, api.listTriggers)).body.total).toBe(0);
});
