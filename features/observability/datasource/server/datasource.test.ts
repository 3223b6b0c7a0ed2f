import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, requestOf, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createDataPolicy,
  createDataSource,
  type DataSource,
  deleteDataSource,
  getDataSourceSchema,
  getDataSourceUse,
  listDataQueryRuns,
  listDataSources,
  profileDataTable,
  queryDataSource,
  setDataSourceSecret,
  testDataSource,
  updateDataSource,
} from "../contract.ts";
import { openDoor, openShop, type ShopDatabase } from "../testing/shop-database.ts";
import { OUT_OF_REACH } from "../testing/platform-statements.ts";

let gateway: TestGateway;
let shop: ShopDatabase;
let owner: Person;
let developer: Person;
let source: DataSource;

const connectionOf = (overrides: object = {}) => ({
  kind: "postgres" as const,
  host: "127.0.0.1",
  port: shop.port,
  database: shop.database,
  user: shop.reader,
  tls: "off" as const,
  ...overrides,
});

const prometheusAt = (url: string) => ({ kind: "prometheus" as const, url, user: "" });

beforeAll(async () => {
  const door = await openDoor();
  gateway = await startTestGateway({
    config: { trustedOrigins: [`http://127.0.0.1:${door.port}`] },
  });
  shop = await openShop(door, gateway.connection);
  owner = await registerPerson(gateway.url);
  developer = await newMember(gateway, owner.user.tenant.tenantId, "developer");
  const made = await send(owner, createDataSource, {
    body: { name: "Shop", connection: connectionOf() },
  });
  source = made.body;
  await send(owner, setDataSourceSecret, {
    params: { id: source.id },
    body: { value: shop.password },
  });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const ask = (person: Person, text: string, more: object = {}) =>
  send(person, queryDataSource, { params: { id: source.id }, body: { text, ...more } });
const valuesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.body.frames.map(({ fields }) => fields.map(({ values }) => values))[0];

describe("a PostgreSQL as a source", () => {
  it("answers with frames, binds parameters, and tells when there is more", async () => {
    const text = "select id, email from customer where country = :country order by id";
    const answer = await ask(owner, text, { parameters: { country: "de' or true --" } });
    expect(valuesOf(answer)).toEqual([[], []]);

    const found = await ask(owner, text, { parameters: { country: "de" }, maxRows: 1 });
    expect(found.body.frames).toEqual([
      {
        name: "",
        truncated: true,
        fields: [
          { name: "id", type: "number", values: [1] },
          { name: "email", type: "string", values: ["ada@shop.example"] },
        ],
      },
    ]);
    const runs = await send(owner, listDataQueryRuns, { params: { id: source.id } });
    expect(runs.body.items.map(({ status, rows }) => [status, rows])).toEqual([
      ["succeeded", 1],
      ["succeeded", 0],
    ]);
  });

  it("changes nothing, whatever its role may do, and warns of one that may", async () => {
    expect(await ask(owner, "delete from customer")).toMatchObject({
      status: 422,
      body: { code: "query_refused" },
    });
    const trial = await send(owner, testDataSource, { params: { id: source.id } });
    expect(trial.body).toMatchObject({ ok: true, warnings: ["not_encrypted"] });
    await shop.asOwner(`grant insert on customer to ${shop.reader}`);
    const warned = await send(owner, testDataSource, { params: { id: source.id } });
    expect(warned.body.warnings).toContain("role_can_write");
    const written = await ask(owner, "insert into customer values (9) returning id");
    expect(written.body).toMatchObject({ message: expect.stringContaining("read-only") });
  });

  it("is told to stop when the caller goes", async () => {
    const stopping = new AbortController();
    const body = { text: "select pg_sleep(100)", timeoutSeconds: 120 };
    const request = requestOf(owner, queryDataSource, { params: { id: source.id }, body });
    const asked = fetch(request, { signal: stopping.signal }).catch(() => "gone");
    const running = async () =>
      (
        await shop.asOwner(
          "select 1 from pg_stat_activity where query like '%pg_sleep(100)%' and state = 'active' and pid <> pg_backend_pid()",
        )
      ).rowCount;
    await expect.poll(running).toBe(1);
    stopping.abort();

    expect(await asked).toBe("gone");
    await expect.poll(running).toBe(0);
    const late = await ask(owner, "select pg_sleep(60)", { timeoutSeconds: 1 });
    expect(late).toMatchObject({ status: 504, body: { code: "query_timeout" } });
  });

  it("is left when it sends too much, and asked for no copies", async () => {
    const long = await ask(owner, "select repeat('x', 40000000)");
    expect(long).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("32 MB") },
    });
    for (const text of ["copy (select 1) to stdout", "/* x */ copy customer from stdin"])
      expect(await ask(owner, text)).toMatchObject({
        status: 422,
        body: { code: "query_refused" },
      });
  });

  it("shows its tables with what they hold", async () => {
    const { body } = await send(owner, profileDataTable, {
      params: { id: source.id },
      body: { schema: "public", table: "customer" },
    });

    expect(body.rows).toBe(3);
    expect(body.columns).toMatchObject([
      { name: "id", empty: 0, distinct: 3, least: "1", greatest: "3" },
      { name: "name", empty: 1, distinct: 2, personal: "name" },
      { name: "email", personal: "email" },
      { name: "country", distinct: 2 },
    ]);
    expect(body.sample.fields[0]?.values).toEqual([1, 2, 3]);
  });
});

