import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { joinWorkspace, openAs, registerAccount, send } from "../support/people.ts";
import { registeredRoutes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };
const ROUTES = registeredRoutes();
/** In parts, so that no worker has all of them. */
const PARTS = [ROUTES.slice(0, ROUTES.length / 2), ROUTES.slice(ROUTES.length / 2)];

/** Goes to a screen as a link of the app does, and waits until it stands there instead of the one before. */
async function visit(page: Page, path: string): Promise<void> {
  const title = await page.title();
  const old = await page.evaluateHandle(
    () => document.querySelector("main")?.firstElementChild ?? document.querySelector("h1"),
  );
  await page.evaluate((to) => history.pushState(null, "", to), path);
  // Screens beside each other may have one title, or one frame around them, but not both.
  const isGone = async (): Promise<boolean> =>
    (await page.title()) !== title || (await old.evaluate((node) => node?.isConnected === false));
  await expect.poll(isGone, { message: path, intervals: [20, 50, 100] }).toBe(true);
  await expect(page.locator("main, h1").first()).toHaveText(/\S/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
}

for (const routes of PARTS)
  test(`every screen from ${routes[0]} on: empty, accessible in light and dark, and whole on a phone`, async ({
    page,
    session,
  }) => {
    test.slow();
    expect(session.token).not.toBe("");
    await page.goto("/no-such-place");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    for (const path of routes)
      await test.step(path, async () => {
        await visit(page, path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        // What stands around every screen is looked at once; some have nothing around them.
        const isFramed = path !== "/" && (await page.locator("main").count()) > 0;
        await expectAccessibleInBoth(page, isFramed ? "main" : undefined);
        await page.setViewportSize(NARROW);
        const overflow = (): Promise<number> =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(overflow).toBeLessThanOrEqual(0);
        await page.setViewportSize(WIDE);
      });
  });

test("every screen for somebody who may do nothing: none breaks", async ({ browser, request }) => {
  test.slow();
  const owner = await registerAccount(request, "Owning Person", "pro");
  const member = await joinWorkspace(request, owner, "Powerless Person");
  const role = { title: "Powerless", permissions: [] };
  const { body } = await send(request, owner.token, "POST", "/api/access/role", role);
  const path = `/api/access/member/${member.id}/role`;
  await send(request, owner.token, "PUT", path, { roleId: body["id"] });
  const page = await openAs(browser, member, "/no-such-place");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  for (const route of ROUTES) await test.step(route, () => visit(page, route));
  await page.context().close();
});
