import { randomBytes } from "node:crypto";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

const SPANS = 100_000;
const BATCH = 5000;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
/** What fits into the section and some more. */
const MAX_DRAWN = 80;

test("a trace of a hundred thousand spans is one list of which only a part is drawn", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Waterfall Owner", "pro");
  await holdSession(page, owner);
  const { body } = await send(page.request, owner.token, "POST", "/api/observability/key", {
    name: "Long",
  });
  const began = Date.now() - 60_000;
  const root = randomBytes(8).toString("hex");
  for (let sent = 0; sent < SPANS; sent += BATCH) {
    const spans = Array.from({ length: BATCH }, (_, index) => {
      const number = sent + index;
      // Some share a millisecond, in no order of their own; the last one has its own.
      const time = began + (number === SPANS - 1 ? 30_000 : Math.floor((number / SPANS) * 30_000));
      return {
        traceId: TRACE,
        spanId: number === 0 ? root : randomBytes(8).toString("hex"),
        parentSpanId: number === 0 ? "" : root,
        name: number === 77_777 ? "charge the card" : `GET /order/${number % 100}`,
        kind: 2,
        startTimeUnixNano: `${time}000000`,
        endTimeUnixNano: `${time + (number === 0 ? 30_000 : 20)}000000`,
        ...(number === 55_555 || number === 99_999 ? { status: { code: 2 } } : {}),
      };
    });
    const attributes = [{ key: "service.name", value: { stringValue: "shop" } }];
    const answer = await page.request.post("/v1/traces", {
      headers: { authorization: `Bearer ${String(body["key"])}` },
      data: { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ spans }] }] },
    });
    expect(answer.status()).toBe(200);
  }

  await page.goto(`/observability?tab=traces&trace=${TRACE}`);
  await expect(page.getByText("100,000 spans")).toBeVisible();
  const waterfall = page.getByRole("region", { name: "Spans over time" });
  const rows = waterfall.getByRole("listitem");
  await expect(rows.first()).toContainText("GET /order/0");
  expect(await rows.count()).toBeLessThan(MAX_DRAWN);
  await waterfall.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(rows.last()).toContainText("GET /order/99");
  expect(await rows.count()).toBeLessThan(MAX_DRAWN);

  // One among all of them is found, and so is what failed, by keyboard.
  const finder = page.getByRole("searchbox", { name: "Find spans" });
  await finder.fill("charge");
  await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
  const current = waterfall.locator("button[aria-current=true]");
  await expect(current).toContainText("charge the card");
  await expect(current).toBeInViewport();
  await finder.fill("");
  await page.getByRole("button", { name: "Errors only" }).click();
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await expect(current).toContainText("GET /order/55");
  await finder.press("Enter");
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(current).toContainText("GET /order/99");
  await expect(current).toBeInViewport();
});
