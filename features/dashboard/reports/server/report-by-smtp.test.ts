import { ManualClock } from "@devloom/server-kit";
import { expect, it, onTestFinished } from "vitest";
import { createTrigger } from "../../../workflow/scheduler/contract.ts";
import { registerPerson, send } from "../../../testing/client.ts";
import { startMailServer } from "../../../testing/smtp-server.ts";
import { startTestGateway } from "../../../testing/start-test-gateway.ts";
import { readPdf } from "../testing/read-pdf.ts";

const DAY = 86_400_000;

/** The PDF that a mail brings along, as it went over the wire. */
function attachedPdf(text: string): Uint8Array {
  const part = text.split(/\r\n--/).find((one) => /content-type: application\/pdf/i.test(one));
  const body = part?.split("\r\n\r\n")[1] ?? "";
  return Buffer.from(body, "base64");
}

it("goes out on schedule as a PDF over SMTP, which reads as the report does", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const clock = new ManualClock(new Date());
  const gateway = await startTestGateway({ clock, config: { smtpUrl: server.url } });
  onTestFinished(() => gateway.close());
  const owner = await registerPerson(gateway.url);
  const { status } = await send(owner, createTrigger, {
    body: {
      name: "Daily",
      source: { kind: "cron", expression: "0 8 * * *", timeZone: "UTC" },
      target: {
        kind: "report.generate",
        config: { reportType: "usage", days: 7, recipients: [owner.user.id] },
      },
    },
  });
  expect(status).toBe(201);
  expect(server.received).toEqual([]);

  clock.advance(DAY);
  await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1);
  const [mail] = server.received;
  expect(mail?.to).toEqual([owner.email]);
  expect(mail?.text).toMatch(/^Subject: Report: Usage\r$/m);
  expect(mail?.text).toMatch(/filename=report-usage-[\d-]{10}\.pdf/);
  const pdf = readPdf(attachedPdf(mail?.text ?? ""));
  expect(pdf[0]).toBe("Report: Usage");
  expect(pdf).toContain("API calls");
}, 120_000);
