import { readFile } from "node:fs/promises";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { countViolations } from "../support/violations.ts";
import { expect, test } from "../support/test.ts";

test("a decision table is filled by keyboard, tried, refused at its cell, deployed and chosen @long", async ({
  page,
  session,
}) => {
  const violations = await countViolations(page);
  expect(session.token).not.toBe("");
  const cell = (name: string) => page.getByRole("textbox", { name, exact: true });

  await test.step("a new table has an input and an output", async () => {
    await page.goto("/workflow");
    await page.getByRole("link", { name: "Decisions" }).click();
    await expect(page.getByText("No decisions yet")).toBeVisible();
    await page.getByRole("button", { name: "New decision" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Discount");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("heading", { name: "Discount" })).toBeVisible();
    await page.getByRole("button", { name: "Input: actions" }).click();
    await page.getByRole("menuitem", { name: "Edit column" }).click();
    await page.getByRole("textbox", { name: "Label" }).fill("Amount");
    await page.getByRole("textbox", { name: "Expression" }).fill("amount");
    await page.getByRole("combobox", { name: "Type" }).selectOption("number");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Amount: actions" })).toBeVisible();
  });

  await test.step("rules are written, added and moved by keyboard alone", async () => {
    await page.getByRole("button", { name: "Add rule" }).press("Enter");
    await expect(cell("Amount, rule 1")).toBeFocused();
    await page.keyboard.type(">= 100");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("10");
    await page.keyboard.press("Control+Enter");
    await expect(cell("Amount, rule 2")).toBeFocused();
    await page.keyboard.type("< ");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("0");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(cell("output, rule 1")).toHaveValue("0");
    await expect(cell("output, rule 1")).toBeFocused();
    await expect(cell("output, rule 2")).toHaveValue("10");
  });

  await test.step("a rule from the menu takes the focus, and what it lacks is told where it is", async () => {
    await page.getByRole("button", { name: "Rule 2: actions" }).click();
    await page.getByRole("menuitem", { name: "Insert rule below" }).click();
    await expect(cell("Amount, rule 3")).toBeFocused();
    await page.keyboard.type("= 5");
    await page.getByRole("tab", { name: /^Problems \(/ }).click();
    const warning = page.getByRole("button", { name: "Rule 3 gives no result here" });
    await expect(warning).toContainText("Discount › Rule 3 › output");
    await warning.click();
    await expect(cell("output, rule 3")).toBeFocused();
    await page.getByRole("button", { name: "Rule 3: actions" }).click();
    await page.getByRole("menuitem", { name: "Delete rule" }).click();
    await expect(cell("output, rule 3")).toHaveCount(0);
  });

  await test.step("a tooltip stays under the pointer, and lets clicks through", async () => {
    const tooltip = page.getByRole("tooltip").filter({ hasText: "Undo" });
    await page.getByRole("button", { name: "Undo", exact: true }).hover();
    await expect(tooltip).toBeVisible();
    const box = await tooltip.boundingBox();
    if (box === null) throw new Error("The tooltip has no place.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y, { steps: 4 });
    await expect(tooltip).toBeVisible();
    const hit = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest("[role=tooltip]"),
      [x, y],
    );
    expect(hit).toBeNull();
    await page.mouse.move(x, y + 300);
    await expect(tooltip).toBeHidden();
  });

  await test.step("a cell that is no FEEL is told, and refused when it is deployed", async () => {
    await expect(cell("Amount, rule 1")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Not deployed")).toBeVisible();
    await page.getByRole("tab", { name: "Problems (1)" }).click();
    await expect(page.getByRole("button", { name: /“<” is not valid FEEL/ })).toContainText(
      "Discount › Rule 1 › Amount",
    );
    await cell("Amount, rule 1").fill("< 100");
    await page.keyboard.press("Enter");
    await expect(cell("Amount, rule 1")).toHaveAttribute("aria-invalid", "false");
  });

  await test.step("the table is tried with values, and the rule that matches is marked", async () => {
    await page.getByRole("tab", { name: "Try" }).click();
    await page.getByRole("textbox", { name: "Values" }).fill('{ "amount": 250 }');
    await page.getByRole("button", { name: "Try" }).click();
    await expect(page.getByText("Rule 2 matches.")).toBeVisible();
    await expect(page.getByRole("row", { name: /matches/ })).toHaveCount(1);
    await expectAccessibleInBoth(page);
  });

  await test.step("on a phone the table has the screen, and the panel comes when asked for", async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(390);
    await page.getByRole("button", { name: "Details" }).click();
    await expect(page.getByRole("tab", { name: "Try" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Add rule" })).toBeInViewport();
    await page.getByRole("button", { name: "Details" }).click();
    await expect(page.getByRole("tab", { name: "Try" })).toBeVisible();
    await page.setViewportSize(size);
  });

  await test.step("it is deployed, changed, compared, and exported as it is", async () => {
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Version 1 deployed")).toBeVisible();
    await cell("output, rule 2").fill("15");
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: /^Problems/ }).click();
    await expect(page.getByText("This decision can be deployed.")).toBeVisible();
    await page.getByRole("tab", { name: "Try" }).click();
    await expect(page.getByRole("textbox", { name: "Values" })).toHaveValue('{ "amount": 250 }');
    await page.getByRole("tab", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Compare with draft" }).click();
    await expect(page.getByRole("dialog").getByText("changed")).toHaveCount(2);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(cell("output, rule 2")).toHaveValue("10");
    await page.getByRole("button", { name: "File" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export .dmn" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Discount.dmn");
    expect(await readFile(await file.path(), "utf8")).toContain("&lt; 100");
    await expect(page.getByText("Draft saved")).toBeVisible();
  });

  await test.step("a business rule task offers it", async () => {
    await page.goto("/workflow");
    await page.getByRole("button", { name: "New process" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Pricing");
    await page.getByRole("button", { name: "Create" }).click();
    await page.locator('.djs-shape[data-element-id="Start"]').click();
    await page.keyboard.press("a");
    const search = page.locator(".djs-popup-search input");
    await search.pressSequentially("Business rule task");
    await expect(page.locator(".djs-popup .entry").first()).toContainText("Business rule task");
    await search.press("Enter");
    await expect(search).toBeHidden();
    await page.keyboard.press("Escape");
    const choice = page.getByRole("combobox", { name: "Decision" });
    await choice.fill("disc");
    await page.getByRole("option", { name: "Discount" }).click();
    await expect(page.getByRole("link", { name: "Open “Discount”" })).toBeVisible();
    await expect(page.getByText("Draft saved")).toBeVisible();
  });

  expect(violations()).toEqual([]);
});