describe("rules of a source", () => {
  it("hold in queries, schema and profile of everyone but those who manage it", async () => {
    const about = { sourceId: source.id };
    const rule = {
      ...about,
      name: "Customers",
      table: "public.customer",
      masks: [
        { column: "Email", mask: "partial" as const },
        { column: "name", mask: "hide" as const },
      ],
      rowFilter: "country = 'de' and :reader_role = 'developer'",
    };
    expect(await send(owner, createDataPolicy, { body: rule })).toMatchObject({ status: 201 });
    const payroll = {
      ...about,
      name: "Payroll",
      table: "payroll",
      readers: [{ kind: "role" as const, id: "admin" }],
    };
    await send(owner, createDataPolicy, { body: payroll });

    const seen = await ask(developer, "select * from customer order by id");
    expect(seen.body.frames[0]?.fields.map(({ name }) => name)).toEqual(["id", "email", "country"]);
    expect(valuesOf(seen)).toEqual([
      [1, 3],
      ["a***", "c***"],
      ["de", "de"],
    ]);
    expect(valuesOf(await ask(owner, "select count(*) from customer"))).toEqual([[3]]);
    const schema = await send(developer, getDataSourceSchema, { params: { id: source.id } });
    expect(schema.body.items).toMatchObject([
      {
        name: "customer",
        isFiltered: true,
        columns: [{ name: "id" }, { name: "email", mask: "partial" }, { name: "country" }],
      },
    ]);
    const profile = await send(developer, profileDataTable, {
      params: { id: source.id },
      body: { schema: "public", table: "customer" },
    });
    expect(JSON.stringify(profile.body)).not.toContain("@shop.example");
  });

  it("are about what is there, and tell those who manage them what others see", async () => {
    const about = { sourceId: source.id, name: "Wrong" };
    const named = (table: string, column: string) =>
      send(owner, createDataPolicy, {
        body: { ...about, table, masks: [{ column, mask: "null" as const }] },
      });
    expect(await named("custumer", "email")).toMatchObject({
      status: 422,
      body: { code: "unknown_table" },
    });
    expect(await named("customer", "mail")).toMatchObject({
      status: 422,
      body: { code: "unknown_column" },
    });
    const schema = async (person: Person) =>
      (await send(person, getDataSourceSchema, { params: { id: source.id } })).body.items
        .find(({ name }) => name === "customer")
        ?.columns.find(({ name }) => name === "email");
    expect(await schema(owner)).toMatchObject({ mask: null, othersMask: "partial" });
    expect(await schema(developer)).toMatchObject({ mask: "partial", othersMask: null });
  });

  it.each([
    "select name from customer",
    "select email from public.payroll",
    "select * from payroll",
    "select query_to_xml('select * from customer', true, false, '')",
    "select (select string_agg(c::text, ',') from customer c)",
    "with customer as (select * from pg_catalog.pg_user) select * from customer",
    "explain select * from customer",
    "select * from customer where cast(email as int) = 1 or :reader_role = 'owner'",
  ])("let nothing through that they hide: %s", async (text) => {
    const { status, body } = await ask(developer, text, { parameters: { reader_role: "owner" } });

    expect(JSON.stringify(body)).not.toMatch(/@shop\.example|Ada|Bo/);
    expect([200, 403, 422]).toContain(status);
    const seen = status === 200 ? body.frames.flatMap(({ fields }) => fields) : [];
    expect(seen.flatMap(({ values }) => values)).not.toContain("fr");
  });

  it("are refused where a condition cannot be understood", async () => {
    const body = {
      name: "Odd",
      sourceId: source.id,
      table: "customer",
      rowFilter: "id in (select 1)",
    };
    expect(await send(owner, createDataPolicy, { body })).toMatchObject({
      status: 422,
      body: { code: "filter_not_understood" },
    });
  });
});

