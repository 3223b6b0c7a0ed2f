import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createDashboard,
  createDashboardLink,
  openSharedDashboard,
  queryPanel,
  querySharedPanel,
} from "../../dashboards/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createDataPolicy,
  createDataSource,
  getDataSourceUse,
  listDataSources,
  setDataSourceSecret,
} from "../contract.ts";
import { openDoor, openShop, type ShopDatabase } from "../testing/shop-database.ts";

const RANGE = { from: Date.now() - 3_600_000, to: Date.now() };
const PLACE = { x: 0, y: 0, width: 6, height: 4 };

let gateway: TestGateway;
let shop: ShopDatabase;
let owner: Person;
let developer: Person;
let viewer: Person;
let sourceId: string;

beforeAll(async () => {
  const door = await openDoor();
  const trustedOrigins = [`http://127.0.0.1:${door.port}`];
  gateway = await startTestGateway({ config: { trustedOrigins } });
  shop = await openShop(door, gateway.connection);
  owner = await registerPerson(gateway.url);
  const { tenantId } = owner.user.tenant;
  developer = await newMember(gateway, tenantId, "developer");
  viewer = await newMember(gateway, tenantId, "viewer");
  const { port, database, reader: user, password } = shop;
  const connection = {
    kind: "postgres",
    host: "127.0.0.1",
    port,
    database,
    user,
    tls: "off",
  } as const;
  const made = await send(owner, createDataSource, { body: { name: "Shop", connection } });
  sourceId = made.body.id;
  await send(owner, setDataSourceSecret, { params: { id: sourceId }, body: { value: password } });
  const rule = (table: string, more: object) =>
    send(owner, createDataPolicy, { body: { name: table, sourceId, table, ...more } });
  await rule("public.customer", {
    masks: [{ column: "email", mask: "partial" }],
    rowFilter: "country = 'de' or :reader_role = 'admin'",
    exempt: [{ kind: "role", id: "owner" }],
  });
  await rule("payroll", { readers: [{ kind: "role", id: "owner" }] });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const question = (text: string, id = sourceId) => ({
  kind: "datasource",
  query: { sourceId: id, text },
});
const CUSTOMERS =
  "select id, email from customer where :country = '' or country = :country order by id";
const ask = (person: Person, text: string, variables: Record<string, string> = {}) =>
  send(person, queryPanel, { body: { ...RANGE, variables, queries: [question(text)] } });
const values = (answer: { body: { frames: { fields: { values: unknown[] }[] }[] } }) =>
  answer.body.frames[0]?.fields.map((field) => field.values);

describe("a panel that asks a data source", () => {
  it("shows each viewer what the rules leave them", async () => {
    const all = await ask(owner, CUSTOMERS, { country: "" });
    const some = await ask(developer, CUSTOMERS, { country: "" });

    expect(values(all)?.[0]).toEqual([1, 2, 3]);
    expect(values(all)?.[1]).toContain("ada@shop.example");
    expect(values(some)).toEqual([
      [1, 3],
      ["a***", "c***"],
    ]);
    expect(await ask(developer, "select * from payroll")).toMatchObject({ status: 403 });
    expect(await ask(viewer, CUSTOMERS, { country: "" })).toMatchObject({ status: 403 });
  });

  it("binds variables and the time range, and nothing passes for the reader", async () => {
    const evil = await ask(owner, CUSTOMERS, { country: "' or true --" });
    expect(values(evil)?.[0]).toEqual([]);
    const pretended = await ask(developer, "select id from customer where :reader_role = 'admin'", {
      reader_role: "admin",
    });
    expect(values(pretended)?.[0] ?? []).toEqual([]);
    const timed = await ask(
      owner,
      "select :to::timestamptz - :from::timestamptz as width, :step::int as step",
    );
    expect(timed.body.frames[0]?.fields[1]?.values).toEqual([30]);
  });

  it("keeps to its own workspace", async () => {
    const stranger = await registerPerson(gateway.url);
    expect(await ask(stranger, CUSTOMERS, { country: "" })).toMatchObject({ status: 404 });
  });

  it("hides from visitors of a public link what is hidden from anybody, whoever made the link", async () => {
    const { body } = await send(owner, createDashboard, {
      body: {
        name: "Customers",
        panels: [
          ["customers", CUSTOMERS],
          ["payroll", "select * from payroll"],
          ["role", "select id from customer where :reader_role = 'owner'"],
        ].map(([id = "", text = ""]) => ({
          id,
          title: id,
          kind: "table" as const,
          place: PLACE,
          queries: [question(text)],
        })),
        variables: [
          { name: "country", kind: "custom" as const, options: ["de", "fr"] },
          { name: "email", kind: "query" as const, query: question("select email from customer") },
        ],
      },
    });
    const use = (person: Person) =>
      send(person, getDataSourceUse, { params: { id: sourceId } }).then((answer) => answer.body);
    const users = [{ kind: "dashboard", id: body.id, name: "Customers" }];
    expect(await use(owner)).toMatchObject({ users, hiddenUsers: 0 });
    const link = await send(owner, createDashboardLink, { params: { id: body.id }, body: {} });
    const { token } = link.body;
    const visit = (panelId: string, variables = {}) =>
      send({ url: gateway.url }, querySharedPanel, {
        body: { token, panelId, ...RANGE, variables },
      });

    expect(values(await visit("customers"))).toEqual([
      [1, 3],
      ["a***", "c***"],
    ]);
    expect(values(await visit("customers", { country: "fr" }))?.[0]).toEqual([]);
    expect(await visit("payroll")).toMatchObject({ status: 403 });
    expect(values(await visit("role"))?.[0] ?? []).toEqual([]);
    const opened = await send({ url: gateway.url }, openSharedDashboard, { body: { token } });
    expect(JSON.stringify(opened.body)).not.toContain("@shop.example");
    expect(opened.body.variables[1]?.options).toEqual(["a***", "c***"]);
  });

  it("asks this platform too", async () => {
    const { body } = await send(owner, listDataSources, {});
    const platform = body.items.find(({ connection }) => connection.kind === "platform");
    const queries = [question("select count(*) as amount from projects", platform?.id)];
    const answer = await send(owner, queryPanel, { body: { ...RANGE, queries } });
    expect(answer.body).toMatchObject({ frames: [{ fields: [{ name: "amount" }] }] });
  });
});
