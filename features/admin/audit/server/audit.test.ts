import { csvCell } from "@devloom/contract";
import { newId } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { createTeam } from "../../../dashboard/teams/contract.ts";
import { anyAddress } from "../../../testing/any-address.ts";
import { type Person, registerPerson, requestOf, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { exportAudit, searchAudit, verifyAudit } from "../contract.ts";
import { applyRetention } from "./retention.ts";

let gateway: TestGateway;
let owner: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { trustedProxies: 1 } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  owner = await registerPerson(gateway.url, { headers: anyAddress() });
});

const tenantId = (): string => owner.user.tenant.tenantId;

/** Does what somebody with the database's password could do, behind the product's back. */
async function tamper<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    statement.execute(tx.query()),
  );
  return rows;
}

/** Leaves one event each. */
async function weave(count: number): Promise<void> {
  for (let thread = 1; thread <= count; thread += 1)
    await send(owner, createTeam, { body: { name: `Thread ${thread}nth` } });
}

const verify = async () => (await send(owner, verifyAudit)).body;

/** Registration leaves two events, so the first team is at position 3. */
const FIRST = 3;

async function eventAt(position: number): Promise<string> {
  const [row] = await tamper(
    sql<{ event_id: string }>`select event_id from audit_link
      where tenant_id = ${tenantId()} and position = ${position}`,
  );
  return row?.event_id ?? "";
}

describe("the chain", () => {
  it("covers every event, in order, and is intact when nobody touched it", async () => {
    await weave(3);

    const report = await verify();
    const found = await send(owner, searchAudit);

    expect(report).toMatchObject({
      intact: true,
      checked: 5,
      head: 5,
      checkpoint: 0,
      problems: [],
    });
    expect(found.body.items.map(({ position, type }) => [position, type])).toEqual([
      [5, "team.created"],
      [4, "team.created"],
      [3, "team.created"],
      [2, "session.created"],
      [1, "user.registered"],
    ]);
    expect(found.body.items[0]?.hash).toBe(report.headHash);
  });

  it.each([
    ["data", sql`data = '{"name":"Another"}'`],
    ["a number written otherwise", sql`data = data || '{"n":1.0}'`],
    ["the actor", sql`actor_id = null`],
    ["the time, by a microsecond", sql`time = time + interval '1 microsecond'`],
    ["the type", sql`type = 'project.deleted'`],
    ["whose eyes it was for", sql`audience_id = gen_random_uuid()`],
  ])("names the row of which %s was edited", async (_, change) => {
    await weave(3);
    await verify();
    const edited = await eventAt(FIRST + 1);

    await tamper(sql`update event set ${change} where id = ${edited}`);

    expect((await verify()).problems).toMatchObject([
      { kind: "event_edited", position: FIRST + 1, eventId: edited },
    ]);
  });

  it("names the row that is missing, and the search still shows its place", async () => {
    await weave(3);
    await verify();
    const removed = await eventAt(FIRST);

    await tamper(sql`delete from event where id = ${removed}`);

    expect((await verify()).problems).toMatchObject([
      { kind: "event_missing", position: FIRST, eventId: removed },
    ]);
    const found = await send(owner, searchAudit, { query: { type: "team.created" } });
    expect(found.body.items.at(-1)).toMatchObject({ id: removed, missing: true });
  });

  it("names both rows when two change places", async () => {
    await weave(3);
    await verify();
    const [one, two] = [await eventAt(FIRST), await eventAt(FIRST + 1)];

    await tamper(sql`update audit_link set event_id =
      case event_id when ${one}::uuid then ${two}::uuid else ${one}::uuid end
      where event_id in (${one}, ${two})`);

    expect((await verify()).problems.map(({ kind, position }) => [kind, position])).toEqual([
      ["event_edited", FIRST],
      ["event_edited", FIRST + 1],
    ]);
  });

  it("names an event that was slipped in between", async () => {
    await weave(2);
    await verify();
    const planted = newId();

    await tamper(sql`insert into event (id, tenant_id, type, subject, data, time, transaction)
      select ${planted}, tenant_id, 'project.deleted', subject, '{}', time, transaction
      from event where id = ${await eventAt(FIRST)}`);
    await tamper(sql`update audit_cursor set transaction = pg_current_xact_id()`);
    await weave(1);

    expect((await verify()).problems).toMatchObject([{ kind: "event_inserted", eventId: planted }]);
  });

  it("notices edited links, links cut out, and an end that was cut off", async () => {
    await weave(4);
    await verify();
    const link = sql`audit_link where tenant_id = ${tenantId()} and position`;

    const [kept] = await tamper(sql<{ hash: Buffer }>`select hash from ${link} = ${FIRST}`);
    await tamper(sql`update audit_link set hash = '\\x00' where tenant_id = ${tenantId()}
      and position = ${FIRST}`);
    const edited = await verify();
    await tamper(sql`update audit_link set hash = ${kept?.hash} where tenant_id = ${tenantId()}
      and position = ${FIRST}`);
    await tamper(sql`update audit_link set actor_id = null where tenant_id = ${tenantId()}
      and position = ${FIRST + 1}`);
    const hidden = await verify();
    await tamper(sql`delete from ${link} = ${FIRST + 1}`);
    const cut = await verify();

    expect(edited.problems.map(({ kind, position }) => [kind, position])).toEqual([
      ["link_edited", FIRST],
      ["link_edited", FIRST + 1],
    ]);
    expect(hidden.problems).toMatchObject([{ kind: "link_edited", position: FIRST + 1 }]);
    expect(cut.problems).toMatchObject([
      { kind: "link_missing", position: FIRST + 1 },
      expect.anything(),
      { kind: "event_inserted" },
    ]);
  });

  it("notices a chain that was rewritten as a whole, for want of the installation's key", async () => {
    await weave(1);
    const before = await verify();

    await tamper(sql`update audit_head set position = position - 1, hash =
        (select hash from audit_link link where link.tenant_id = audit_head.tenant_id
          and link.position = audit_head.position - 1)
      where tenant_id = ${tenantId()}`);
    const after = await verify();

    expect(before.intact).toBe(true);
    expect(after.problems).toContainEqual(expect.objectContaining({ kind: "head_edited" }));
    await weave(1);
    expect((await verify()).problems).toContainEqual(
      expect.objectContaining({ kind: "link_edited", position: before.head + 1 }),
    );
  });

  it("grows without gaps when many write at the same moment", async () => {
    await Promise.all(Array.from({ length: 20 }, () => weave(1)));

    expect(await verify()).toMatchObject({ intact: true, checked: 22, head: 22 });
  });
});

