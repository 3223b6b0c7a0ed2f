import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeProject, poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const SUM = "export const sum = (one, other) => one - other;\n";
const FILES = {
  "package.json": JSON.stringify({
    type: "module",
    scripts: {
      test: "node --test",
      check: `echo "src/sum.js(1,20): error TS7006: Parameter 'one' has no type."`,
    },
  }),
  "src/sum.js": SUM,
  "src/sum.test.js": `import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sum } from "./sum.js";
describe("sum", () => {
  it("knows nothing of nothing", () => assert.equal(sum(0, 0), 0));
  it("adds what it is given", () => {
    assert.deepEqual({ sum: sum(1, 2) }, { sum: 3 });
  });
});
`,
};

test("a failing test leads to its line, is mended, and runs again @long", async ({
  page,
  session,
}) => {
  const id = await makeProject(poster(page.request, session), "Sums", FILES);
  await page.goto(`/ide/${id}?file=src/sum.js`);
  const text = page.getByRole("textbox", { name: "Text of src/sum.js" });
  await expect(text).toContainText("one - other");
  const panel = page.getByRole("complementary", { name: "Tests" });
  const tree = panel.getByRole("list", { name: "Tests of the project" });

  await test.step("the tests are found without running them", async () => {
    await page.getByRole("button", { name: /^Tests/ }).click();
    await panel.getByRole("button", { name: "Find tests" }).last().click();
    await expect(tree.getByText("adds what it is given")).toBeVisible();
    await expect(panel.getByText("passed", { exact: false })).toHaveCount(0);
  });

  await test.step("all of them run, and the one that fails says why and where", async () => {
    await panel.getByRole("button", { name: "Run all tests" }).click();
    await expect(panel.getByText("1 failed")).toBeVisible();
    await expect(panel.getByText("1 passed")).toBeVisible();
    const values = panel.getByRole("region", { name: "Expected and received" });
    await expect(values).toContainText("sum: 3");
    await expect(values).toContainText("sum: -1");
    await expectAccessibleInBoth(page);
    await panel.getByRole("button", { name: "Open src/sum.test.js:7" }).click();
    await expect(page.getByRole("textbox", { name: "Text of src/sum.test.js" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Line 7, / })).toBeVisible();
  });

  await test.step("it is among the problems", async () => {
    await page.getByRole("button", { name: /^Problems/ }).click();
    const problems = page.getByRole("list", { name: "Problems of the project" });
    await expect(problems.getByRole("button", { name: /^Error.*Line 7$/ })).toBeVisible();
    await page.getByRole("button", { name: /^Tests/ }).click();
  });

  await test.step("what failed runs again with what was typed, and is there after a reload", async () => {
    const tabs = page.getByRole("list", { name: "Open files" });
    await tabs.getByRole("button", { name: "sum.js", exact: true }).click();
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(SUM.replace("-", "+"));
    await panel.getByRole("button", { name: "Run failed tests" }).click();
    await expect(panel.getByText("2 passed")).toBeVisible();
    await page.reload();
    await expect(panel.getByText("2 passed")).toBeVisible();
    await expect(tree.getByText("adds what it is given")).toBeVisible();
  });

  await test.step("which lines ran is shown beside the text, until that is another one", async () => {
    await panel.getByRole("switch", { name: "Coverage" }).click();
    await panel.getByRole("button", { name: "Run all tests" }).click();
    await expect(page.getByText("100% of lines covered")).toBeVisible();
    await expect(page.locator(".cm-covered").first()).toBeAttached();
    await expectAccessibleInBoth(page);
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("export const never = () => 1;\n");
    await expect(page.getByText("100% of lines covered")).toHaveCount(0);
    await panel.getByRole("button", { name: "Run all tests" }).click();
    await expect(page.getByText(/^\d\d% of lines covered|^100% of lines covered/)).toBeVisible();
  });

  await test.step("what a script complains about is a problem that leads to its line", async () => {
    await page.getByRole("button", { name: /^Terminal/ }).click();
    await page.getByRole("button", { name: "Run script" }).click();
    await page.getByRole("menuitem", { name: /^check/ }).click();
    await page.getByRole("button", { name: /^Problems/ }).click();
    const problem = page.getByRole("button", { name: /Parameter 'one' has no type\./ });
    await expect(problem).toBeVisible();
    await expectAccessibleInBoth(page);
    await problem.click();
    await expect(page.getByRole("button", { name: /^Line 1, / })).toBeVisible();
  });
});
