import { expectAccessibleInBoth } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const STACK = `Error: declined\n    at charge (/app/node_modules/${"bank-client/".repeat(12)}index.js:1:1)`;

test("the first span turns the waiting screen, and a log line leads to its trace", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Watching Owner", "pro");
  await holdSession(page, owner);
  const { body: project } = await send(page.request, owner.token, "POST", "/api/project", {
    name: "Bank",
  });
  await send(page.request, owner.token, "POST", `/api/ide/files/${String(project["id"])}`, {
    filePath: "src/charge.ts",
    content: "// Asks the bank.\nexport const charge = () => { throw new Error(); };\n",
  });
  // Operators whose workspace is empty would first see the platform itself.
  await page.goto("/observability?scope=workspace");
  await expect(page.getByText("Waiting for the first span…")).toBeVisible();
  await expectAccessibleInBoth(page, "main");

  await page.getByRole("button", { name: "Create ingest key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Shop");
  await dialog.getByRole("button", { name: "Create ingest key" }).click();
  await expect(dialog).toBeHidden();
  const snippet = page.getByRole("region", { name: "curl", exact: true });
  await expect(snippet).toContainText("dlt_");
  const [, key = ""] = /Bearer (dlt_[\w-]+)/.exec(await snippet.innerText()) ?? [];

  const now = Date.now();
  const nanoseconds = (offset: number): string => `${now + offset}000000`;
  const service = (name: string) => ({
    attributes: [{ key: "service.name", value: { stringValue: name } }],
  });
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(path, {
      headers: { authorization: `Bearer ${key}` },
      data,
    });
    expect(answer.status()).toBe(200);
  };
  const span = (spanId: string, parentSpanId: string, name: string, from: number, to: number) => ({
    traceId: TRACE,
    spanId,
    parentSpanId,
    name,
    kind: 2,
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(to),
  });
  await post("/v1/traces", {
    resourceSpans: [
      {
        resource: service("shop"),
        scopeSpans: [{ spans: [span("00f067aa0ba902b7", "", "GET /order", -400, -150)] }],
      },
      {
        resource: service("bank"),
        scopeSpans: [
          {
            spans: [
              {
                ...span("b7ad6b7169203331", "00f067aa0ba902b7", "charge card", -350, -200),
                status: { code: 2, message: "declined" },
                attributes: [
                  { key: "code.file.path", value: { stringValue: "/app/src/charge.ts" } },
                  { key: "code.line.number", value: { intValue: "2" } },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  await expect(
    page.getByRole("table", { name: "Services", exact: true }).getByRole("row", { name: /^shop/ }),
  ).toContainText("250");
  await expect(page.getByRole("table", { name: "Calls between services" })).toContainText("bank");
  await expect(page.getByRole("region", { name: "Service map" })).toContainText("bank");
  await expectAccessibleInBoth(page, "main");

  await post("/v1/logs", {
    resourceLogs: [
      {
        resource: service("bank"),
        scopeLogs: [
          {
            logRecords: [
              {
                timeUnixNano: nanoseconds(-300),
                severityNumber: 9,
                body: { stringValue: "asking the bank" },
              },
              {
                timeUnixNano: nanoseconds(-250),
                severityNumber: 17,
                body: { stringValue: "card was declined" },
                traceId: TRACE,
                spanId: "b7ad6b7169203331",
                attributes: [
                  { key: "card.brand", value: { stringValue: "visa" } },
                  { key: "exception.stacktrace", value: { stringValue: STACK } },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  await page.getByRole("tab", { name: "Logs" }).click();
  await page.getByRole("searchbox", { name: "Search log lines" }).fill("declined");
  const lines = page.getByRole("region", { name: "Log lines", exact: true });
  await expect(lines.getByRole("listitem")).toHaveCount(1);
  await lines.getByRole("button", { name: /card was declined/ }).click();
  await expect(page.getByRole("dialog")).toContainText("card.brand");
  // Long lines of a stack are scrolled among themselves; what stands beside other names stays in sight.
  await expect(page.getByRole("dialog").getByText("visa")).toBeInViewport();
  await page.getByRole("link", { name: "Open trace" }).click();
  const spans = page.getByRole("region", { name: "Spans over time" });
  await expect(spans.getByRole("listitem")).toHaveText([
    /GET \/order.*250 ms/,
    /charge card.*150 ms/,
  ]);
  await spans.getByRole("button", { name: /charge card/ }).click();
  await expect(page.getByRole("dialog")).toContainText("declined");
  await page.getByRole("link", { name: "Logs of this span" }).click();
  await expect(lines.getByRole("listitem")).toHaveCount(1);
  const logs = page.url();
  await page.getByRole("link", { name: "Add to dashboard" }).click();
  await expectAccessibleInBoth(page, "[role=dialog]");
  await dialog.getByLabel("Name of the dashboard").fill("Payments");
  await dialog.getByRole("button", { name: "Add panel" }).click();
  await expect(page.getByRole("region", { name: "Log lines" })).toContainText("card was declined");
  await page.goto(logs);
  await page.getByRole("tab", { name: "Events" }).click();
  await expect(page.getByRole("table", { name: "Events" })).toContainText("ingest-key.created");
  await expectAccessibleInBoth(page, "main");

  await page.goto(`/observability?tab=traces&trace=${TRACE}`);
  await spans.getByRole("button", { name: /charge card/ }).click();
  await page.getByRole("button", { name: "Open in IDE" }).click();
  await expect(page).toHaveURL(/\/ide\/.*file=src%2Fcharge\.ts&line=2/);
  await expect(page.locator(".cm-content")).toContainText("export const charge");
});