describe("retention", () => {
  it("removes what is too old and leaves a rest that verifies", async () => {
    await weave(4);
    await verify();
    await send(owner, writeSettings, {
      body: { layer: "tenant", values: { "audit.retentionDays": 30 } },
    });
    await verify();
    // Time itself cannot be turned back for events, so the setting is measured from a later day.
    const later = new Date(Date.now() + 31 * 24 * 3_600_000);
    const platform = { ...gateway.gateway.platform, clock: { now: () => later } };

    const removed = await applyRetention(platform);
    await weave(2);
    const report = await verify();
    const found = await send(owner, searchAudit);

    expect(removed).toBe(7);
    expect(report).toMatchObject({ intact: true, checkpoint: 7, checked: 3, head: 10 });
    expect(found.body.items.map(({ type }) => type)).toEqual([
      "team.created",
      "team.created",
      "audit.pruned",
    ]);
    await tamper(sql`update event set subject = 'x' where id = ${await eventAt(9)}`);
    expect((await verify()).problems).toMatchObject([{ kind: "event_edited", position: 9 }]);
  });

  it("keeps everything where no policy says otherwise", async () => {
    await weave(1);
    await verify();

    await applyRetention(gateway.gateway.platform);

    expect(await verify()).toMatchObject({ intact: true, checkpoint: 0, checked: 3 });
  });
});

