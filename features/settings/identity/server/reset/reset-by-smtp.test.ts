import { ManualClock } from "@devloom/server-kit";
import { until } from "@devloom/server-kit/testing";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { completePasswordReset, requestPasswordReset } from "../../contract.ts";
import { registerPerson, send } from "../../../../testing/client.ts";
import { startTestGateway } from "../../../../testing/start-test-gateway.ts";
import { MINUTE } from "../testing/gateway.ts";
import { freePort, startSmtpServer } from "../testing/smtp-server.ts";

it("keeps a request while the mail server is down and sends its letter when it is back", async () => {
  const clock = new ManualClock(new Date());
  const port = await freePort();
  const gateway = await startTestGateway({
    clock,
    config: { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` },
  });
  const person = await registerPerson(gateway.url);
  const ask = (email: string) => send(gateway, requestPasswordReset, { body: { email } });
  expect((await ask(person.email)).status).toBe(200);
  await until("the first try failing", async () =>
    gateway.logged().includes("sending a reset link failed"),
  );

  const server = await startSmtpServer(port);
  clock.advance(MINUTE + 1);
  await ask("nobody@example.com");
  const letter = await until("the letter", async () => server.letters[0]);
  expect(letter.to).toBe(person.email);
  const text = letter.data.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const token = /reset-password#token=([\w-]{43})/.exec(text)?.[1] ?? "";
  const answer = await send(gateway, completePasswordReset, {
    body: { token, password: "Shuttle-And-Heddle-7" },
  });
  expect(answer.status).toBe(200);
  await until("every request being done", async () => {
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql`select email from password_reset_request`.execute(tx.query()),
    );
    return rows.length === 0;
  });
  await gateway.close();
  await server.close();
});
