import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { type MailServer, startMailServer } from "../../../testing/smtp-server.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { createLead, installation, listPlans } from "../contract.ts";

let mail: MailServer;
let gateway: TestGateway;
let operator: Person;
beforeAll(async () => {
  mail = await startMailServer();
  gateway = await startTestGateway({ config: { smtpUrl: mail.url, demo: false } });
});
afterAll(async () => {
  await gateway.close();
  await mail.close();
});

const lead = {
  name: "A Visitor\r\nBcc: everybody@example.com",
  email: "visitor@example.com",
  company: "Weavers & Co",
  message: "Call me, please. ünïcode 🧵",
};

async function storedLeads(): Promise<{ id: string; name: string; message: string }[]> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ id: string; name: string; message: string }>`select id, name, message from lead
      order by created_at`.execute(tx.query()),
  );
  return rows;
}

describe("an installation", () => {
  it("says whether somebody has claimed it", async () => {
    const before = await send(gateway, installation);
    operator = await registerPerson(gateway.url);
    const after = await send(gateway, installation);

    expect(before.body).toMatchObject({ claimed: false, demo: null, mail: "smtp" });
    expect(after.body).toMatchObject({ claimed: true });
    expect(operator.user.operator).toBe(true);
  });

  it("names the plans with the prices and limits of the product", async () => {
    const { body } = await send(gateway, listPlans);

    expect(
      body.items.map(({ id, monthlyPrice, generationsPerMonth, members }) => [
        id,
        monthlyPrice,
        generationsPerMonth,
        members,
      ]),
    ).toEqual([
      ["starter", 0, 100, 1],
      ["pro", 49, null, 5],
      ["enterprise", 199, null, null],
    ]);
  });
});

describe("contacting sales", () => {
  it("stores the request also while no address is configured", async () => {
    const { status, body } = await send(gateway, createLead, { body: lead });

    expect(status).toBe(201);
    expect(await storedLeads()).toEqual([{ id: body.id, name: lead.name, message: lead.message }]);
    expect(mail.received).toEqual([]);
  });

  it("tells the configured address by mail, without letting the visitor write its headers", async () => {
    await send(operator, writeSettings, {
      body: { layer: "instance", values: { "sales.email": "sales@example.com" } },
    });

    const { status } = await send(gateway, createLead, { body: lead });

    expect(status).toBe(201);
    expect(mail.received).toHaveLength(1);
    const [letter] = mail.received;
    expect(letter).toMatchObject({ from: "devloom@localhost", to: ["sales@example.com"] });
    const [headers] = letter?.text.split("\r\n\r\n", 1) ?? [];
    expect(headers).toContain("Subject: Sales request from A Visitor");
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  it("keeps the request when the mail server does not take the mail", async () => {
    await mail.close();
    const before = (await storedLeads()).length;

    const { status } = await send(gateway, createLead, { body: lead });

    expect(status).toBe(201);
    expect(await storedLeads()).toHaveLength(before + 1);
    expect(gateway.logged()).toContain("telling sales about a lead failed");
    expect(gateway.logged()).not.toContain("visitor@example.com");
  });

  it("refuses what cannot be answered, in the words of the form", async () => {
    const answers = await Promise.all([
      send(gateway, createLead, { body: { ...lead, name: " x " } }),
      send(gateway, createLead, { body: { ...lead, email: "nobody" } }),
      send(gateway, createLead, { body: { ...lead, message: "  " } }),
    ]);

    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, "Name must be at least 2 characters"],
      [400, "Please enter a valid email address"],
      [400, "Please write a short message"],
    ]);
  });
});
