import { expect, it } from "vitest";
import { registerPerson, send } from "../../../testing/client.ts";
import { startMailServer } from "../../../testing/smtp-server.ts";
import { startTestGateway } from "../../../testing/start-test-gateway.ts";
import { readMail, readSettings, sendTestMail, writeSettings } from "../contract.ts";

it("the mail server is chosen in the settings and sends a test email", async () => {
  const gateway = await startTestGateway();
  const server = await startMailServer();
  const operator = await registerPerson(gateway.url);
  const person = await registerPerson(gateway.url);

  expect((await send(person, sendTestMail, { body: {} })).status).toBe(403);
  expect((await send(operator, readMail)).body).toMatchObject({
    kind: "development mailbox",
    server: null,
    source: "default",
  });
  expect((await send(operator, sendTestMail, { body: {} })).body).toMatchObject({
    ok: true,
    kind: "development mailbox",
    to: operator.email,
  });

  const url = server.url.replace("smtp://", "smtp://somebody:a-password@");
  await send(operator, writeSettings, {
    body: {
      layer: "instance",
      values: { "mail.smtpUrl": server.url, "mail.from": "Loom <loom@example.com>" },
    },
  });
  const state = await send(operator, readMail);
  expect(state.body).toMatchObject({ kind: "smtp", source: "instance", givenBy: null });
  const answer = await send(operator, sendTestMail, { body: { to: "elsewhere@example.com" } });
  expect(answer.body).toMatchObject({ ok: true, kind: "smtp", to: "elsewhere@example.com" });
  expect(answer.body.answer).toMatch(/^250/);
  expect(server.received[0]).toMatchObject({
    from: "loom@example.com",
    to: ["elsewhere@example.com"],
  });

  await server.close();
  await send(operator, writeSettings, {
    body: { layer: "instance", values: { "mail.smtpUrl": url } },
  });
  const silent = await send(operator, sendTestMail, { body: {} });
  expect(silent.body).toMatchObject({ ok: false, kind: "smtp" });
  expect(silent.body.answer).not.toBe("");
  const told = JSON.stringify([silent.body, (await send(operator, readMail)).body]);
  expect(told).not.toContain("a-password");
  await gateway.close();
});

it("what the environment or the file decides says so and cannot be changed inside", async () => {
  const gateway = await startTestGateway({
    config: {
      smtpUrl: "smtp://mail.example.com:2525",
      settingSources: {
        environment: { DEVLOOM_USAGE_MONTHLY_API_CALLS: "500", DEVLOOM_APPEARANCE_THEME: "dark" },
        file: { path: "/etc/devloom.json", text: '{ "sales.email": "sales@example.com" }' },
      },
    },
  });
  const operator = await registerPerson(gateway.url);
  const { body } = await send(operator, readSettings);
  const found = (key: string) => body.items.find((item) => item.key === key);

  expect(found("usage.monthlyApiCalls")).toMatchObject({
    value: 500,
    source: "environment",
    givenBy: "DEVLOOM_USAGE_MONTHLY_API_CALLS",
    writable: ["tenant"],
  });
  expect(found("sales.email")).toMatchObject({
    value: "sales@example.com",
    source: "file",
    givenBy: "/etc/devloom.json",
    writable: [],
  });
  expect(found("mail.smtpUrl")).toMatchObject({ value: null, source: "environment" });
  expect((await send(operator, readMail)).body).toMatchObject({
    kind: "smtp",
    server: "mail.example.com:2525",
    givenBy: "SMTP_URL",
  });
  const refused = await send(operator, writeSettings, {
    body: { layer: "instance", values: { "sales.email": "other@example.com" } },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "given_setting" } });
  const nearer = await send(operator, writeSettings, {
    body: { layer: "user", values: { "appearance.theme": "light" } },
  });
  expect(nearer.body.items.find((item) => item.key === "appearance.theme")).toMatchObject({
    value: "light",
    source: "user",
  });
  await gateway.close();
});
