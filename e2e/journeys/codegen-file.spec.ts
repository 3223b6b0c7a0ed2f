import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completion, chunks } from "@devloom/model/testing";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { openModel, type ReachableModel } from "../support/doors.ts";
import { registerAccount, send } from "../support/people.ts";
import { expect, holdSession, test } from "../support/test.ts";

const PRICE = "export function price(count) {\n  return count * 2;\n}\n";
const NOTES = Array.from({ length: 12 }, (_, at) => `// ${at}\n`).join("");
const MODEL = `version: 1
name: Library
entities:
  - id: book
    name: Book
    fields:
      - { id: title, name: Title, type: text, required: true }
`;
const block = (search: string, replace: string): string =>
  `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`;

let model: ReachableModel;
test.beforeAll(async () => {
  model = await openModel();
});
test.afterAll(() => model.close());

test("a file is generated without a model, then drafted by one, and accepted change by change @long", async ({
  page,
}) => {
  const owner = await registerAccount(page.request, "Draft Owner", "pro");
  const call = (method: string, path: string, data?: object) =>
    send(page.request, owner.token, method, path, data);
  const project = await call("POST", "/api/project", { name: "Prices" });
  const id = String(project.body["id"]);
  const folder = join(process.env["GATEWAY_DATA"] ?? "", "projects", owner.tenantId, id);
  const git = (...args: string[]): string => {
    const author = ["-c", "user.name=x", "-c", "user.email=x@x", "-c", "safe.directory=*"];
    return execFileSync("git", ["-C", folder, ...author, ...args], { encoding: "utf8" }).trim();
  };
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/price.js"), PRICE + NOTES);
  writeFileSync(join(folder, "project-model.yaml"), MODEL);
  git("add", "--all");
  git("commit", "-qm", "Files");
  await holdSession(page, owner);

  // Without a model the built-in generators do the job, and the screen says so.
  await page.goto(`/codegen/file?project=${id}`);
  await expect(page.getByText("No model is connected")).toBeVisible();
  await page.getByLabel("Target file").fill("src/BookCard.tsx");
  await expect(page.getByLabel("Entity")).toHaveValue("book");
  await expectAccessibleInBoth(page, "main");
  await page.getByRole("button", { name: "Draft", exact: true }).click();
  const checks = page.getByRole("list", { name: "Checks" });
  await expect(checks.getByRole("listitem").first()).toHaveText(/Passed\s*Parse/);
  await expect(page.getByRole("region", { name: "src/BookCard.tsx", exact: true })).toContainText(
    "export function BookCard",
  );
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByRole("heading", { name: "Prices" })).toBeVisible();
  expect(git("log", "-1", "--format=%s %an")).toBe("Generate src/BookCard.tsx Draft Owner");

  // With one, the draft streams in, and can be cancelled.
  const provider = { name: "Local", kind: "openai", baseUrl: model.baseUrl };
  const { body } = await call("POST", "/api/model/provider", provider);
  const targets = [{ providerId: body["id"], model: "test-model" }];
  await call("POST", "/api/model/alias", { name: "code-default", targets });
  const answer = `${block("  return count * 2;", "  return count * 3;")}${block("// 11", "// eleven")}`;
  let isHungUp = false;
  model.server.reply = (_request, response) => {
    response.setHeader("content-type", "text/event-stream");
    response.write(chunks("Let me think")[1]);
    response.on("close", () => {
      isHungUp = true;
    });
  };
  await page.goto(`/codegen/file?project=${id}&path=src/price.js`);
  await page.getByLabel("What should change?").fill("Three each");
  await page.getByLabel("Context files").fill("src/BookCard.tsx");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/^About \d+ tokens in all/)).toBeVisible();
  await page.getByRole("button", { name: "Draft", exact: true }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("Let me");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => isHungUp).toBe(true);
  expect(git("status", "--porcelain")).toBe("");

  model.server.reply = ({ isStreamed }, response) => {
    if (isStreamed)
      response.setHeader("content-type", "text/event-stream").end(chunks(answer).join(""));
    else response.end(completion(answer));
  };
  await page.getByLabel("What should change?").fill("Three each");
  await page.getByRole("button", { name: "Draft", exact: true }).click();
  await expect(page.getByText("test-model, 18 tokens")).toBeVisible();
  await expectAccessibleInBoth(page, "main");
  await page.getByRole("checkbox", { name: "Take change 2 of src/price.js" }).click();
  await page.getByRole("button", { name: "Accept 1 change" }).click();
  await expect(page.getByRole("button", { name: "Revert" })).toBeVisible();
  expect(git("show", "HEAD:src/price.js")).toBe((PRICE.replace("2", "3") + NOTES).trim());
  expect(git("log", "-1", "--format=%s %an")).toBe("Three each Draft Owner");
});
