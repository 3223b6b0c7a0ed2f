import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeProject, poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const SUM = `export function sum(one, other) {
  const parts = { one, other };
  const result = parts.one - parts.other;
  return result;
}
`;
const FILES = {
  "package.json": JSON.stringify({
    type: "module",
    scripts: { test: "node --test", start: "node src/start.js", greet: "echo hello" },
  }),
  "src/sum.js": SUM,
  "src/start.js": `import { sum } from "./sum.js";
console.log("the sum is", sum(1, 2));
`,
  "src/sum.test.js": `import assert from "node:assert/strict";
import { it } from "node:test";
import { sum } from "./sum.js";
it("adds what it is given", () => {
  const found = sum(1, 2);
  assert.equal(found, 3);
});
`,
};

test("a failing test is debugged to its line, a variable is read, and it is mended @long", async ({
  page,
  session,
}) => {
  const id = await makeProject(poster(page.request, session), "Debugged", FILES);
  await page.goto(`/ide/${id}?file=src/sum.js&line=3`);
  const text = page.getByRole("textbox", { name: "Text of src/sum.js" });
  await expect(text).toContainText("parts.one - parts.other");
  const tests = page.getByRole("complementary", { name: "Tests" });
  const panel = page.getByRole("complementary", { name: "Debug" });
  const variables = panel.getByRole("list", { name: "Variables" });

  await test.step("a breakpoint is set with a key, said aloud, and kept", async () => {
    await expect(page.locator(".cm-breakpoints")).toBeVisible();
    await text.focus();
    await page.keyboard.press("F9");
    await expect(page.getByText("Breakpoint set on line 3")).toBeAttached();
    const kept = page.waitForResponse(
      (response) => response.request().method() === "PUT" && response.url().includes("/settings"),
    );
    await page.getByRole("button", { name: /^Debug/ }).click();
    await expect(panel.getByRole("button", { name: "Open sum.js:3" })).toBeVisible();
    await kept;
    await page.reload();
    await expect(
      page.locator(".cm-breakpoints .cm-breakpoint:not(.cm-breakpoint-room)"),
    ).toHaveCount(1);
  });

  await test.step("the failing test stops there and its variables are read", async () => {
    await page.getByRole("button", { name: /^Tests/ }).click();
    await tests.getByRole("button", { name: "Run all tests" }).first().click();
    await expect(tests.getByText("1 failed")).toBeVisible();
    await tests.getByRole("button", { name: "Debug adds what it is given" }).click();
    await expect(panel.getByText("Paused on a breakpoint")).toBeVisible();
    await expect(page.locator(".cm-stopLine")).toContainText("const result");
    await expect(variables.getByText("other: 2", { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Show the parts of parts" }).click();
    await expect(variables.getByText("one: 1", { exact: true })).toHaveCount(2);
    await expectAccessibleInBoth(page);
  });

  await test.step("a step gives the result, which is watched and asked for", async () => {
    await page.keyboard.press("F10");
    await expect(page.locator(".cm-stopLine")).toContainText("return result");
    await expect(variables.getByText("result: -1", { exact: true })).toBeVisible();
    await panel.getByRole("textbox", { name: "Expression to watch" }).fill("one + other");
    await panel.getByRole("button", { name: "Add an expression" }).click();
    await expect(panel.getByText("one + other: 3", { exact: true })).toBeVisible();
    await panel.getByRole("textbox", { name: "Evaluate in the selected frame" }).fill("result * 2");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("log", { name: "Console" })).toContainText("-2");
    await panel.getByRole("list", { name: "Call stack" }).getByRole("button").nth(1).click();
    await expect(page.getByRole("textbox", { name: "Text of src/sum.test.js" })).toBeVisible();
  });

  await test.step("it goes on to the assertion that fails, and to its end", async () => {
    await page.keyboard.press("F5");
    await expect(panel.getByText("Paused on an exception")).toBeVisible();
    await expect(page.locator(".cm-stopLine")).toContainText("assert.equal(found, 3)");
    await page.keyboard.press("F5");
    await expect(panel.getByText("Ended with exit code 1.")).toBeVisible();
    await expect(page.locator(".cm-stopLine")).toHaveCount(0);
  });

  await test.step("it is mended, and stops nowhere once its breakpoint has a condition", async () => {
    const tabs = page.getByRole("list", { name: "Open files" });
    await tabs.getByRole("button", { name: "sum.js", exact: true }).click();
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(SUM.replace("one - parts", "one + parts"));
    // Its line was typed anew, and with it the breakpoint went.
    await expect(panel.getByRole("button", { name: /^Remove sum\.js/ })).toHaveCount(0);
    await text.focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("F9");
    await panel.getByRole("button", { name: "Condition of sum.js:2" }).click();
    await panel.getByRole("textbox", { name: "Stop only when" }).fill("one === 7");
    await page.keyboard.press("Enter");
    await page.keyboard.press("F5");
    await expect(panel.getByText("Ended with exit code 0.")).toBeVisible();
  });

  await test.step("a script is debugged too, and stopped", async () => {
    await expect(panel.getByRole("button", { name: "Debug greet" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Condition of sum.js:2" }).click();
    await panel.getByRole("textbox", { name: "Stop only when" }).fill("one === 1");
    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: "Debug start" }).click();
    await expect(page.locator(".cm-stopLine")).toContainText("const parts");
    await panel.getByRole("button", { name: /^Stop \(/ }).click();
    await expect(panel.getByText("Stopped.", { exact: true })).toBeVisible();
    await expect(page.locator(".cm-stopLine")).toHaveCount(0);
  });
});
