import type { BrowserContext } from "@playwright/test";
import { registeredRoutes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const MAX_REQUESTS = 25;

/** The screens that take too many requests on a first visit, with what they ask for. */
async function tooGreedy(context: BrowserContext, routes: readonly string[]): Promise<string[]> {
  const tooMany: string[] = [];
  for (const route of routes) {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
    const requests: string[] = [];
    page.on("request", (request) => {
      // The stream of events stays open for as long as the page does.
      if (!request.url().includes("/api/live")) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    // The stream stays open, so that the browser never calls it quiet: nothing new is asked for.
    let before = -1;
    await expect.poll(() => before === (before = requests.length), { intervals: [400] }).toBe(true);
    if (requests.length > MAX_REQUESTS)
      tooMany.push(`${route}: ${requests.length}\n  ${requests.join("\n  ")}`);
    await page.close();
  }
  return tooMany;
}

test("a screen of each kind loads in at most 25 requests on a first visit", async ({
  context,
  session,
}) => {
  expect(session.token).not.toBe("");
  expect(await tooGreedy(context, ["/", "/projects", "/settings/sign-on"])).toEqual([]);
});

test("every screen loads in at most 25 requests on a first visit @long", async ({
  context,
  session,
}) => {
  test.slow();
  expect(session.token).not.toBe("");
  expect(await tooGreedy(context, registeredRoutes())).toEqual([]);
});
