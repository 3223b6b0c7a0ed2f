import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { adminCreateUser, adminForceReset } from "../../../../admin/admin/contract.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../../testing/start-test-gateway.ts";
import { writeSettings } from "../../../settings/contract.ts";
import { completePasswordReset, login, requestPasswordReset } from "../../contract.ts";

async function letterTo(gateway: TestGateway, to: string, subject: string): Promise<string> {
  return until(subject, async () => {
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql<{ body: string }>`select body from mail
        where recipient = ${to} and subject = ${subject}`.execute(tx.query()),
    );
    return rows[0]?.body;
  });
}

it("a letter says why it came, in the language of who gets it, and its link works as long as it says", async () => {
  const gateway = await startTestGateway();
  const operator = await registerPerson(gateway.url);
  const email = "new-here@example.com";
  const created = await send(operator, adminCreateUser, { body: { email, name: "New Here" } });
  expect(created.status).toBe(201);

  const welcome = await letterTo(gateway, email, "Your Devloom account is ready");
  expect(welcome).toContain("made an account for you");
  expect(welcome).not.toContain("asked to reset");
  const token = /token=([\w-]+)/.exec(welcome)?.[1] ?? "";
  const password = "Shuttle-And-Heddle-7";
  await send(gateway, completePasswordReset, { body: { token, password } });
  expect((await send(gateway, login, { body: { email, password } })).status).toBe(200);

  await send(operator, adminForceReset, { params: { id: created.body.id } });
  const forced = await letterTo(gateway, email, "Choose a new Devloom password");
  expect(forced).toContain("signed you out everywhere");
  expect((await send(gateway, login, { body: { email, password } })).status).toBe(401);

  await send(gateway, requestPasswordReset, { body: { email } });
  const asked = await letterTo(gateway, email, "Reset your Devloom password");
  expect(asked).toContain("next hour");
  const again = "Heddle-And-Shuttle-8";
  const link = /token=([\w-]+)/.exec(asked)?.[1] ?? "";
  await send(gateway, completePasswordReset, { body: { token: link, password: again } });

  const { body } = await send(gateway, login, { body: { email, password: again } });
  const person = { url: gateway.url, token: body.accessToken };
  await send(person, writeSettings, {
    body: { layer: "user", values: { "appearance.language": "de" } },
  });
  await send(gateway, requestPasswordReset, { body: { email } });
  const german = await letterTo(gateway, email, "Ihr Devloom-Passwort zurücksetzen");
  expect(german).toContain("Guten Tag New Here,");
  await gateway.close();
});
