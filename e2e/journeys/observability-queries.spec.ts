import { expectAccessibleInBoth } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

test("log lines have patterns, a query is saved and opened again, and a target says why it is down @long", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Asking Owner", "pro");
  await holdSession(page, owner);
  const { body } = await send(page.request, owner.token, "POST", "/api/observability/key", {
    name: "Shop",
  });
  const lines = Array.from({ length: 40 }, (_, place) => `order ${place} placed by shop ${place}`);
  const answer = await page.request.post("/v1/logs", {
    headers: { authorization: `Bearer ${String(body["key"])}`, "content-type": "text/plain" },
    data: [...lines, "card was declined by bank 7", "card was declined by bank 9"].join("\n"),
  });
  expect(answer.status()).toBe(200);

  await page.goto("/observability?scope=workspace&tab=logs");
  await page.getByRole("button", { name: "Patterns" }).click();
  const patterns = page.getByRole("table", { name: "Patterns" });
  await expect(patterns.getByRole("row", { name: /order ∗ placed by shop ∗/ })).toContainText("40");
  await expectAccessibleInBoth(page, "main");
  // shot patterns
  await patterns.getByRole("link", { name: /declined by bank/ }).click();
  await expect(page.getByRole("region", { name: "Log lines" }).getByRole("listitem")).toHaveCount(
    2,
  );

  await page.getByRole("button", { name: "Save query" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Declined cards");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: "Saved" }).click();
  await expect(page.getByRole("link", { name: "Declined cards" })).toBeVisible();
  await expectAccessibleInBoth(page, "main");
  // shot saved
  await page.getByRole("link", { name: "Declined cards" }).click();
  await expect(page.getByLabel("Search log lines")).toHaveValue(/declined/);
  await expect(page.getByRole("region", { name: "Log lines" }).getByRole("listitem")).toHaveCount(
    2,
  );

  await page.getByRole("tab", { name: "Targets" }).click();
  await page.getByRole("button", { name: "New target" }).first().click();
  await dialog.getByLabel(/^Name/).fill("Shop");
  await dialog.getByLabel(/^URL/).fill("http://127.0.0.1:9/metrics");
  // shot target-form
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  const target = page.getByRole("row", { name: /Shop/ });
  await expect(target).toContainText("Down");
  await expect(target).toContainText("TRUSTED_ORIGINS");
  await expectAccessibleInBoth(page, "main");
  // shot targets
});
