import { ManualClock } from "@devloom/server-kit";
import ICAL from "ical.js";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createFeedLink,
  createOverride,
  createSchedule,
  decideSwap,
  deleteOverride,
  deleteSchedule,
  getRota,
  type Layer,
  previewRota,
  requestSwap,
  revokeFeedLink,
  type Schedule,
  updateSchedule,
  whoIsOnCall,
} from "../contract.ts";

const clock = new ManualClock(new Date("2026-03-20T12:00:00Z"));
let gateway: TestGateway;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ clock });
  ada = await registerPerson(gateway.url);
  const other = await registerPerson(gateway.url);
  const tenant = ada.user.tenant.tenantId;
  await gateway.gateway.platform.database.system((tx) =>
    sql`insert into membership (tenant_id, account_id, role, created_at)
      values (${tenant}, ${other.user.id}, 'viewer', now())`.execute(tx.query()),
  );
  bo = { ...other, tenant };
});
afterAll(() => gateway.close());

/** Ada and Bo by the week, from Monday to Monday at nine in the morning in Berlin. */
const weekly = (): Layer => ({
  id: crypto.randomUUID(),
  name: "Primary; first, always",
  participants: [ada.user.id, bo.user.id],
  rotation: { unit: "week", every: 1 },
  handoff: { time: "09:00", weekday: 1 },
  start: "2026-03-16T08:00:00Z",
  end: null,
  restrictions: [],
});

async function schedule(
  overrides: Partial<{ layers: Layer[]; name: string }> = {},
): Promise<Schedule> {
  const { status, body } = await send(ada, createSchedule, {
    body: { name: "Rota", timeZone: "Europe/Berlin", layers: [weekly()], ...overrides },
  });
  expect(status).toBe(201);
  return body;
}

const aroundChange = { from: "2026-03-23T08:00:00Z", to: "2026-04-06T07:00:00Z" };

