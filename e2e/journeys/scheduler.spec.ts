import { expectAccessibleInBoth } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

test("a schedule is set up by mouse, shows its next runs, runs now and leaves a history", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Schedule Owner", "pro");
  await send(page.request, owner.token, "POST", "/api/project", { name: "Nightly" });
  await holdSession(page, owner);
  await page.goto("/scheduler");
  await expect(page.getByText("No schedules yet")).toBeVisible();
  await expectAccessibleInBoth(page, "main");

  await page.getByRole("button", { name: "New schedule" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Check every night");
  await dialog.getByLabel("Cron expression").fill("30 2 * * *");
  await dialog.getByLabel("Time zone").selectOption("Europe/Berlin");
  await expect(dialog.getByText("At 02:30")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Next runs" }).getByRole("listitem")).toHaveCount(
    10,
  );
  await dialog.getByLabel("Does").selectOption({ label: "Check a repository" });
  await dialog.getByLabel("Project").selectOption({ label: "Nightly" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row", { name: /Check every night/ });
  await expect(row).toContainText("30 2 * * * (Europe/Berlin)");
  await expect(page.getByText("None planned")).toBeHidden();
  await row.getByRole("button", { name: "Run Check every night now" }).click();
  await page.getByRole("tab", { name: "History" }).click();
  // At half past two in Berlin it runs by itself too.
  const fired = page.getByRole("row", { name: /Check every night/ }).filter({ hasText: "By hand" });
  await expect(fired).toContainText("Succeeded");
  await fired.getByRole("link", { name: "Open run" }).click();
  await expect(page.getByRole("heading", { name: "Check Nightly" })).toBeVisible();
});
