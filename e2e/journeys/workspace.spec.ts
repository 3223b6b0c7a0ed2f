import type { Page } from "@playwright/test";
import { startMailServer } from "../../features/testing/smtp-server.ts";
import { startGateway } from "../support/gateway-process.ts";
import { expect, freshEmail, PASSWORD, signIn, test } from "../support/test.ts";
import { codeOf } from "../support/totp.ts";

const switcher = (page: Page) => page.getByRole("button", { name: /^Workspace .*Switch/ });

test("an invitation is accepted in another browser", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const owner = { email: freshEmail(), password: PASSWORD };
  await request.post("/api/auth/register", {
    data: { ...owner, firstName: "Warp", lastName: "Beam", plan: "pro" },
  });
  await signIn(page, owner);
  await page.goto("/settings/members");
  const guest = freshEmail();
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Email address").fill(guest);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const link = await page.getByRole("dialog").locator("code").textContent();
  await page.keyboard.press("Escape");

  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const there = await other.newPage();
  await there.goto(link ?? "");
  await expect(there.getByText(/invited you to “Warp's workspace”/)).toBeVisible();
  await there.getByRole("button", { name: "Create an account" }).click();
  await there.getByLabel("Name", { exact: true }).fill("Weft Thread");
  await expect(there.getByLabel("Email")).toHaveValue(guest);
  await there.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await there.getByLabel("Confirm password").fill(PASSWORD);
  await there.getByRole("button", { name: "Create account" }).click();
  await there.getByRole("button", { name: "Accept" }).click();
  await expect(switcher(there)).toContainText("Warp's workspace");
  await there.goto("/settings/workspace");
  await expect(there.getByRole("button", { name: "Delete the workspace" })).toBeDisabled();
  await other.close();

  await expect(page.getByRole("row", { name: /Weft Thread/ })).toBeVisible();
  await expect(page.getByText("No pending invites")).toBeVisible();
});

test("another workspace is made and switched to, and the whole app follows", async ({
  page,
  context,
  signedIn,
  request,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await request.post("/api/project", { data: { name: "First cloth" }, headers });
  const elsewhere = await context.newPage();
  await elsewhere.goto("/projects");
  await expect(elsewhere.getByText("First cloth").first()).toBeVisible();

  await switcher(page).click();
  await page.getByRole("menuitem", { name: "New workspace" }).click();
  await page.getByLabel("Name").fill("Second loom");
  await page.getByRole("dialog").getByRole("button", { name: "New workspace" }).click();
  await expect(switcher(page)).toContainText("Second loom");
  // The other tab does not go on writing into a workspace it no longer shows.
  await expect(switcher(elsewhere)).toContainText("Second loom");
  await page.goto("/projects");
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText("First cloth")).toBeHidden();

  await page.reload();
  await expect(switcher(page)).toContainText("Second loom");
  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Delete the workspace" }).click();
  await page.getByLabel(/^Type “Second loom”/).fill("Second loom");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the workspace" }).click();
  await expect(switcher(page)).toContainText("Test's workspace");
  await expect(switcher(elsewhere)).toContainText("Test's workspace");
  await page.goto("/projects");
  await expect(page.getByText("First cloth").first()).toBeVisible();
});

test("a workspace that asks for a second factor leads to it, and then on @long", async ({
  page,
  context,
  session,
  request,
}) => {
  await page.goto("/settings/workspace");
  await page.getByLabel("Ask every member for a second factor").click();
  await page.getByRole("button", { name: "Save" }).click();
  // The rule is known to every gateway within two seconds.
  const headers = { authorization: `Bearer ${session.token}` };
  await expect
    .poll(async () => (await request.get("/api/project", { headers })).status())
    .toBe(403);
  // The page may be on its way there already; a new one is led there from where it wants to go.
  const later = await context.newPage();
  await later.goto("/projects?q=cloth");
  await expect(later).toHaveURL(/\/second-factor\?continue=.*cloth/);
  await expect(later.getByText("Test's workspace requires a second factor")).toBeVisible();
  await later.getByRole("button", { name: "Set up" }).click();
  const secret = await later
    .locator("code")
    .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
    .textContent();
  await later.getByLabel("Code", { exact: true }).fill(codeOf((secret ?? "").replaceAll(" ", "")));
  await later.getByRole("button", { name: "Activate" }).click();
  await later.getByRole("button", { name: "I've saved them" }).click();
  await later.getByRole("link", { name: "Continue" }).click();
  await expect(later).toHaveURL(/\/projects\?q=cloth$/);
  await expect(later.getByRole("heading", { name: "Projects" })).toBeVisible();
});

test("a test email goes through the mail server that the settings name @long", async ({ page }) => {
  test.slow();
  const gateway = await startGateway({ DEMO: "off" });
  const server = await startMailServer();
  try {
    const operator = { email: "operator@example.com", password: PASSWORD };
    await page.request.post(`${gateway.url}/api/auth/register`, {
      data: { ...operator, username: "Operator" },
    });
    await page.context().clearCookies();
    await signIn(page, operator, gateway.url);
    await page.goto(`${gateway.url}/settings/mail`);
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("The email is in the development mailbox")).toBeVisible();

    const address = page.getByLabel("Mail server", { exact: true });
    await address.fill(server.url);
    await address.press("Enter");
    await expect(page.getByText("Emails are sent through the server below.")).toBeVisible();
    await page.getByLabel("Send to").fill("somebody@example.com");
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("Email to somebody@example.com accepted")).toBeVisible();
    await expect(page.getByText(/^250/)).toBeVisible();
    expect(server.received[0]?.to).toEqual(["somebody@example.com"]);
    expect(server.received[0]?.text).toContain("Devloom test email");

    await server.close();
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText(/Couldn't send to/)).toBeVisible();
    await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
  } finally {
    await gateway.stop();
  }
});
