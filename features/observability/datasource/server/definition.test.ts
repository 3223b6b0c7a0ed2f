import { describeNote, type Note, readModel } from "@devloom/project-model";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createDataPolicy,
  createDataSource,
  defineAddress,
  getDataSourceDefinition,
  setDataSourceSecret,
} from "../contract.ts";
import { openDoor, openShop, type ShopDatabase } from "../testing/shop-database.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { proposeModel } from "../../../codegen/codegen/contract.ts";

const TABLES = `
  create schema store;
  create type store.order_state as enum ('open', 'In transit', 'done');
  create domain store.price as numeric(10, 2) check (value >= 0);
  create table store.supplier (id bigserial primary key, "Full Name" varchar(80) not null unique);
  comment on table store.supplier is 'Who sells to us: it''s them';
  create table store.product (
    id uuid primary key default gen_random_uuid(),
    name text not null, price store.price not null,
    stock integer not null default 0 check (stock between 0 and 9999),
    size text check (size in ('small', 'large')),
    tags text[], area box, label text generated always as (upper(name)) stored,
    supplier_id bigint not null references store.supplier on delete cascade,
    successor_id uuid references store.product on delete set null);
  create unique index product_name on store.product (name);
  create unique index product_cheap on store.product (size) where price < 1;
  comment on column store.product.stock is 'Pieces at hand';
  create table store.tag (id integer generated always as identity primary key, name text not null);
  create table store.product_tag (product_id uuid references store.product, tag_id integer references store.tag,
    primary key (product_id, tag_id));
  create table store."order" (id serial primary key, state store.order_state not null default 'open',
    placed timestamptz not null default now(), customer_id integer references public.customer (id));
  create table store.measured (id integer, day date) partition by range (day);
  create table store.measured_now partition of store.measured for values from ('2026-01-01') to ('2027-01-01');
  create view store.cheap as select * from store.product where price < 1;
  create function store.touch() returns trigger language plpgsql as 'begin return new; end';
  create trigger touched before update on store.product for each row execute function store.touch();
  create table store.secret (id integer primary key, product_id uuid references store.product);
`;

