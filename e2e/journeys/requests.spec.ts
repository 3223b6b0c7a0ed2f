import type { BrowserContext, Page } from "@playwright/test";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { makeProject, poster } from "../support/projects.ts";
import { registeredRoutes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const MAX_REQUESTS = 25;

/** What a screen asks for on a first visit, until it has all of it. An app that it shows asks for itself. */
async function requestsOf(
  context: BrowserContext,
  open: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const requests: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    // The stream of events stays open for as long as the page does.
    if (pathname.includes("/api/live") || origin !== new URL(page.url()).origin) return;
    requests.push(pathname);
  });
  await open(page);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  // The stream stays open, so that the browser never calls it quiet: nothing new is asked for.
  let before = -1;
  await expect.poll(() => before === (before = requests.length), { intervals: [400] }).toBe(true);
  await page.close();
  return requests;
}

/** The screens that take too many requests on a first visit, with what they ask for. */
async function tooGreedy(context: BrowserContext, routes: readonly string[]): Promise<string[]> {
  const tooMany: string[] = [];
  for (const route of routes) {
    const requests = await requestsOf(context, async (page) => {
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    });
    if (requests.length > MAX_REQUESTS)
      tooMany.push(`${route}: ${requests.length}\n  ${requests.join("\n  ")}`);
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

test("the IDE and the editor load in at most 25 requests on a first visit", async ({
  page,
  context,
  session,
}) => {
  test.slow();
  const files = { "src/sum.ts": "export const sum = 1 + 1;\n" };
  const projectId = await makeProject(poster(page.request, session), "Sums", files);
  const inIde = await requestsOf(context, async (ide) => {
    await ide.goto(`/ide/${projectId}?file=src/sum.ts`);
    await expect(ide.locator(".cm-content")).toContainText("export const sum");
  });
  expect.soft(inIde.length, inIde.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);

  const studio = await makeStudio(page, session);
  const inEditor = await requestsOf(context, (tab) => EditorPage.open(tab, studio, "h1"));
  expect(inEditor.length, inEditor.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
});

test("every screen loads in at most 25 requests on a first visit @long", async ({
  context,
  session,
}) => {
  test.slow();
  expect(session.token).not.toBe("");
  expect(await tooGreedy(context, registeredRoutes())).toEqual([]);
});