describe("a source", () => {
  it("reaches private addresses only where operators say so, and gives its password to no other", async () => {
    const other = await send(owner, createDataSource, {
      body: { name: "Inside", connection: connectionOf({ port: 1 }) },
    });
    const trial = await send(owner, testDataSource, { params: { id: other.body.id } });
    expect(trial.body).toMatchObject({
      ok: false,
      problem: expect.stringContaining("TRUSTED_ORIGINS"),
    });

    await send(owner, setDataSourceSecret, {
      params: { id: other.body.id },
      body: { value: "hush" },
    });
    const use = () => send(owner, getDataSourceUse, { params: { id: other.body.id } });
    expect((await use()).body.hasSecret).toBe(true);
    await send(owner, updateDataSource, {
      params: { id: other.body.id },
      body: { connection: connectionOf({ host: "elsewhere.example" }) },
    });
    expect((await use()).body.hasSecret).toBe(false);

    const address = prometheusAt("https://series.example/a");
    const { body: made } = await send(owner, createDataSource, {
      body: { name: "Series", connection: { ...address, password: "hush" } },
    });
    const series = { params: { id: made.id } };
    expect(made.connection).toEqual(address);
    expect(JSON.stringify((await send(owner, listDataSources)).body)).not.toContain("hush");
    expect((await send(owner, getDataSourceUse, series)).body.hasSecret).toBe(true);
    const moved = { connection: prometheusAt("https://series.example/b") };
    await send(owner, updateDataSource, { ...series, body: moved });
    expect((await send(owner, getDataSourceUse, series)).body.hasSecret).toBe(false);
    // The empty field of a form changes nothing.
    for (const password of ["hush", ""]) {
      const body = { connection: { ...moved.connection, password } };
      const { body: changed } = await send(owner, updateDataSource, { ...series, body });
      expect(changed.connection).toEqual(moved.connection);
      expect((await send(owner, getDataSourceUse, series)).body.hasSecret).toBe(true);
    }
    const { status } = await send(owner, deleteDataSource, { params: { id: other.body.id } });
    expect(status).toBe(204);
  });

  it("is the platform itself from the beginning, as far as the workspace and the asker's rights go", async () => {
    const { body } = await send(owner, listDataSources);
    const id = body.items.find(({ connection }) => connection.kind === "platform")?.id ?? "";
    const query = (person: Person, text: string) =>
      send(person, queryDataSource, { params: { id }, body: { text } });
    const roles = await query(owner, "select role from members order by role");

    expect(roles.body.frames[0]?.fields[0]?.values).toEqual(["developer", "owner"]);
    expect(await query(developer, "select * from queries")).toMatchObject({ status: 403 });
    for (const [text, status] of OUT_OF_REACH)
      expect([text, (await query(owner, text)).status]).toEqual([text, status]);
    expect(await send(owner, deleteDataSource, { params: { id } })).toMatchObject({ status: 409 });

    const padded = await query(owner, "select length(rpad('x', 10000000, 'y')) as n");
    expect(padded.body.frames[0]?.fields).toEqual([
      { name: "n", type: "number", values: [10_000] },
    ]);
    const grown = `with t as (select rpad('x', 10000, 'y') as v), u as (select concat(${Array(100).fill("v").join(", ")}) as v from t)`;
    for (const name of ["v", "answer"]) {
      const twelve = Array(12).fill("v").join(" || ");
      expect(await query(owner, `${grown} select ${twelve} as ${name} from u`)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining("8 MB") },
      });
    }
  });
});
