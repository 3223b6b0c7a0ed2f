import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBoth } from "../support/axe.ts";
import { type Account, joinWorkspace, registerAccount, send } from "../support/people.ts";
import { expect, holdSession, type Person, test } from "../support/test.ts";

/** Two people in one workspace; the first one's session is on the page. */
async function workspace(page: Page): Promise<{ owner: Account; colleague: Account }> {
  const owner = await registerAccount(page.request, "Owner Account", "pro");
  const colleague = await joinWorkspace(page.request, owner, "Colleague Account", "developer");
  await send(page.request, owner.token, "POST", "/api/project", { name: "Great loom" });
  await holdSession(page, owner);
  return { owner, colleague };
}

async function expectSettledAndAccessible(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessibleInBoth(page, "main");
}

const labelOf = ({ name, email }: Person) => ({ label: `${name} (${email})` });

async function save(dialog: Locator, name = "Save"): Promise<void> {
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("teams are nested, have members with a role of access, and own resources", async ({
  page,
}) => {
  const { owner, colleague } = await workspace(page);
  await page.goto("/teams");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New team" }).click();
  await dialog.getByLabel("Name").fill("Platform");
  await save(dialog);
  await page.getByRole("button", { name: "New team" }).click();
  await dialog.getByLabel("Name").fill("Looms");
  await dialog.getByLabel("Inside").selectOption("Platform");
  await save(dialog);
  await expect(page.getByRole("heading", { name: "Looms", level: 2 })).toBeVisible();

  await page.getByLabel("Add a person").selectOption(labelOf(colleague));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("Role of Colleague Account in the team").selectOption("Lead");
  const rolesAnswer = async (): Promise<number> => {
    const headers = {
      authorization: `Bearer ${colleague.token}`,
      "x-tenant-id": owner.tenantId,
    };
    return (await page.request.get("/api/access/role", { headers })).status();
  };
  expect(await rolesAnswer()).toBe(403);
  await page
    .getByLabel("Workspace role for Colleague Account through this team")
    .selectOption("Admin");
  await expect.poll(rolesAnswer).toBe(200);

  await page.getByRole("tab", { name: "Ownership" }).click();
  await page.getByRole("button", { name: "Assign an owner" }).first().click();
  await dialog.getByLabel("Resource").fill("Great loom");
  await dialog.getByLabel("Owner").selectOption({ label: "Looms" });
  await save(dialog, "Assign");
  await expect(page.getByRole("row", { name: /Great loom/ })).toContainText("Looms");
  await expectSettledAndAccessible(page);
  await page.getByRole("tab", { name: "Teams" }).click();
  await page.getByRole("button", { name: /Looms/ }).first().click();
  await expect(page.getByText("Great loom", { exact: true })).toBeVisible();
  await expectSettledAndAccessible(page);
});

/** The minute that a clock shows there, as a field takes it. */
/** By keyboard: what fits is proposed, Escape closes the proposals alone, and Enter takes one. */
async function chooseZone(dialog: Locator): Promise<void> {
  const zone = dialog.getByRole("combobox", { name: "Time zone" });
  const offered = dialog.getByRole("listbox", { name: /^Time zone/ }).getByRole("option");
  await zone.fill("berl");
  await expect(offered).toHaveText(["Europe/Berlin"]);
  await zone.press("Escape");
  await expect(offered).toHaveCount(0);
  await zone.press("ArrowDown");
  await expect(offered.nth(1)).toBeVisible();
  await zone.fill("berli");
  await zone.press("ArrowDown");
  await zone.press("Enter");
  await expect(zone).toHaveValue("Europe/Berlin");
}

function nowIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return format.format(Date.now()).replace(" ", "T");
}

test("a schedule puts people on call, an override wins, and calendars read it", async ({
  page,
  playwright,
}) => {
  const { owner, colleague } = await workspace(page);
  await page.goto("/teams?tab=on-call");
  await page.getByRole("button", { name: "New schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).first().fill("Primary");
  await chooseZone(dialog);
  await dialog.getByRole("button", { name: "Add a layer" }).click();
  await dialog.getByLabel("Add a person to the rotation").selectOption(labelOf(owner));
  await save(dialog);
  await expect(page.getByRole("heading", { name: "Primary", level: 2 })).toBeVisible();
  await expect(page.getByText("Shifts of the week")).toBeVisible();

  await page.getByRole("button", { name: "Add override" }).click();
  await dialog.getByLabel("Person").selectOption(labelOf(colleague));
  // Otherwise it begins with the next hour, which on a Sunday night is in another week.
  await dialog.getByLabel("From").fill(nowIn("Europe/Berlin"));
  await dialog.getByLabel("Note").fill("Covering a holiday");
  await save(dialog);
  const shifts = page.getByRole("region", { name: "Shifts of the week" });
  await expect(shifts.getByRole("listitem").filter({ hasText: "Override" })).toContainText(
    "Colleague Account",
  );

  await page.getByRole("button", { name: "Create a link" }).click();
  const address = await page.getByText(/https?:\/\/\S+\.ics/).innerText();
  const anyone = await playwright.request.newContext();
  const calendar = await (await anyone.get(address)).text();
  await anyone.dispose();
  expect(calendar).toContain("BEGIN:VCALENDAR");
  expect(calendar).toContain("Colleague Account");
  await expectSettledAndAccessible(page);
});

test("an escalation policy tells one after the other, and its timeline says when @long", async ({
  page,
}) => {
  const { owner, colleague } = await workspace(page);
  await page.goto("/teams?tab=escalation");
  await page.getByRole("button", { name: "New policy" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Woken gently");
  await dialog.getByLabel("Notify").selectOption(labelOf(owner));
  await dialog.getByRole("button", { name: "Add a step" }).click();
  await dialog.getByLabel("Notify").last().selectOption(labelOf(colleague));
  await dialog.getByLabel("Repeat (times)").fill("1");
  await save(dialog);
  await expect(page.getByText("After 15 minutes without a response")).toBeVisible();

  await page.getByRole("button", { name: "Timeline" }).click();
  const notices = dialog.getByRole("listitem");
  await expect(notices).toHaveCount(4);
  await expect(notices.nth(1)).toContainText("Colleague Account");
  await expect(notices.nth(3)).toContainText("after 60 min");
  await expect(notices.nth(3)).toContainText("round 2");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Edit Woken gently" }).click();
  await dialog.getByRole("button", { name: "Remove Colleague Account" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove step 2" }).click();
  await save(dialog);
  await page.getByRole("button", { name: "Woken gently", exact: true }).click();
  await expect(dialog.getByText("Immediately")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Description" }).click();
  await expect(page.getByRole("columnheader", { name: "Description" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(
    /^\uFEFFName,Steps,Description/,
  );

  await page.getByRole("button", { name: "Delete Woken gently" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No escalation policies yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Timeline" })).toBeVisible();
  await expectSettledAndAccessible(page);

  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Show deleted" }).click();
  await page.getByRole("button", { name: "Restore Woken gently" }).click();
  await expect(page.getByText("Nothing deleted")).toBeVisible();
});
