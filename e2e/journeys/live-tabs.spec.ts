import type { BrowserContext, Page, Request } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const TABS = 8;

/** The live streams that the pages of a browser hold open. */
function watchStreams(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/live") open.add(request);
  });
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  return open;
}

async function expectOneStream(streams: ReadonlySet<Request>): Promise<Page> {
  await expect.poll(() => streams.size).toBe(1);
  const [stream] = streams;
  if (stream === undefined) throw new Error("The stream ended meanwhile.");
  return stream.frame().page();
}

test("eight tabs share one live stream, which the next one takes over", async ({
  context,
  page,
  session,
  request,
}) => {
  const streams = watchStreams(context);
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
  for (const tab of tabs) await expect(tab.getByText("No project yet")).toBeVisible();

  const leader = await expectOneStream(streams);
  await create("Seen by all");
  await expectEverywhere("Seen by all", tabs);

  const left = tabs.filter((tab) => tab !== leader);
  await Promise.all([leader.close(), create("Made while the stream moves")]);
  await expectEverywhere("Made while the stream moves", left);
  const next = await expectOneStream(streams);
  expect(next).not.toBe(leader);

  const lifecycle = await context.newCDPSession(next);
  await lifecycle.send("Page.setWebLifecycleState", { state: "frozen" });
  await create("Made while the holder is frozen");
  const awake = left.filter((tab) => tab !== next);
  await expectEverywhere("Made while the holder is frozen", awake);
  expect(await expectOneStream(streams)).not.toBe(next);
  await lifecycle.send("Page.setWebLifecycleState", { state: "active" });
  await expectEverywhere("Made while the holder is frozen", [next]);

  await awake[0]?.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => streams.size).toBe(0);
});
