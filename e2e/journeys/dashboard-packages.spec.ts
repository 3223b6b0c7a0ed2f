import { expectAccessibleInBoth } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

test("an objective and a count are built, put on the start page, published and updated @long", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Objective Owner", "pro");
  await holdSession(page, owner);
  const api = (method: "POST" | "PUT" | "GET", path: string, body?: object) =>
    send(page.request, owner.token, method, path, body);
  const { body } = await api("POST", "/api/observability/key", { name: "Shop" });
  const start = Date.now() - 30 * 60_000;
  const spans = Array.from({ length: 20 }, (_, index) => ({
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    spanId: `00f067aa0ba90${String(index).padStart(3, "0")}`,
    name: "GET /order",
    kind: 2,
    startTimeUnixNano: `${start}000000`,
    endTimeUnixNano: `${start + 250}000000`,
    ...(index === 0 ? { status: { code: 2 } } : {}),
  }));
  const attributes = [{ key: "service.name", value: { stringValue: "shop" } }];
  await page.request.post("/v1/traces", {
    headers: { authorization: `Bearer ${String(body["key"])}` },
    data: { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ spans }] }] },
  });

  await page.goto("/dashboard/builder");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New dashboard" }).first().click();
  await dialog.getByLabel("Name").fill("Promises");
  await dialog.getByRole("button", { name: "New dashboard" }).click();
  await page.getByRole("button", { name: "Edit dashboard" }).click();
  await page.getByRole("button", { name: "Add panel" }).click();
  await dialog.getByLabel("Title").fill("Orders work");
  await dialog.getByLabel("Show as", { exact: true }).selectOption("slo");
  await dialog.getByLabel("Service").selectOption("shop");
  await dialog.getByLabel("Target").selectOption("0.9");
  await dialog.getByRole("button", { name: "Preview" }).click();
  // One of twenty failed, two might have: half of the budget is left.
  await expect(dialog.getByText("shop: 1 of 20 requests were bad in 7 days")).toBeVisible();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Add panel" }).click();
  await dialog.getByLabel("Title").fill("People");
  await dialog.getByLabel("Show as", { exact: true }).selectOption("count");
  await expect(dialog.getByText("this installation has no boards yet")).toBeVisible();
  await dialog.getByLabel("Count", { exact: true }).selectOption("members");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Save dashboard" }).click();
  const objective = page.getByRole("region", { name: "Orders work" });
  await expect(objective).toContainText("50%");
  await expect(page.getByRole("region", { name: "People" })).toContainText("1");
  await expectAccessibleInBoth(page, "main");

  const menu = async (item: string) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("Show on my start page");
  await menu("Publish as package");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toBeHidden();
  const address = page.url();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Promises" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Orders work" })).toContainText("50%");

  await page.goto("/dashboard/builder");
  await page.getByRole("button", { name: "Install Promises" }).click();
  await expect(dialog.getByText("Orders work")).toBeVisible();
  await dialog.getByRole("button", { name: "Install" }).click();
  await expect(page).toHaveURL(/\/dashboard\/builder\/[\w-]+$/);
  await expect.poll(() => page.url()).not.toBe(address);
  const installed = page.url();

  // The author changes a panel and publishes again; the one who installed it looks before taking it.
  const id = address.split("/").at(-1) ?? "";
  const { body: own } = await api("GET", `/api/dashboards/${id}`);
  const panels = (own["panels"] as { title: string }[]).map((panel) =>
    panel.title === "People" ? { ...panel, title: "Members" } : panel,
  );
  await api("PUT", `/api/dashboards/${id}`, { panels });
  const about = { title: "Promises", license: "MIT", visibility: "workspace" };
  await api("POST", `/api/dashboards/${id}/package`, about);
  await page.goto(installed);
  await page.getByRole("button", { name: "Review update" }).click();
  await expect(dialog.getByText("Changes")).toBeVisible();
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("region", { name: "Members" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Review update" })).toBeHidden();

  await page.goto(`${installed}?var-service=shop`);
  await page.getByLabel("Switch dashboard").selectOption(id);
  await expect(page).toHaveURL(`${address}?var-service=shop`);
});
