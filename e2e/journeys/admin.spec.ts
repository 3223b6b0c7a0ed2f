import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBoth } from "../support/axe.ts";
import { type GatewayProcess, startGateway } from "../support/gateway-process.ts";
import { type Account, registerAccount } from "../support/people.ts";
import { expect, freshEmail, holdSession, test } from "../support/test.ts";

// Maintenance and what operators do concern everyone, so these journeys have a gateway of their own.
test.describe.configure({ mode: "serial" });

let gateway: GatewayProcess;
let operator: Account;

test.beforeAll(async ({ playwright }) => {
  gateway = await startGateway({ DEMO: "off" });
  const request = await playwright.request.newContext({ baseURL: gateway.url });
  // Whoever comes first runs the installation.
  operator = await registerAccount(request, "Operating Person");
  await request.dispose();
});
test.afterAll(() => gateway.stop());
test.beforeEach(async ({ page }) => {
  // Through the page's own browser, so that it keeps the refresh cookie too.
  const data = { email: operator.email, password: operator.password };
  const answer = await page.request.post(`${gateway.url}/api/auth/login`, { data });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await holdSession(page, { ...operator, token: accessToken }, gateway.url);
});

async function statusOf(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`${gateway.url}/api/project`, { headers })).status();
}

async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Registers somebody on the journeys' own gateway. */
async function somebody(page: Page, name: string) {
  const context = await page.context().browser()?.newContext({ baseURL: gateway.url });
  if (context === undefined) throw new Error("There is no browser.");
  const person = await registerAccount(context.request, name);
  await context.close();
  return person;
}

