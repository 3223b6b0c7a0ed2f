import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

const SOURCE = `interface Line { price: number }
console.log("lines", lines.length);
console.warn("careful");
(lines as Line[]).reduce((sum: number, one) => sum + one.price, 0);`;

test("code is run, stopped, kept, shared, forked and used in a project and a workflow @long", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Code Owner", "pro");
  const call = (method: string, path: string, data?: object) =>
    send(page.request, owner.token, method, path, data);
  const project = await call("POST", "/api/project", { name: "Prices" });
  const projectId = String(project.body["id"]);
  await holdSession(page, owner);
  await page.goto("/playground?tab=code");
  const source = page.getByRole("textbox", { name: "TypeScript" });
  const run = page.getByRole("button", { name: "Run", exact: true });
  const result = page.getByRole("region", { name: "Result" });
  await expect(source).toContainText("interface Line");
  await run.click();
  await expect(result.getByRole("region", { name: "Value" })).toHaveText("13");
  await expectAccessibleInBoth(page, "main");

  // Neither a loop nor hunger takes the gateway along, and what failed is shown at its line.
  await source.fill("const all = [];\nfor (;;) all.push(new Uint8Array(1 << 20));");
  await run.click();
  await expect(result).toContainText("Stopped at the memory limit.");
  await page.getByLabel("Time limit").selectOption("500");
  await source.fill("console.log('before');\nwhile (true) {}");
  await source.press("Control+Enter");
  await expect(result).toContainText("Stopped at the time limit.");
  await expect(result).toContainText("before");
  await source.fill("let a = 1;\nthrow new TypeError('no');");
  await run.click();
  await expect(result).toContainText("Line 2");
  await expect(result).toContainText("TypeError: no");
  await page.getByLabel("Time limit").selectOption("10000");
  await source.fill("for (;;);");
  await run.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("status").getByText("Stopped")).toBeVisible();

  await source.fill(SOURCE);
  await page.getByLabel("Variables (JSON)").fill('{ "lines": [{ "price": 2 }, { "price": 40 }] }');
  await run.click();
  await expect(result.getByRole("region", { name: "Value" })).toHaveText("42");
  await expect(result).toContainText("lines 2");

  // What was tried before comes back with its data.
  const runs = page.getByRole("region", { name: "Your runs" });
  await runs.getByRole("button", { name: /throw new TypeError|let a = 1/ }).click();
  await expect(source).toContainText("let a = 1;");
  await runs.getByRole("button", { name: /interface Line.*42/ }).click();
  await expect(source).toContainText("careful");
  await expect(page.getByLabel("Variables (JSON)")).toHaveValue(/"price": 40/);

  // Kept in versions, opened by the link to one, and forked.
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Save as snippet" }).click();
  await dialog.getByLabel("Name").fill("Sum");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copy link to version 1" })).toBeVisible();
  await source.fill("lines.length");
  await page.getByRole("button", { name: "Save version" }).click();
  await dialog.getByLabel("What changed").fill("Counts only");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /^2/ })).toContainText("Counts only");
  const address = page.url();
  await page.goto(`${address}&version=1`);
  await expect(source).toContainText("reduce");
  await expectAccessibleInBoth(page, "main");
  await page.getByRole("button", { name: "Fork" }).click();
  await dialog.getByLabel("Name").fill("Sum of prices");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Saved snippets")).toContainText("Sum of prices");
  await expect(page).not.toHaveURL(new RegExp(new URL(address).searchParams.get("snippet") ?? "-"));

  // As a script task: only what ran without a failure, and without its types.
  const promote = page.getByRole("button", { name: "Use elsewhere" });
  await promote.click();
  await dialog.getByLabel("As", { exact: true }).selectOption("task");
  await expect(dialog.getByText("Run this code without an error first.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await run.click();
  await expect(result).toBeVisible();
  await promote.click();
  await dialog.getByLabel("As", { exact: true }).selectOption("task");
  await expect(dialog.getByLabel("Name")).toHaveValue("Sum of prices");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/workflow\/design\//);
  const workflow = page.url().split("/").at(-1) ?? "";
  await expect(page.locator("[data-element-id=Script]").first()).toBeVisible();
  const deployed = await call("POST", `/api/workflow/${workflow}/deploy`, {});
  expect(deployed.status, JSON.stringify(deployed.body)).toBe(201);
  const variables = { lines: [{ price: 1 }, { price: 2 }] };
  const started = await call("POST", `/api/workflow/${workflow}/start`, { variables });
  const instance = `/api/workflow-instance/${String(started.body["id"])}`;
  await expect
    .poll(async () => (await call("GET", instance)).body["variables"])
    .toMatchObject({ result: 3 });

  // As a file: a new one, never over another.
  await page.goto(`${address}&version=1`);
  await promote.click();
  await dialog.getByLabel("Path").fill("src/sum.ts");
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(new RegExp(`/ide/${projectId}`));
  const file = join(
    process.env["GATEWAY_DATA"] ?? "",
    "projects",
    owner.tenantId,
    projectId,
    "src/sum.ts",
  );
  expect(readFileSync(file, "utf8")).toBe(SOURCE);
  await page.goto(`${address}&version=2`);
  await promote.click();
  await dialog.getByLabel("Path").fill("src/sum.ts");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  expect(readFileSync(file, "utf8")).toBe(SOURCE);
  await dialog.getByLabel("As", { exact: true }).selectOption("prompt");
  await dialog.getByLabel("Name").fill("About the sum");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Message 1", { exact: true })).toHaveValue(
    "```ts\nlines.length\n```",
  );

  // Data sources are asked from here too.
  await page.goto("/playground?tab=sql");
  await page.getByRole("textbox", { name: "SQL" }).fill("select name from projects");
  await run.click();
  await expect(result.getByRole("cell", { name: "Prices" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your recent queries" })).toContainText(
    "select name",
  );
  await expectAccessibleInBoth(page, "main");
});
