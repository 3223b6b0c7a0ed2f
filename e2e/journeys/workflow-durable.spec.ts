import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { append, connect, shape } from "../support/diagram.ts";
import { type GatewayProcess, startGateway } from "../support/gateway-process.ts";
import { expect, freshEmail, holdSession, PASSWORD, test } from "../support/test.ts";
import { countViolations } from "../support/violations.ts";

/** A server outside of the product that knows orders and nothing else. */
class Shop {
  readonly calls: { readonly path: string; readonly key: string }[] = [];
  readonly #server: Server = createServer((request, response) => {
    const { url: path = "", headers } = request;
    this.calls.push({ path, key: String(headers["idempotency-key"]) });
    response.writeHead(path === "/orders" ? 200 : 503, { "content-type": "application/json" });
    response.end('{"stock":3}');
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

const shop = new Shop();
let address: string;
let gateway: GatewayProcess;
test.beforeAll(async () => {
  address = await shop.start();
  gateway = await startGateway({ DEMO: "off", TRUSTED_ORIGINS: address });
});
test.afterAll(async () => {
  await gateway.stop();
  await shop.stop();
});

/** Selects what has this name. */
async function select(page: Page, name: string): Promise<void> {
  await page.locator(".djs-element", { hasText: name }).first().click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
}

async function fill(page: Page, field: string, value: string): Promise<void> {
  const box = page.getByRole("textbox", { name: new RegExp(`^${field}`) });
  await box.fill(value);
  await box.blur();
}

test("a process outlives a kill, its incident is mended, and its figures are read", async ({
  page,
}) => {
  test.slow();
  const violations = await countViolations(page);
  const { url } = gateway;

  await test.step("it is drawn on an empty canvas", async () => {
    const registered = await page.request.post(`${url}/api/auth/register`, {
      data: { email: freshEmail(), password: PASSWORD, username: "Order Person" },
    });
    const { accessToken } = (await registered.json()) as { accessToken: string };
    await holdSession(page, { token: accessToken }, url);
    await page.goto(`${url}/workflow`);
    await page.getByRole("button", { name: "New process" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Stock check");
    await page.getByRole("button", { name: "Create" }).click();
    await shape(page, "Start").click();
    await append(page, "Parallel gateway");
    await append(page, "User task", "Check order");
    await append(page, "Parallel gateway");
    await append(page, "End event", "Order checked");
    await shape(page, "Gateway", 0).click();
    await append(page, "Script task", "Add up");
    await append(page, "Timer intermediate catch event", "Wait");
    await append(page, "HTTP request");
    await connect(page, shape(page, "Gateway", 1));
    await expect(page.locator(".djs-connection")).toHaveCount(8);
  });

  await test.step("its script, timer and request are set", async () => {
    await select(page, "Add up");
    await fill(page, "Script", "price * 2");
    await fill(page, "Result variable", "sum");
    await select(page, "Wait");
    // Long enough for what is looked at before the kill, on a slow machine too.
    await fill(page, "Value", "PT20S");
    await select(page, "HTTP request");
    await fill(page, "URL", `="${address}/" + path`);
    await fill(page, "Result variable", "answer");
    await fill(page, "Retries", "1");
    await expect(page.getByText("Draft saved")).toBeVisible();
  });

  await test.step("it is deployed and started", async () => {
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Version 1 deployed")).toBeVisible();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Business key" }).fill("order 7");
    await dialog.getByRole("textbox", { name: "Variables" }).fill('{"price": 4, "path": "oders"}');
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { name: "order 7" })).toBeVisible();
    // One token waits for somebody, the other for the timer.
    await expect(page.locator(".badge-token")).toHaveCount(2);
    await page.getByRole("tab", { name: "Waiting for" }).click();
    await expect(page.getByText("Timer due")).toBeVisible();
  });

  await test.step("it goes on after a kill of the gateway, and stops at the request", async () => {
    await gateway.kill();
    gateway = await gateway.restart();
    await page.reload();
    await expect(page.getByRole("tab", { name: "Incidents (1)" })).toBeVisible();
    expect(shop.calls.map(({ path }) => path)).toEqual(["/oders", "/oders"]);
  });

  await test.step("the incident is mended where it happened", async () => {
    await page.getByRole("tab", { name: "Incidents (1)" }).click();
    await expect(page.getByText("The server answered 503.").first()).toBeVisible();
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const variables = dialog.getByRole("textbox", { name: "Variables" });
    await expect(variables).toHaveValue(/"sum": 8/);
    await variables.fill((await variables.inputValue()).replace("oders", "orders"));
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("tab", { name: "Incidents", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Variables" }).click();
    await expect(page.getByRole("textbox", { name: "Variables" })).toHaveValue(/"stock": 3/);
    expect(shop.calls.map(({ path }) => path)).toEqual(["/oders", "/oders", "/orders"]);
    expect(new Set(shop.calls.slice(0, 2).map(({ key }) => key)).size).toBe(1);
  });

  await test.step("the task is completed, and both branches join", async () => {
    await page.getByRole("tab", { name: "Waiting for" }).click();
    await page.getByRole("button", { name: "Open the task" }).click();
    await page.getByRole("button", { name: "Take this task" }).click();
    await page.getByRole("button", { name: "Complete" }).click();
    await expect(page.getByText("Completed", { exact: true })).toBeVisible();
    await expect(page.locator(".badge-token")).toHaveCount(0);
  });

  await test.step("analytics has it, with its trouble", async () => {
    await page.goto(`${url}/workflow/analytics`);
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary).toContainText("1 completed, 0 failed, 0 cancelled");
    await expect(summary).toContainText("1 of 1 instances");
    const rows = page.getByRole("table", { name: "Figures by element" }).getByRole("row");
    await expect(rows.filter({ hasText: "HTTP request" })).toBeVisible();
  });

  expect(violations()).toEqual([]);
});