test("users are invited, created, suspended, reset and imported", async ({ page }) => {
  const suspended = await somebody(page, "Suspended Person");
  await page.goto(`${gateway.url}/admin`);
  await expect(page.getByRole("row", { name: /Suspended Person/ })).toBeVisible();

  await page.getByRole("button", { name: "Create user" }).click();
  const create = page.getByRole("dialog");
  await create.getByLabel("Name").fill("Created Person");
  await create.getByLabel("Email address").fill(operator.email);
  await create.getByRole("button", { name: "Create user" }).click();
  await expect(create.getByRole("alert")).toContainText("already exists");
  await create.getByLabel("Email address").fill(freshEmail());
  await create.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByRole("row", { name: /Created Person/ })).toContainText("Active");

  await page.getByRole("button", { name: "Invite" }).click();
  const invite = page.getByRole("dialog");
  await invite
    .getByLabel("Workspace")
    .selectOption({ label: `Suspended's workspace (${suspended.email})` });
  await invite.getByRole("button", { name: "Create invite link" }).click();
  await expect(invite.getByRole("alert")).toContainText("Pro plan lifts this limit");
  await invite.getByRole("button", { name: "Cancel" }).click();

  expect(await statusOf(page, suspended.token)).toBe(200);
  await chooseFor(page, "Suspended Person", "Suspend");
  await page.getByRole("dialog").getByLabel("Reason").fill("Lost laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByRole("row", { name: /Suspended Person/ })).toContainText("Suspended");
  expect(await statusOf(page, suspended.token)).toBe(401);
  await chooseFor(page, "Suspended Person", "Reactivate");
  await expect(page.getByRole("row", { name: /Suspended Person/ })).toContainText("Active");

  await chooseFor(page, "Suspended Person", "Force password reset");
  await page.getByRole("alertdialog").getByRole("button", { name: "Force password reset" }).click();
  await expect(page.getByText("We've emailed Suspended Person.")).toBeVisible();
  await expect(async () => {
    await page.goto(`${gateway.url}/admin/mailbox`);
    await expect(page.getByText(suspended.email).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("a list of users is imported after a dry run, and a bad row says why @long", async ({
  page,
}) => {
  await page.goto(`${gateway.url}/admin?new=import`);
  const dialog = page.getByRole("dialog");
  const good = freshEmail();
  await dialog
    .getByLabel("CSV text")
    .fill(`email,name\n${good},Ida Imported\nnot-an-address,Bad Row\n${operator.email},Known One`);
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("1 would be created, 1 refused.")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /not-an-address/ })).toContainText(
    "not an email address",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create 1 account" }).click();
  await expect(dialog.getByText("1 created, 1 refused.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /Ida Imported/ })).toContainText(good);
});

test("an operator acts in somebody's name for a reason, for a while, in plain sight", async ({
  page,
}) => {
  await somebody(page, "Inspected Person");
  await page.goto(`${gateway.url}/admin`);
  await chooseFor(page, "Inspected Person", "Impersonate");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog.getByText("Say why in a few words")).toBeVisible();
  await dialog.getByLabel("Reason").fill("They asked for help");
  await dialog.getByLabel("Ends after").selectOption("5 minutes");
  await dialog.getByRole("button", { name: "Start" }).click();
  const banner = page.getByText("Operating Person is impersonating Inspected Person.");
  await expect(banner).toBeVisible();
  await expect(page.getByText(/Reason: They asked for help\. Ends in [45] minutes/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toContainText("Inspected");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Stop" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toContainText("Operating");
});

test("a workspace gets an exception to its plan, and its limit says so @long", async ({ page }) => {
  const allowed = await somebody(page, "Allowed Person");
  await page.goto(`${gateway.url}/admin/tenants`);
  const row = page.getByRole("row", { name: /Allowed's workspace/ });
  await expect(row).toContainText("1 / 1");
  await chooseFor(page, "Allowed's workspace", "Change limits");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New limit").fill("3");
  await dialog.getByLabel("Reason").fill("Two guests this week");
  await dialog.getByRole("button", { name: "Allow" }).click();
  await expect(row).toContainText("1 / 3");
  await expect(row).toContainText("Exception");
  await chooseFor(page, "Allowed's workspace", "Invite");
  await page.getByRole("dialog").getByRole("button", { name: "Create invite link" }).click();
  await expect(page.getByRole("dialog")).toContainText("/invitation#token=");
  await page.keyboard.press("Escape");
  await chooseFor(page, "Allowed's workspace", "Suspend");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  await expect(row).toContainText("Suspended");
  expect(await statusOf(page, allowed.token)).toBe(403);
});

test("the trail is searched and its chain checked; maintenance stops everyone else", async ({
  page,
}) => {
  const maintained = await somebody(page, "Maintained Person");
  await page.goto(`${gateway.url}/admin/audit`);
  await page.getByRole("textbox", { name: "Kind" }).fill("user.created");
  await expect(page.getByRole("row", { name: /signed in/ })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Kind" }).fill("");
  await page.getByRole("searchbox", { name: "Search words" }).fill("user.registered");
  await expect(page.getByRole("row", { name: /signed in/ })).toHaveCount(0);
  await expect(page.getByRole("table")).not.toContainText("user.registered");
  await page
    .getByRole("button", { name: /joined/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Place in the chain");
  await page.getByRole("button", { name: "Everything about this" }).click();
  await page.getByRole("searchbox", { name: "Search words" }).fill("");
  await expect(page.getByRole("row", { name: /joined/ })).toHaveCount(1);
  await page.getByRole("button", { name: /Remove this filter/ }).click();
  await expect(page).not.toHaveURL(/subject=/);
  await page.getByRole("button", { name: "Verify chain" }).click();
  await expect(page.getByText("The chain is intact")).toBeVisible();

  await page.goto(`${gateway.url}/admin/system`);
  await page.getByLabel("Message for everyone").fill("Back at noon.");
  await page.getByRole("button", { name: "Start maintenance" }).click();
  await expect(page.getByText("Maintenance is on.").first()).toBeVisible();
  const create = () =>
    page.request.post(`${gateway.url}/api/project`, {
      headers: { authorization: `Bearer ${maintained.token}` },
      data: { name: "Not now" },
    });
  const refused = await create();
  expect(refused.status()).toBe(503);
  expect(await refused.text()).toContain("Back at noon.");
  await page.getByRole("button", { name: "End maintenance" }).click();
  await expect(page.getByRole("button", { name: "Start maintenance" })).toBeVisible();
  expect((await create()).status()).toBe(201);
});

test("a viewer sees what is missing and asks for it", async ({ page, browser }) => {
  const viewer = await somebody(page, "Viewing Person");
  const send = async (token: string, method: string, path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(`${gateway.url}${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json().catch(() => ({}))) as { link: string };
  };
  const quota = { amount: 2, reason: "Somebody who only looks", expiresAt: null };
  const place = `/api/admin/tenants/${operator.tenantId}`;
  await send(operator.token, "PUT", `${place}/quotas/members`, quota);
  const { link } = await send(operator.token, "POST", "/api/admin/invitations", {
    tenantId: operator.tenantId,
    role: "viewer",
  });
  const token = link.split("#token=")[1];
  await send(viewer.token, "POST", "/api/invitations/accept", { token });
  await send(viewer.token, "POST", `/api/tenants/${operator.tenantId}/default`, {});

  const context = await browser.newContext({ baseURL: gateway.url });
  const theirs = await context.newPage();
  await holdSession(theirs, viewer, gateway.url);
  await theirs.goto("/admin/audit");
  await expect(theirs.getByText("audit:read")).toBeVisible();
  await expectAccessible(theirs, { within: "main" });
  await theirs.getByLabel("What do you need it for?").fill("I look after the trail this month");
  await theirs.getByRole("button", { name: "Request access" }).click();
  await expect(theirs.getByText("Request sent.")).toBeVisible();
  await context.close();
  await page.goto(`${gateway.url}/access/grants`);
  const waiting = page.getByRole("region", { name: "Pending requests" });
  await expect(waiting).toContainText("I look after the trail this month");
});

test("every part of the administration is accessible, light and dark @long", async ({ page }) => {
  test.slow();
  await page.goto(`${gateway.url}/admin`);
  const parts = page.getByRole("navigation", { name: "Admin sections" });
  for (const part of ["Users", "Workspaces", "Sessions", "Audit", "System"]) {
    await parts.getByRole("link", { name: part, exact: true }).click();
    await expect(parts.getByRole("link", { name: part, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await test.step(part, () => expectAccessibleInBoth(page, "main"));
  }
});
