import type { BrowserContext, Page } from "@playwright/test";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { registeredRoutes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const MAX_REQUESTS = 25;
const HERO = "src/sections/home/Hero.tsx";

/** What a page asks for on a first visit until it shows and nothing new is asked for. */
async function requestsOf(
  context: BrowserContext,
  address: string,
  shown: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const requests: string[] = [];
  page.on("request", (request) => {
    // The stream of events stays open for as long as the page does. A previewed app asks for itself.
    if (request.url().includes("/api/live") || request.frame() !== page.mainFrame()) return;
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(address);
  await shown(page);
  // The stream stays open, so that the browser never calls it quiet: nothing new is asked for.
  let before = -1;
  await expect.poll(() => before === (before = requests.length), { intervals: [400] }).toBe(true);
  await page.close();
  return requests;
}

function sentenceOf(address: string, requests: readonly string[]): string[] {
  if (requests.length <= MAX_REQUESTS) return [];
  return [`${address}: ${requests.length}\n  ${requests.join("\n  ")}`];
}

/** The screens that take too many requests on a first visit, with what they ask for. */
async function tooGreedy(context: BrowserContext, routes: readonly string[]): Promise<string[]> {
  const tooMany: string[] = [];
  for (const route of routes) {
    const requests = await requestsOf(context, route, async (page) => {
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    });
    tooMany.push(...sentenceOf(route, requests));
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

test("the editor and the IDE with a file load in at most 25 requests on a first visit @long", async ({
  page,
  context,
  session,
}) => {
  test.slow();
  const studio = await makeStudio(page, session);
  await EditorPage.open(page, studio, ".eyebrow");
  const address = page.url();
  // Whoever has it open as well is told where the other one is.
  await page.goto("about:blank");
  const editor = await requestsOf(context, address, async (first) => {
    await expect(first.getByRole("treeitem").first()).toBeVisible();
    await expect(first.locator("[data-storyboard] iframe").first()).toBeVisible();
  });
  const file = `/ide/${studio.projectId}?file=${encodeURIComponent(HERO)}`;
  const ide = await requestsOf(context, file, async (first) => {
    await expect(first.getByRole("treeitem").first()).toBeVisible();
    await expect(first.locator(".cm-content")).toContainText("import styles");
  });
  expect([...sentenceOf("editor", editor), ...sentenceOf("IDE", ide)]).toEqual([]);
});
