import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { createDataPolicy, createDataSource, dataPolicies, queryDataSource } from "../contract.ts";
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
  const { database, reader: user, password, port } = shop;
  const server = { host: "127.0.0.1", port, database, user, password, tls: "off" as const };
  const made = await send(owner, createDataSource, {
    body: { name: "Shop", connection: { kind: "postgres", ...server } },
  });
  sourceId = made.body.id;
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const ask = (person: Person, text: string) =>
  send(person, queryDataSource, { params: { id: sourceId }, body: { text } });

it("is kept from deleting by the database, not by what a text looks like", async () => {
  // No text keeps this one out: it reads as a question, and the database refuses it.
  const hidden = "with gone as (delete from customer returning id) select id from gone";
  expect(await ask(owner, hidden)).toMatchObject({
    status: 422,
    body: { message: "cannot execute SELECT in a read-only transaction" },
  });
  const direct = new pg.Client({
    host: "127.0.0.1",
    port: shop.port,
    database: shop.database,
    user: shop.reader,
    password: shop.password,
  });
  await direct.connect();
  await expect(direct.query("delete from customer")).rejects.toThrow("permission denied");
  await direct.end();
  expect((await shop.asOwner("select 1 from customer")).rowCount).toBe(3);
});

it("hides what rules hide in views and in parts of tables too", async () => {
  const masks = [{ column: "email", mask: "hide" as const }];
  const rule = { name: "Customers", sourceId, table: "customer", masks };
  expect((await send(owner, createDataPolicy, { body: rule })).status).toBe(201);
  // What shows the same rows under another name is closed until it has a rule.
  await shop.asOwner(`create view everybody as select * from customer;
    create table customer_part () inherits (customer);
    grant select on everybody, customer_part to ${shop.reader}`);
  for (const table of ["everybody", "customer_part"]) {
    const past = await ask(developer, `select * from ${table}`);
    expect(past).toMatchObject({ status: 403, body: { code: "query_not_allowed" } });
    expect((await ask(owner, `select 1 from ${table}`)).status).toBe(200);
  }
});

it("takes no filter of rows that the database refuses", async () => {
  const rule = { name: "Payroll", sourceId, table: "payroll" };
  const withFilter = (rowFilter: string) =>
    send(owner, createDataPolicy, { body: { ...rule, rowFilter } });
  for (const filter of ["cuntry = 'de'", "id = 'somebody'"])
    expect(await withFilter(filter), filter).toMatchObject({
      status: 422,
      body: { code: "filter_refused" },
    });
  const made = await withFilter("id > 0 and :reader_role = 'developer'");
  expect(made.status).toBe(201);
  const params = { id: made.body.id };
  const changed = await send(owner, dataPolicies.endpoints.updateDataPolicy, {
    params,
    body: { rowFilter: "idd > 0" },
  });
  expect(changed).toMatchObject({ status: 422, body: { code: "filter_refused" } });
});
