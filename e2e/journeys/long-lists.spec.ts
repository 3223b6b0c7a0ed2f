import { expectAccessible } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

test("of ten thousand rows those in view are drawn, and keys and screen readers reach all", async ({
  page,
}) => {
  await page.goto("/gallery");
  const frame = page.getByRole("region", { name: "Ten thousand samples" });
  const table = frame.getByRole("table");
  const rows = table.locator("tbody tr[aria-rowindex]");
  await expect(table).toHaveAttribute("aria-rowcount", "10001");
  await expect(rows.first()).toHaveAttribute("aria-rowindex", "2");
  expect(await rows.count()).toBeLessThan(60);
  await expectAccessible(page, { within: "#lists" });

  await table.getByRole("checkbox", { name: "Select Sample 2", exact: true }).focus();
  await page.keyboard.press("Space");
  await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(table.getByRole("link", { name: "Sample 10000" })).toBeVisible();
  await expect(rows.last()).toHaveAttribute("aria-rowindex", "10001");
  expect(await rows.count()).toBeLessThan(60);
  // The row with the focus is still there, in its place before all others.
  await expect(rows.first()).toHaveAttribute("aria-rowindex", "3");
  await page.keyboard.press("Tab");
  await expect(table.getByRole("link", { name: "Sample 2", exact: true })).toBeFocused();
  await expect(table.getByRole("checkbox", { name: "Select Sample 2", exact: true })).toBeChecked();

  await frame.focus();
  await page.keyboard.press("End");
  await expect(table.getByRole("link", { name: "Sample 10000" })).toBeVisible();
  await table.getByRole("button", { name: "Name" }).click();
  await expect(table.getByRole("link", { name: "Sample 1", exact: true })).toBeVisible();
});

test("a list reads on as it is scrolled", async ({ page }) => {
  const owner = await registerAccount(page.request, "Owner of lists");
  const names = Array.from(
    { length: 260 },
    (_, index) => `Query ${String(index).padStart(3, "0")}`,
  );
  for (let from = 0; from < names.length; from += 20)
    await Promise.all(
      names.slice(from, from + 20).map((name) =>
        send(page.request, owner.token, "POST", "/api/observability/view", {
          name,
          address: "tab=logs",
        }),
      ),
    );
  await holdSession(page, owner);
  await page.goto("/observability?tab=saved");
  const more = page.getByRole("button", { name: "Load more" });
  await more.click();
  await expect(page.getByText("100 of 260")).toBeVisible();
  await more.click();
  const frame = page.getByRole("region", { name: "Saved queries" });
  const table = frame.getByRole("table");
  await expect(table).toHaveAttribute("aria-rowcount", "261");
  await expect(async () => {
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(table.getByRole("link", { name: "Query 259" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("260 of 260")).toBeVisible();
  await expect(more).toBeHidden();
});
