import { readFile } from "node:fs/promises";
import { readPdf } from "../../features/dashboard/reports/testing/read-pdf.ts";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, gatewayUrl, holdSession, test } from "../support/test.ts";

test("a dashboard from telemetry has a variable and a public link, and a report can be read", async ({
  browser,
  page,
}) => {
  const owner = await registerAccount(page.request, "Building Owner", "pro");
  await holdSession(page, owner);
  const { body } = await send(page.request, owner.token, "POST", "/api/observability/key", {
    name: "Shop",
  });
  async function sendSpans(service: string, name: string, amount: number): Promise<void> {
    const start = Date.now() - 60_000;
    const spans = Array.from({ length: amount }, (_, index) => ({
      traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
      spanId: `00f067aa0ba90${String(index).padStart(3, "0")}`,
      name,
      kind: 2,
      startTimeUnixNano: `${start}000000`,
      endTimeUnixNano: `${start + 250}000000`,
    }));
    const attributes = [{ key: "service.name", value: { stringValue: service } }];
    const answer = await page.request.post("/v1/traces", {
      headers: { authorization: `Bearer ${String(body["key"])}` },
      data: { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ spans }] }] },
    });
    expect(answer.status()).toBe(200);
  }
  await sendSpans("shop", "GET /order", 3);
  await sendSpans("bank", "POST /payment", 2);

  await page.goto("/dashboard/builder");
  await expect(page.getByText("No dashboards yet")).toBeVisible();
  await page.getByRole("button", { name: "Build from a service" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Service")).toContainText("bank");
  await dialog.getByLabel("Service").selectOption("shop");
  await dialog.getByRole("button", { name: "Build dashboard" }).click();
  const slowest = page.getByRole("region", { name: "Slowest operations (p95)" });
  await expect(slowest).toContainText("GET /order");
  await expect(page.getByRole("region", { name: "Duration p95" })).toContainText("250 ms");
  await expectAccessibleInBoth(page, "main");
  await page.getByLabel("Service", { exact: true }).selectOption("bank");
  await expect(slowest).toContainText("POST /payment");
  await expect(page).toHaveURL(/var-service=bank/);

  await page.getByRole("button", { name: "Edit dashboard" }).click();
  await page.getByRole("button", { name: "Add panel" }).click();
  await dialog.getByLabel("Title").fill("Spans of $service");
  await dialog.getByLabel("Show as", { exact: true }).selectOption("table");
  await dialog.getByLabel("Aggregation").selectOption("count");
  await dialog.getByLabel("Group by").fill("service");
  // Whoever stands at the end of the form sees what is wrong with it.
  await dialog.getByRole("button", { name: "Add data source query" }).click();
  await dialog.getByLabel("Override series").focus();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByText("Choose a data source for each query.")).toBeInViewport();
  await dialog.getByRole("button", { name: "Remove query" }).last().click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  const added = page.getByRole("region", { name: "Spans of bank" });
  await expect(added).toBeInViewport();
  await expect(added.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Resize Spans of bank" }).press("ArrowRight");
  await page.getByRole("button", { name: "Actions for Spans of bank" }).click();
  await page.getByRole("menuitem", { name: "Save to library" }).click();
  await dialog.getByRole("button", { name: "Save to library" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Save dashboard" }).click();
  await expect(page.getByRole("button", { name: "Edit dashboard" })).toBeVisible();

  await page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  const visitor = await browser.newContext();
  const outside = await visitor.newPage();
  await outside.goto(new URL(new URL(link).pathname, gatewayUrl()).href);
  const seen = outside.getByRole("region", { name: "Slowest operations (p95)" });
  await expect(seen).toContainText("GET /order");
  await outside.getByLabel("Service", { exact: true }).selectOption("bank");
  await expect(seen).toContainText("POST /payment");
  await dialog.getByRole("button", { name: /^Revoke/ }).click();
  await expect(dialog.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  await outside.reload();
  await expect(outside.getByText("This link no longer works")).toBeVisible();
  await visitor.close();

  // Another dashboard shows the same panel, and a change there is a change here.
  const first = page.url();
  await page.goto("/dashboard/builder");
  await page.getByRole("button", { name: "New dashboard" }).first().click();
  await dialog.getByLabel("Name").fill("Second");
  await dialog.getByRole("button", { name: "New dashboard" }).click();
  await page.getByRole("button", { name: "Edit dashboard" }).click();
  await page.getByRole("button", { name: "Add from library" }).click();
  await expectAccessibleInBoth(page, "[role=dialog]");
  await dialog.getByRole("button", { name: /^Add Spans of/ }).click();
  await page.getByRole("button", { name: "Save dashboard" }).click();
  await page.getByRole("button", { name: "Edit dashboard" }).click();
  await page.getByRole("button", { name: /^Actions for Spans of/ }).click();
  await page.getByRole("menuitem", { name: "Edit panel" }).click();
  await expect(dialog.getByText(/shown by 2 dashboards/)).toBeVisible();
  await dialog.getByLabel("Title").fill("All spans");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Save dashboard" }).click();
  await expect(page.getByRole("button", { name: "Edit dashboard" })).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole("region", { name: "All spans" })).toBeVisible();

  // What was exported is a dashboard again.
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Export JSON" }).click();
  const file = await (await exported).path();
  await page.goto("/dashboard/builder");
  await page.getByRole("button", { name: "Import dashboard" }).first().click();
  await dialog.getByLabel("JSON file").setInputFiles(file);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("region", { name: "All spans" })).toBeVisible();
  expect(page.url()).not.toBe(first);

  await page.goto("/reports");
  await expect(page.getByText("Needs at least one call of a model.")).toBeVisible();
  await expectAccessibleInBoth(page, "main");
  // The report is there, and its event came, before the answer names it.
  await page.route("**/api/reports/generate", async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole("table", { name: "Generated reports" })).toBeVisible();
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Generate Reliability" }).click();
  const report = page.getByRole("dialog");
  await expect(report.getByRole("row", { name: /^shop/ })).toContainText("250 ms");
  const download = page.waitForEvent("download");
  await report.getByRole("button", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe("report-reliability.pdf");
  await report.getByRole("link", { name: "Rows behind Requests" }).click();
  await expect(page.getByRole("table", { name: "Traces" })).toContainText("GET /order");

  // One of their own, from a text and a panel, whose PDF a test reads back.
  await page.goto("/reports");
  await page.getByRole("button", { name: "New report" }).click();
  await report.getByLabel("Name").fill("Week of the shop");
  await report.getByRole("button", { name: "Add text" }).click();
  await report.getByRole("textbox", { name: "Text" }).fill("Everything went well.");
  await report.getByRole("button", { name: "Add panel" }).click();
  await report.getByLabel("Dashboard", { exact: true }).selectOption("Second");
  await report.getByLabel("Panel", { exact: true }).selectOption("All spans");
  await expectAccessibleInBoth(page, "[role=dialog]");
  await report.getByRole("button", { name: "Save report" }).click();
  await expect(report).toBeHidden();
  await page.getByRole("button", { name: "Generate Week of the shop" }).click();
  await expect(report.getByRole("row", { name: /^shop/ })).toContainText("3");
  const own = page.waitForEvent("download");
  await report.getByRole("button", { name: "Download PDF" }).click();
  const texts = readPdf(await readFile(await (await own).path()));
  expect(texts).toEqual(
    expect.arrayContaining(["Week of the shop", "Everything went well.", "All spans", "shop", "3"]),
  );

  // To be mailed on a schedule: how the mail looks is shown beforehand.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Schedule Week of the shop" }).click();
  await report.getByRole("checkbox", { name: /Building Owner/ }).check();
  await report.getByRole("button", { name: "Preview mail" }).click();
  const mail = report.getByRole("region", { name: "Preview of the mail" });
  await expect(mail).toContainText("Everything went well.");
  await expect(mail).toContainText(/report-own-[\d-]+\.pdf/);
});