let gateway: TestGateway;
let shop: ShopDatabase;
let owner: Person;
let developer: Person;
let id: string;
beforeAll(async () => {
  const door = await openDoor();
  const trustedOrigins = [`http://127.0.0.1:${door.port}`];
  gateway = await startTestGateway({ config: { trustedOrigins } });
  shop = await openShop(door, gateway.connection);
  await shop.asOwner(TABLES);
  await shop.asOwner(`grant usage on schema store to ${shop.reader};
    grant select on all tables in schema store to ${shop.reader};
    revoke select on store.secret from ${shop.reader}`);
  owner = await registerPerson(gateway.url);
  developer = await newMember(gateway, owner.user.tenant.tenantId, "developer");
  const { port, database, reader: user } = shop;
  const connection = {
    kind: "postgres" as const,
    host: "127.0.0.1",
    port,
    database,
    user,
    tls: "off" as const,
  };
  id = (await send(owner, createDataSource, { body: { name: "Store", connection } })).body.id;
  await send(owner, setDataSourceSecret, { params: { id }, body: { value: shop.password } });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function importSchema(person: Person, schema: string) {
  const read = await send(person, getDataSourceDefinition, { params: { id }, query: { schema } });
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  const { sql: text, leftOut } = read.body;
  const body = { kind: "postgres" as const, text, name: "Store" };
  const proposed = await send(owner, proposeModel, { body });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const { model } = readModel(proposed.body.model);
  if (model === null) throw new Error("No model");
  // Notes of the gateway are those of the package.
  const notes = proposed.body.notUnderstood.map((one) => describeNote(one as Note));
  return { model, notes, leftOut, text };
}

it("makes a model of the tables of a live PostgreSQL, and tells what it leaves out", async () => {
  const { model, notes, leftOut } = await importSchema(owner, "store");
  expect(model.name).toBe("Store");
  expect(model.entities.map(({ name }) => name).toSorted()).toEqual([
    "Measured",
    "Order",
    "Product",
    "Supplier",
    "Tag",
  ]);
  const product = model.entities.find(({ name }) => name === "Product");
  const field = (name: string) => product?.fields.find((one) => one.name === name);
  expect(field("Price")).toMatchObject({ type: "decimal", required: true });
  expect(field("Name")).toMatchObject({ type: "text", required: true, unique: true });
  expect(field("Stock")).toMatchObject({
    type: "integer",
    default: 0,
    min: 0,
    max: 9999,
    description: "Pieces at hand",
  });
  expect(field("Size")).toMatchObject({ type: "enum" });
  expect(field("Tags")).toMatchObject({ type: "json" });
  const supplier = model.entities.find(({ name }) => name === "Supplier");
  expect(supplier).toMatchObject({ description: "Who sells to us: it's them" });
  expect(supplier?.fields).toMatchObject([{ name: "Full Name", unique: true, maxLength: 80 }]);
  const order = model.entities.find(({ name }) => name === "Order");
  expect(order?.fields).toMatchObject([
    { name: "State", type: "enum", default: "open" },
    { name: "Placed", type: "datetime", default: "now" },
  ]);
  expect(model.enums.find(({ name }) => name === "Order state")?.values).toHaveLength(3);
  const relations = model.relations.map(({ kind, from, to, onDelete }) => [
    kind,
    from,
    to,
    onDelete,
  ]);
  expect(relations).toEqual(
    expect.arrayContaining([
      ["many-to-one", "product", "supplier", "cascade"],
      ["many-to-one", "product", "product", "set-null"],
      ["many-to-many", "product", "tag", undefined],
    ]),
  );
  expect(notes.join("\n")).toMatch(/Area of entity Product: type box/i);
  expect(notes.join("\n")).toMatch(/refers to table customer/);
  expect(leftOut).toEqual(
    expect.arrayContaining([
      { kind: "view", name: "cheap" },
      { kind: "partition", name: "measured_now" },
      { kind: "domain", name: "product.price" },
      { kind: "generated-column", name: "product.label" },
      { kind: "index", name: "product_cheap" },
      { kind: "trigger", name: "touched" },
      { kind: "function", name: "touch" },
    ]),
  );
  expect(JSON.stringify({ model, leftOut })).not.toContain("secret");
});

it("tells readers with limited rights of nothing that is hidden from them", async () => {
  const mask = { column: "supplier_id", mask: "hide" as const };
  const readers = [{ kind: "role" as const, id: "owner" }];
  const policy = {
    sourceId: id,
    name: "Hidden",
    masks: [],
    readers: [],
    rowFilter: "",
    exempt: [],
  };
  await send(owner, createDataPolicy, {
    body: { ...policy, table: "store.product", masks: [mask] },
  });
  await send(owner, createDataPolicy, { body: { ...policy, table: "store.order", readers } });
  const { text, leftOut, model } = await importSchema(developer, "store");
  expect(text).not.toContain("supplier_id");
  expect(text).not.toContain("order_state");
  expect(model.entities.map(({ name }) => name)).not.toContain("Order");
  // The view shows rows of the product past its masks.
  expect(leftOut).toEqual([]);
  expect((await importSchema(owner, "store")).text).toContain("supplier_id");
});

it("reads a database by its address alone, stores nothing of it, and says what is wrong", async () => {
  const { port, database, reader, password } = shop;
  const read = async (address: string, schema = "store", person = owner) =>
    send(person, defineAddress, { body: { address, schema } });
  const address = `postgres://${reader}:${password}@127.0.0.1:${port}/${database}`;
  const { body } = await read(`${address}?sslmode=disable`);
  const known = await importSchema(owner, "store");
  expect(body).toMatchObject({ problem: null, definition: { sql: known.text } });
  expect((await read(`${address}?sslmode=disable`, "nowhere")).body.definition?.tables).toBe(0);

  const problem = async (text: string) => (await read(text)).body.problem;
  expect(await problem(address)).toContain("Add ?sslmode=disable");
  const wrong = address.replace(password, "wrong");
  expect(await problem(`${wrong}?sslmode=disable`)).toContain("password authentication failed");
  const gone = address.replace(database, "gone");
  expect(await problem(`${gone}?sslmode=disable`)).toContain('database "gone" does not exist');
  expect(await problem("postgres://ada:pass@127.0.0.1:9/shop")).toContain("private or reserved");
  expect(await read("mysql://ada@host/shop")).toMatchObject({
    status: 400,
    body: { code: "bad_address" },
  });
  expect((await read(address, "store", developer)).status).toBe(403);
  const stored = await gateway.gateway.platform.database.system((tx) =>
    sql<{ row: string }>`select to_jsonb(d)::text as row from data_source d
      union all select to_jsonb(e)::text from event e`.execute(tx.query()),
  );
  expect(stored.rows.filter(({ row }) => row.includes(password))).toEqual([]);
});

it("says so where there is nothing to read", async () => {
  const empty = await send(owner, getDataSourceDefinition, {
    params: { id },
    query: { schema: "nowhere' or true --" },
  });
  expect(empty.body).toEqual({ sql: "", tables: 0, leftOut: [] });
  const platform = await send(owner, createDataSource, {
    body: { name: "Sheet", connection: { kind: "csv", url: "" } },
  });
  const refused = await send(owner, getDataSourceDefinition, { params: { id: platform.body.id } });
  expect(refused).toMatchObject({ status: 422, body: { code: "no_definition" } });
});