describe("a schedule", () => {
  it("hands over at nine on the wall clock, also in the week that is an hour shorter", async () => {
    const { id } = await schedule();

    const { body } = await send(ada, getRota, { params: { id }, query: aroundChange });

    expect(body.final.map(({ accountId, from, to }) => ({ accountId, from, to }))).toEqual([
      { accountId: bo.user.id, from: "2026-03-23T08:00:00.000Z", to: "2026-03-30T07:00:00.000Z" },
      { accountId: ada.user.id, from: "2026-03-30T07:00:00.000Z", to: "2026-04-06T07:00:00.000Z" },
    ]);
    expect(body.gaps).toEqual([]);
  });

  it("refuses what makes no sense and names the field", async () => {
    const layer = weekly();
    const answers = await Promise.all([
      send(ada, createSchedule, { body: { name: "Z", timeZone: "Europe/Atlantis" } }),
      send(ada, createSchedule, {
        body: { name: "Z", timeZone: "UTC", layers: [{ ...layer, end: layer.start }] },
      }),
      send(ada, createSchedule, { body: { name: "Z", timeZone: "UTC", layers: [layer, layer] } }),
      send(ada, createSchedule, {
        body: {
          name: "Z",
          timeZone: "UTC",
          layers: [{ ...layer, participants: [crypto.randomUUID()] }],
        },
      }),
      send(ada, previewRota, {
        body: {
          timeZone: "UTC",
          layers: [],
          from: "2026-01-01T00:00:00Z",
          to: "2026-12-01T00:00:00Z",
        },
      }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400]);
    expect(answers[0]?.body).toMatchObject({ details: [{ path: "timeZone" }] });
  });

  it("puts an override over its layers, and back when it is taken away", async () => {
    const { id } = await schedule();
    const span = { from: "2026-03-28T20:00:00Z", to: "2026-03-29T06:00:00Z" };
    const { body: override } = await send(ada, createOverride, {
      params: { id },
      body: { accountId: ada.user.id, ...span },
    });
    const whose = async () => {
      const { body } = await send(bo, getRota, { params: { id }, query: span });
      return body.final.map(({ accountId, reason }) => [accountId, reason.kind]);
    };

    expect(await whose()).toEqual([[ada.user.id, "override"]]);
    const taken = await send(ada, deleteOverride, { params: { id, overrideId: override.id } });
    expect(taken.status).toBe(204);
    expect(await whose()).toEqual([[bo.user.id, "layer"]]);
  });

  it("says who is on call now and who is next", async () => {
    const { id } = await schedule();

    const { body } = await send(bo, whoIsOnCall);

    expect(body.items.find((one) => one.scheduleId === id)).toMatchObject({
      current: { accountId: ada.user.id, to: "2026-03-23T08:00:00.000Z" },
      next: { accountId: bo.user.id, from: "2026-03-23T08:00:00.000Z" },
    });
  });

  it("keeps somebody who left until taken out", async () => {
    const { id, layers, version } = await schedule();
    const tenant = ada.user.tenant.tenantId;
    const { database } = gateway.gateway.platform;
    const leaver = await registerPerson(gateway.url);
    await database.system((tx) =>
      sql`insert into membership (tenant_id, account_id, role, created_at)
        values (${tenant}, ${leaver.user.id}, 'viewer', now())`.execute(tx.query()),
    );
    const participants = [ada.user.id, leaver.user.id];
    const withLeaver = layers.map((layer) => ({ ...layer, participants }));
    const change = (body: { name?: string; layers?: Layer[] }) =>
      send(ada, updateSchedule, { params: { id }, body });
    expect(await change({ layers: withLeaver })).toMatchObject({ body: { version: version + 1 } });

    await database.system((tx) =>
      sql`delete from membership where tenant_id = ${tenant}
        and account_id = ${leaver.user.id}`.execute(tx.query()),
    );

    expect(await change({ name: "Renamed", layers: withLeaver })).toMatchObject({ status: 200 });
    expect(await change({ layers })).toMatchObject({ status: 200 });
    expect(await change({ layers: withLeaver })).toMatchObject({ status: 404 });
  });
});

describe("a swap", () => {
  const span = { from: "2026-03-21T08:00:00Z", to: "2026-03-22T08:00:00Z" };
  const ask = (id: string, person = ada, recipient = bo) =>
    send(person, requestSwap, {
      params: { id },
      body: { recipientId: recipient.user.id, note: "A wedding", ...span },
    });

  it("becomes an override once the person asked accepts, and only once", async () => {
    const { id } = await schedule();
    const { status, body: swap } = await ask(id);
    expect(status).toBe(201);
    const answer = (person: Person, decision: "accept" | "decline" | "cancel") =>
      send(person, decideSwap, { params: { id: swap.id }, body: { decision } });

    expect(await answer(ada, "accept")).toMatchObject({ status: 403 });
    const twice = await Promise.all([answer(bo, "accept"), answer(bo, "accept")]);
    expect(new Set(twice.map((one) => one.status))).toEqual(new Set([200, 409]));
    const { body: rota } = await send(bo, getRota, { params: { id }, query: span });
    expect(rota.final).toMatchObject([{ accountId: bo.user.id, reason: { kind: "override" } }]);
    expect(rota.overrides).toMatchObject([{ note: "A wedding" }]);
    expect(await answer(ada, "cancel")).toMatchObject({ status: 409 });
  });

  it("hands over nothing but the asker's own time", async () => {
    const { id } = await schedule();

    const notHis = await send(bo, requestSwap, {
      params: { id },
      body: { recipientId: ada.user.id, ...span },
    });
    const toHerself = await ask(id, ada, ada);

    expect(notHis).toMatchObject({ status: 403, body: { code: "not_yours" } });
    expect(toHerself).toMatchObject({ status: 400 });
  });

  it("is refused when the shift has gone to somebody else meanwhile", async () => {
    const { id } = await schedule();
    const { body: swap } = await ask(id);
    await send(ada, createOverride, { params: { id }, body: { accountId: bo.user.id, ...span } });

    const late = await send(bo, decideSwap, {
      params: { id: swap.id },
      body: { decision: "accept" },
    });

    expect(late).toMatchObject({ status: 409, body: { code: "shift_changed" } });
  });
});

describe("the calendar feed", () => {
  async function read(url: string): Promise<{ status: number; type: string | null; text: string }> {
    const response = await fetch(url);
    const type = response.headers.get("content-type");
    return { status: response.status, type, text: await response.text() };
  }

  /** The entries as another program understands them. */
  function parse(text: string) {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    return calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        summary: event.summary,
        from: event.startDate.toJSDate().toISOString(),
        to: event.endDate.toJSDate().toISOString(),
        categories: component.getFirstProperty("categories")?.getValues() ?? [],
      };
    });
  }

  it("shows an independent reader the shifts across the change of the clock, with the override", async () => {
    const { id } = await schedule({
      name: "Nächte, Wochenenden; 夜間 und alles, was sonst noch dazu gehört 🌙",
    });
    await send(ada, createOverride, {
      params: { id },
      body: {
        accountId: ada.user.id,
        from: "2026-03-28T20:00:00Z",
        to: "2026-03-29T06:00:00Z",
        note: "Moving house\nback on Sunday, early",
      },
    });
    const { body: link } = await send(bo, createFeedLink, { params: { id } });

    const { status, type, text } = await read(link.url);

    expect({ status, type }).toEqual({ status: 200, type: "text/calendar; charset=utf-8" });
    const spans = parse(text).slice(0, 5);
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      ["2026-03-16T08:00:00.000Z", "2026-03-23T08:00:00.000Z"],
      ["2026-03-23T08:00:00.000Z", "2026-03-28T20:00:00.000Z"],
      ["2026-03-28T20:00:00.000Z", "2026-03-29T06:00:00.000Z"],
      ["2026-03-29T06:00:00.000Z", "2026-03-30T07:00:00.000Z"],
      ["2026-03-30T07:00:00.000Z", "2026-04-06T07:00:00.000Z"],
    ]);
    expect(spans[2]).toMatchObject({
      summary: `${ada.user.name} on call (override) – Nächte, Wochenenden; 夜間 und alles, was sonst noch dazu gehört 🌙`,
      categories: ["ON-CALL", "OVERRIDE"],
    });
    const lines = text.split("\r\n");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const uids = parse(text).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
  });

  it("keeps the ids of its entries from week to week", async () => {
    const { id } = await schedule();
    const { body: link } = await send(ada, createFeedLink, { params: { id } });
    const before = parse((await read(link.url)).text);
    clock.advance(25 * 86_400_000 + 3_600_000);

    const after = parse((await read(link.url)).text);
    clock.advance(-(25 * 86_400_000 + 3_600_000));

    const known = new Map(before.map((event) => [event.uid, event]));
    const common = after.filter((event) => known.has(event.uid));
    // The rotation began before the first reading and outlasts both: most entries are in both.
    expect(common.length).toBeGreaterThan(20);
    expect(common).toEqual(common.map((event) => known.get(event.uid)));
  });

  it("is closed to a wrong token, another schedule, a revoked link and a suspended person", async () => {
    const [{ id }, other] = [await schedule(), await schedule()];
    const { body: link } = await send(bo, createFeedLink, { params: { id } });
    const { database } = gateway.gateway.platform;
    const suspend = (status: "active" | "suspended") =>
      database.system((tx) =>
        sql`update account set status = ${status} where id = ${bo.user.id}`.execute(tx.query()),
      );

    expect((await read(link.url.slice(0, -1))).status).toBe(404);
    expect((await read(link.url.replace(id, other.id))).status).toBe(404);
    await suspend("suspended");
    expect((await read(link.url)).status).toBe(404);
    await suspend("active");
    expect((await read(link.url)).status).toBe(200);
    await send(bo, revokeFeedLink, { params: { id: link.id } });
    expect((await read(link.url)).status).toBe(404);
    const { rows } = await database.system((tx) =>
      sql`select 1 from feed_link where id = ${link.id}`.execute(tx.query()),
    );
    expect(rows).toEqual([]);
  });

  it("keeps no token in the database nor in the log", async () => {
    const { id } = await schedule();
    const { body: link } = await send(ada, createFeedLink, { params: { id } });
    const token = new URL(link.url).searchParams.get("token") ?? "";
    await read(link.url);

    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ row: string }>`select to_jsonb(feed_link)::text as row from feed_link`.execute(
        tx.query(),
      ),
    );

    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    expect(gateway.logged()).not.toContain(token);
    await send(ada, deleteSchedule, { params: { id } });
    expect((await read(link.url)).status).toBe(404);
  });
});
