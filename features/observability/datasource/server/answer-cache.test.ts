import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryPanel } from "../../dashboards/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import * as api from "../contract.ts";

let gateway: TestGateway;
let files: Server;
let owner: Person;
let stranger: Person;
let asked = 0;
let content = "id,email\n1,ada@shop.example\n2,ben@shop.example\n";
beforeAll(async () => {
  files = createServer((_, response) => {
    asked += 1;
    response.end(content);
  }).listen(0, "127.0.0.1");
  await once(files, "listening");
  gateway = await startTestGateway({ config: { trustedOrigins: [originOf()] } });
  [owner, stranger] = [await registerPerson(gateway.url), await registerPerson(gateway.url)];
});
afterAll(async () => {
  await gateway.close();
  files.close();
});
const originOf = (): string => `http://127.0.0.1:${(files.address() as AddressInfo).port}`;

async function makeSource(person: Person, cacheSeconds: number) {
  const connection = { kind: "csv" as const, url: `${originOf()}/orders.csv` };
  const { status, body } = await send(person, api.createDataSource, {
    body: { name: "Orders", connection, cacheSeconds },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const text = "select * from data order by id";
async function ask(person: Person, id: string, more: { fresh?: boolean } = {}) {
  const { status, body } = await send(person, api.queryDataSource, {
    params: { id },
    body: { text, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const [frame] = body.frames;
  return { asOf: frame?.asOf, emails: frame?.fields.find(({ name }) => name === "email")?.values };
}

it("gives an answer again with its age, until it is too old or asked for anew", async () => {
  const id = await makeSource(owner, 3600);
  const first = await ask(owner, id);
  expect(first).toEqual({
    asOf: undefined,
    emails: ["ada@shop.example", "ben@shop.example"],
  });
  const before = asked;
  content = "id,email\n1,eve@shop.example\n";
  const again = await ask(owner, id);
  expect(again).toEqual({ asOf: expect.any(Number), emails: first.emails });
  expect(asked).toBe(before);
  // A panel asks the same, and is told the same.
  const panel = { kind: "datasource", query: { sourceId: id, text } };
  const range = { from: Date.now() - 60_000, to: Date.now() };
  const { body } = await send(owner, queryPanel, { body: { ...range, queries: [panel] } });
  expect(body.frames[0]?.asOf).toBe(again.asOf);

  expect(await ask(owner, id, { fresh: true })).toEqual({
    asOf: undefined,
    emails: ["eve@shop.example"],
  });
  expect((await ask(owner, id)).emails).toEqual(["eve@shop.example"]);
  // What the source is about has changed: nothing of before is shown.
  content = "id,email\n9,zoe@shop.example\n";
  await send(owner, api.updateDataSource, { params: { id }, body: { description: "New" } });
  expect((await ask(owner, id)).emails).toEqual(["zoe@shop.example"]);
});

it("never shows somebody what another one's rights brought", async () => {
  content = "id,email\n1,ada@shop.example\n2,ben@shop.example\n";
  const id = await makeSource(owner, 3600);
  const tenantId = owner.user.tenant.tenantId;
  const [one, other] = [
    await newMember(gateway, tenantId, "developer"),
    await newMember(gateway, tenantId, "developer"),
  ];
  const whole = await ask(owner, id);
  const rule = {
    name: "Emails",
    sourceId: id,
    table: "data",
    masks: [{ column: "email", mask: "partial" as const }],
    rowFilter: "email <> :reader_email",
  };
  expect((await send(owner, api.createDataPolicy, { body: rule })).status).toBe(201);
  const masked = await ask(one, id);
  expect(masked.emails).toEqual(["a***", "b***"]);
  expect((await ask(one, id)).asOf).toEqual(expect.any(Number));
  // The same text of somebody else is another question: `:reader_email` is theirs.
  expect((await ask(other, id)).asOf).toBeUndefined();
  expect((await ask(owner, id)).emails).toEqual(whole.emails);
  const foreign = await send(stranger, api.queryDataSource, { params: { id }, body: { text } });
  expect(foreign.status).toBe(404);
  // Rights that were taken away hold at once, whatever is remembered.
  const hidden = { ...rule, name: "Hidden", masks: [{ column: "email", mask: "hide" as const }] };
  await send(owner, api.createDataPolicy, { body: hidden });
  expect((await ask(one, id)).emails).toBeUndefined();
});

it("remembers nothing where it is not asked to", async () => {
  const id = await makeSource(owner, 0);
  await ask(owner, id);
  const before = asked;
  expect((await ask(owner, id)).asOf).toBeUndefined();
  expect(asked).toBe(before + 1);
});
