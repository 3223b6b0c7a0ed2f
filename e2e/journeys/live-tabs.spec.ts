import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const TABS = 8;

/** The pages of a browser that hold a live stream open, each as often as it holds one. */
function watchStreams(context: BrowserContext): () => readonly Page[] {
  const open = new Map<Request, Page>();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/live") open.set(request, request.frame().page());
  });
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  // Nothing is told of the requests of a page that was closed.
  return () => [...open.values()].filter((page) => !page.isClosed());
}

async function expectOneStream(holders: () => readonly Page[]): Promise<Page> {
  await expect.poll(() => holders().length).toBe(1);
  const [holder] = holders();
  if (holder === undefined) throw new Error("The stream ended meanwhile.");
  return holder;
}

test("eight tabs share one live stream, which the next one takes over @long", async ({
  context,
  page,
  session,
  request,
}) => {
  const holders = watchStreams(context);
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const tab of tabs) await tab.goto("/projects");
  const create = async (name: string): Promise<void> => {
    const headers = { authorization: `Bearer ${session.token}` };
    const answer = await request.post("/api/project", { headers, data: { name } });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const expectEverywhere = (name: string, pages: readonly Page[]) =>
    Promise.all(pages.map((tab) => expect(tab.getByText(name).first()).toBeVisible()));
  for (const tab of tabs) await expect(tab.getByText("No projects yet").first()).toBeVisible();

  const leader = await expectOneStream(holders);
  await create("Seen by all");
  await expectEverywhere("Seen by all", tabs);

  const left = tabs.filter((tab) => tab !== leader);
  await Promise.all([leader.close(), create("Made while the stream moves")]);
  await expectEverywhere("Made while the stream moves", left);
  const next = await expectOneStream(holders);
  expect(next).not.toBe(leader);

  // The browser freezes no page that is visible, as all pages of a journey are: the page is told so.
  await next.evaluate(() => document.dispatchEvent(new Event("freeze")));
  await create("Made while the holder is frozen");
  const awake = left.filter((tab) => tab !== next);
  await expectEverywhere("Made while the holder is frozen", awake);
  expect(await expectOneStream(holders)).not.toBe(next);
  await next.evaluate(() => document.dispatchEvent(new Event("resume")));
  await expectEverywhere("Made while the holder is frozen", [next]);

  await awake[0]?.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => holders().length).toBe(0);
});