describe("search", () => {
  it("narrows by actor, type, subject, words and time, and pages", async () => {
    await weave(5);
    const find = async (query: Parameters<typeof send<typeof searchAudit>>[2]) =>
      (await send(owner, searchAudit, query)).body;

    const all = await find({ query: { limit: 2 } });
    const next = await find({ query: { limit: 2, cursor: all.nextCursor ?? "" } });
    const kind = await find({ query: { type: "team" } });
    const words = await find({ query: { q: "THREAD 4nth" } });
    const subject = await find({ query: { subject: kind.items[0]?.subject ?? "" } });
    const actor = await find({ query: { actor: owner.user.id, type: "team.created" } });
    const nobody = await find({ query: { actor: newId() } });
    const past = await find({ query: { to: "2020-01-01T00:00:00.000Z" } });
    const since = await find({ query: { from: kind.items[1]?.time ?? "" } });
    const broken = await send(owner, searchAudit, { query: { cursor: "nonsense" } });

    expect(all).toMatchObject({ total: 7, totalIsCapped: false, items: [{ position: 7 }, {}] });
    expect(next.items.map(({ position }) => position)).toEqual([5, 4]);
    expect(kind.total).toBe(5);
    expect(words.items).toMatchObject([
      { data: { name: "Thread 4nth" }, actorName: expect.any(String) as string },
    ]);
    expect(subject.total).toBe(1);
    expect(actor.total).toBe(5);
    expect(nobody.total).toBe(0);
    expect(past.total).toBe(0);
    expect(since.total).toBe(2);
    expect(broken.status).toBe(400);
  });
});

describe("search for words in a long trail", () => {
  it("finds what is everywhere and what is rare and old, and counts both", async () => {
    await send(owner, createTeam, { body: { name: "The needle" } });
    await tamper(sql`insert into event (id, tenant_id, type, subject, data, time)
      select gen_random_uuid(), ${tenantId()}, 'straw.laid', 'straw/' || n, '{"of":"hay"}', now()
      from generate_series(1, 5200) n`);
    // Readers wait only a moment for a long backlog, and chain it with each look. Registration and the team
    // left three events.
    await until("all is chained", async () => {
      await send(owner, searchAudit, { query: { limit: 1 } });
      const [chained] = await tamper(sql<{
        count: number;
      }>`select count(*)::int as count from audit_link
        where tenant_id = ${tenantId()}`);
      return chained?.count === 5203;
    });
    const find = async (q: string) =>
      (await send(owner, searchAudit, { query: { q, limit: 2 } })).body;

    const [everywhere, rare, absent] = [
      await find("hay"),
      await find("needle"),
      await find("thread"),
    ];

    expect(everywhere).toMatchObject({ total: 1000, totalIsCapped: true });
    expect(everywhere.items.map(({ subject }) => subject)).toEqual(["straw/5200", "straw/5199"]);
    expect(rare).toMatchObject({ total: 1, items: [{ data: { name: "The needle" } }] });
    expect(absent).toMatchObject({ total: 0, items: [] });
  });
});

describe("export", () => {
  const take = async (format: "csv" | "ndjson"): Promise<Response> =>
    fetch(requestOf(owner, exportAudit, { query: { format } }));

  it("gives one JSON object per line, oldest first, and is itself recorded", async () => {
    await weave(2);

    const lines = (await (await take("ndjson")).text()).trim().split("\n");
    const { body } = await send(owner, searchAudit, { query: { type: "audit" } });

    expect(lines.map((line) => (JSON.parse(line) as { position: number }).position)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(body.items).toMatchObject([{ type: "audit.exported", data: { format: "ndjson" } }]);
  });

  it("gives CSV that no spreadsheet runs", async () => {
    await send(owner, createTeam, { body: { name: '=HYPERLINK("http://x")' } });
    const answer = await take("csv");
    const text = await answer.text();

    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(text.split("\r\n")[0]).toContain("position,id,time,type");
    expect(text).toContain('HYPERLINK(\\""http://x\\"")');
    for (const start of ["=1", "+x", "-x", "@x", "\tx"]) expect(csvCell(start)).toMatch(/^"?'/);
    expect(csvCell('a"b')).toBe('"a""b"');
  });
});
