import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createDataPolicy,
  createDataQuery,
  createDataSource,
  deleteDataQuery,
  queryDataSource,
  setDataSourceSecret,
} from "../contract.ts";
import { openDoor, openShop, type ShopDatabase } from "../testing/shop-database.ts";

let gateway: TestGateway;
let shop: ShopDatabase;
let owner: Person;
let developer: Person;
let sourceId = "";

beforeAll(async () => {
  const door = await openDoor();
  gateway = await startTestGateway({
    config: { trustedOrigins: [`http://127.0.0.1:${door.port}`] },
  });
  shop = await openShop(door, gateway.connection);
  owner = await registerPerson(gateway.url);
  developer = await newMember(gateway, owner.user.tenant.tenantId, "developer");
  const { port, database, reader: user, password } = shop;
  const address = {
    kind: "postgres",
    host: "127.0.0.1",
    port,
    database,
    user,
    tls: "off",
  } as const;
  const made = await send(owner, createDataSource, { body: { name: "Shop", connection: address } });
  sourceId = made.body.id;
  await send(owner, setDataSourceSecret, { params: { id: sourceId }, body: { value: password } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function ask(person: Person, text: string) {
  const params = { id: sourceId };
  const { status, body } = await send(person, queryDataSource, { params, body: { text } });
  return status === 200 ? body.frames[0]?.fields.map(({ values }) => values) : [status, body];
}
const save = (name: string, text: string, tableName: string) =>
  send(owner, createDataQuery, { body: { name, sourceId, text, tableName } });

it("are selected from by other queries, with the masks and filters of whoever asks", async () => {
  const { body: germans } = await save(
    "Germans",
    "select * from customer where country = 'de';",
    "germans",
  );
  await save("Their mails", "select id, email from saved.germans", "mails");
  const body = { name: "Mails", sourceId, table: "customer", rowFilter: "id < 3" };
  const masks = [{ column: "email", mask: "partial" as const }];
  await send(owner, createDataPolicy, { body: { ...body, masks } });

  const text = "select email from saved.mails order by id";
  expect(await ask(owner, text)).toEqual([["ada@shop.example", "cy@shop.example"]]);
  expect(await ask(developer, text)).toEqual([["a***"]]);

  await send(owner, deleteDataQuery, { params: { id: germans.id } });
  expect(await ask(owner, text)).toMatchObject([422, { code: "query_refused" }]);
});

it("have names of their own and no parameters", async () => {
  expect(await save("One", "select 1 as one", "one")).toMatchObject({ status: 201 });
  expect(await save("Other", "select 2", "one")).toMatchObject({
    status: 409,
    body: { code: "table_name_taken" },
  });
  expect(await save("Asking", "select :what", "asking")).toMatchObject({
    status: 422,
    body: { code: "table_parameters" },
  });
  expect(await save("Open", "select 1), customer as (select 2", "open")).toMatchObject({
    status: 422,
    body: { code: "table_not_whole" },
  });
  expect((await save("Odd", "select 1", "a b")).status).toBe(400);
});

it("never stand in for a table that a query names without asking for them", async () => {
  await save("Mine", "select 'mine' as email", "customer");
  expect(await ask(owner, "select count(*) as n from customer")).toEqual([[3]]);
});

it("hold days, times without a zone and large numbers as they are", async () => {
  const fields = await ask(
    owner,
    "select date '1970-01-02' as day, timestamp '2026-01-01 00:00:00' as at, 9007199254740993 as id",
  );
  expect(fields).toEqual([["1970-01-02"], [Date.UTC(2026, 0, 1)], ["9007199254740993"]]);
});
