import { expectAccessibleInBoth } from "../support/axe.ts";
import { openModel, type ReachableModel } from "../support/doors.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

let model: ReachableModel;
test.beforeAll(async () => {
  model = await openModel();
});
test.afterAll(() => model.close());

test("a provider is added, tested and named, and what a key asks it is recorded", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Model Owner", "pro");
  await holdSession(page, owner);
  await page.goto("/models");
  await expect(page.getByText("Use a model on your own machine")).toBeVisible();
  await expect(page.getByText("No providers yet")).toBeVisible();
  await page.getByRole("button", { name: "Find local models" }).click();
  const { host } = new URL(model.origin);
  await expect(page.getByLabel(`Model at ${host}`)).toBeVisible();
  await expectAccessibleInBoth(page, "main");

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New provider" }).first().click();
  await dialog.getByLabel("Name").fill("Local");
  await dialog.getByLabel("Base URL").fill(model.baseUrl);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row", { name: /Local/ });
  await row.getByRole("button", { name: "Test Local" }).click();
  await expect(dialog.getByText(/^Answered in/)).toBeVisible();
  await expect(dialog.getByText("test-model")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row).toContainText("Healthy");
  await row.getByRole("button", { name: "Key of Local" }).click();
  await dialog.getByLabel(/^Key/).fill("a-secret");
  await dialog.getByRole("button", { name: "Save key" }).click();
  await expect(row).toContainText("Stored");
  await page.getByRole("button", { name: "New provider" }).first().click();
  await dialog.getByLabel("Name").fill("Cloud");
  await dialog.getByLabel("Base URL").fill("https://models.example/v1");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Key of Cloud" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("tab", { name: "Aliases" }).click();
  await page.getByRole("button", { name: "New alias" }).first().click();
  await dialog.getByLabel("Name").fill("code-default");
  await dialog.getByLabel("Provider 1").selectOption({ label: "Local" });
  await dialog.getByLabel("Model 1").fill("test-model");
  await expectAccessibleInBoth(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /code-default/ })).toContainText("Local / test-model");

  await page.getByRole("tab", { name: "Keys" }).click();
  await page.getByRole("button", { name: "New key" }).click();
  await dialog.getByLabel("Name").fill("Build server");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByRole("region", { name: "Key", exact: true }).innerText();
  const asked = await send(page.request, key.trim(), "POST", "/ai/v1/chat/completions", {
    model: "code-default",
    messages: [{ role: "user", content: "Ready?" }],
  });
  expect(asked).toMatchObject({
    status: 200,
    body: { choices: [{ message: { content: "ready" } }] },
  });
  expect(model.server.requests.at(-1)?.authorization).toBe("Bearer a-secret");
  await expect(page.getByRole("row", { name: /Build server/ })).toContainText("1 call");

  await page.getByRole("tab", { name: "Calls" }).click();
  const call = page.getByRole("row", { name: /code-default/ });
  await expect(call).toContainText("Succeeded");
  await expect(call).toContainText("11 / 7");
  await expect(call).toContainText("Build server");
});

test("a prompt is tried on a model, saved, put to use and opened by its link @long", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Prompt Owner", "pro");
  const make = (path: string, data: object) =>
    send(page.request, owner.token, "POST", `/api/model/${path}`, data);
  await holdSession(page, owner);
  await page.goto("/playground");
  await expect(page.getByText("No model to ask yet")).toBeVisible();
  await expectAccessibleInBoth(page, "main");

  const provider = { name: "Local", kind: "openai", baseUrl: model.baseUrl };
  const { body } = await make("provider", provider);
  for (const name of ["quick", "thorough"])
    await make("alias", { name, targets: [{ providerId: body["id"], model: "test-model" }] });
  await page.getByLabel("Message 1", { exact: true }).fill("Greet {{person}}");
  await page.getByLabel("person").fill("Ada");
  // A single model would be chosen already.
  await expect(page.getByRole("checkbox", { name: "thorough" })).toBeVisible();
  await page.getByRole("checkbox", { name: "quick" }).click();
  await page.getByRole("checkbox", { name: "thorough" }).click();
  model.server.requests.length = 0;
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByText("ready")).toHaveCount(2);
  await expect(answers.getByText("11 / 7")).toHaveCount(2);
  expect(model.server.requests.map(({ messages }) => messages[0]?.content)).toEqual([
    "Greet Ada",
    "Greet Ada",
  ]);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Save as prompt" }).click();
  await dialog.getByLabel("Name").fill("Greeting");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Use version 1 in production" }).click();
  await expect(page.getByRole("row", { name: /^1/ })).toContainText("production");
  await page.getByLabel("Message 1", { exact: true }).fill("Greet {{person}} warmly");
  await page.getByRole("button", { name: "Save version" }).click();
  await dialog.getByLabel("What changed").fill("Warmer");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /^2/ })).toContainText("Warmer");
  await expectAccessibleInBoth(page, "main");

  await page.goto(`${page.url()}&version=1`);
  await expect(page.getByLabel("Message 1", { exact: true })).toHaveValue("Greet {{person}}");
});
