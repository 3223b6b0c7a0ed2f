import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, pressUntil, test } from "../support/test.ts";

const MANIFEST = resolve(import.meta.dirname, "../../dist/web/.vite/manifest.json");

const SIDEBAR = [
  "Dashboard",
  "IDE",
  "Code Generation",
  "Workflow Designer",
  "Observability",
  "Marketplace",
  "Settings",
  "Admin",
  "Logout",
];

test("the sidebar has its entries in order, each leads to its route", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  const names = await sidebar
    .getByRole("listitem")
    .filter({ hasNot: page.getByRole("list") })
    .allInnerTexts();
  const main = names
    .map((name) => name.trim().split("\n", 1)[0] ?? "")
    .filter((name) => SIDEBAR.includes(name));
  expect([...main, ...(main.includes("Logout") ? [] : ["Logout"])]).toEqual(SIDEBAR);
  for (const [name, path] of [
    ["IDE", "/ide"],
    ["Code Generation", "/codegen"],
    ["Workflow Designer", "/workflow"],
    ["Observability", "/observability"],
    ["Marketplace", "/marketplace"],
    ["Settings", "/settings"],
    ["Admin", "/admin"],
  ] as const) {
    await sidebar.getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test("the command palette reaches screens, projects and actions", async ({
  page,
  signedIn,
  request,
}) => {
  await request.post("/api/project", {
    data: { name: "Palette target" },
    headers: { authorization: `Bearer ${signedIn.token}` },
  });
  const palette = page.getByRole("dialog");
  await pressUntil(page, "Control+k", palette);
  await palette.getByRole("combobox").fill("palette tar");
  await palette.getByRole("option", { name: /Palette target/ }).click();
  await expect(page.getByRole("heading", { name: "Palette target" })).toBeVisible();
  await pressUntil(page, "Control+k", palette);
  await palette.getByRole("combobox").fill("dark");
  await palette.getByRole("option", { name: /dark/i }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the interface speaks German after the switch, also after a reload", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await page.getByRole("button", { name: "Language" }).click();
  await page
    .getByRole("menuitemradio", { name: "Deutsch" })
    .or(page.getByRole("menuitem", { name: "Deutsch" }))
    .click();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("an unknown address says that nothing is there", async ({ page, session }) => {
  expect(session.token).not.toBe("");
  await page.goto("/no-such-place");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  const api = await page.request.get("/api/no-such-call");
  expect(api.status()).toBe(404);
});

test("losing the connection shows a banner that goes away when it is back", async ({
  page,
  context,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await context.setOffline(true);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You're offline/)).toBeHidden();
});

test("an error on a screen shows its request id and can be retried", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  let failing = true;
  // Joined with others it is not to be had, so that it is asked for by itself.
  await page.route("**/api/reads", (route) =>
    failing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route("**/api/project?**", (route) =>
    failing
      ? route.fulfill({
          status: 500,
          json: { message: "It broke.", code: "internal_error", requestId: "request-4711" },
        })
      : route.continue(),
  );
  await page.goto("/projects");
  await expect(page.getByText("It broke.")).toBeVisible();
  await expect(page.getByText(/request-4711/)).toBeVisible();
  // Once the stream is open nothing reads again by itself.
  await expect(page.locator("[data-live=open]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  failing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("It broke.")).toBeHidden();
});

test("a page from before an update starts anew at the next screen", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8")) as Record<string, { file: string }>;
  const screen =
    manifest["../../features/dashboard/projects/web/ProjectsScreen.tsx"]?.file ?? "missing";
  let misses = 0;
  await page.route(`**/${screen}`, (route) => {
    misses += 1;
    return misses === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  const oldPage = await page.evaluateHandle(() => document);
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Projects", level: 1 })).toBeVisible();
  expect(misses).toBeGreaterThan(1);
  await expect(oldPage.evaluate((old) => old.title)).rejects.toThrow();
});

test("a frame that cannot be loaded says so, and loads when it is tried again", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8")) as Record<string, { file: string }>;
  const frame = manifest["src/shell/AppShell.tsx"]?.file ?? "missing";
  await page.route(`**/${frame}`, (route) => route.fulfill({ status: 404 }));
  await page.goto("/projects");
  await expect(page.getByRole("heading", { name: "This screen couldn't be loaded" })).toBeVisible();
  await page.unroute(`**/${frame}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Projects", level: 1 })).toBeVisible();
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // The screens of somebody signed in are looked at by screens.spec.ts.
  test("navigation opens as a drawer, and public pages are not wider than the screen", async ({
    page,
    session,
  }) => {
    expect(session.token).not.toBe("");
    for (const path of ["/pricing", "/faq"]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, { message: path }).toBeLessThanOrEqual(0);
    }
    await page.goto("/projects");
    await page.getByRole("button", { name: "Open navigation" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: "Settings", exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
