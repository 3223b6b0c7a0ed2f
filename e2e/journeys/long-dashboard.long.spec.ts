import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

const PANELS = 100;

test("a long dashboard asks for the panels that are near what is seen", async ({ page }) => {
  const owner = await registerAccount(page.request, "Long Reader", "pro");
  await holdSession(page, owner);
  const panels = Array.from({ length: PANELS }, (_, index) => ({
    id: `p${index}`,
    title: `Panel ${index}`,
    kind: "stat",
    place: { x: 0, y: index * 4, width: 12, height: 4 },
    queries: [{ kind: "telemetry", query: { signal: "spans", aggregation: "count" } }],
  }));
  const made = await send(page.request, owner.token, "POST", "/api/dashboards", {
    name: "Long",
    panels,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/dashboards/query")) asked += 1;
  });
  await page.goto(`/dashboard/builder/${String(made.body["id"])}`);
  await expect(page.getByRole("region", { name: "Panel 0", exact: true })).toContainText("No data");
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(PANELS / 2);

  const last = page.getByRole("region", { name: `Panel ${PANELS - 1}` });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toContainText("No data");
});
