import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { getMail, listMail } from "../contract.ts";

let gateway: TestGateway;
let operator: Person;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  operator = await registerPerson(gateway.url);
  person = await registerPerson(gateway.url);
  for (const to of ["first@example.com", "second@example.com"])
    await gateway.gateway.platform.mail.send({ to, subject: `For ${to}`, text: `Dear ${to} 🧵` });
});
afterAll(() => gateway.close());

it("shows operators the mail that was not sent, newest first, and by recipient", async () => {
  const all = await send(operator, listMail);
  const one = await send(operator, listMail, { query: { q: "FIRST@example.com" } });
  const id = one.body.items[0]?.id ?? "";
  const letter = await send(operator, getMail, { params: { id } });

  expect(all.body.items.map(({ to }) => to)).toEqual(["second@example.com", "first@example.com"]);
  expect(one.body.total).toBe(1);
  expect(letter.body).toMatchObject({
    to: "first@example.com",
    subject: "For first@example.com",
    text: "Dear first@example.com 🧵",
  });
});

it("answers 404 for a mail that is not there, and refuses everybody else", async () => {
  const { body } = await send(operator, listMail);
  const id = body.items[0]?.id ?? "";

  const missing = await send(operator, getMail, { params: { id: crypto.randomUUID() } });
  const refused = await send(person, getMail, { params: { id } });

  expect(missing.status).toBe(404);
  expect(refused).toMatchObject({ status: 403, body: { details: { missing: "operator" } } });
});
