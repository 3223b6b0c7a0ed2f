import { expectAccessibleInBoth } from "../support/axe.ts";
import { append, connect, shape } from "../support/diagram.ts";
import { send } from "../support/people.ts";
import { countViolations } from "../support/violations.ts";
import { expect, test } from "../support/test.ts";

test("a process is drawn on an empty canvas, deployed, started and finished @long", async ({
  page,
  session,
}) => {
  test.slow();
  const violations = await countViolations(page);
  const saved = page.getByText("Draft saved");

  await test.step("an empty canvas has a start event", async () => {
    expect(session.token).not.toBe("");
    await page.goto("/workflow");
    await expect(page.getByRole("heading", { name: "No processes yet" })).toBeVisible();
    await page.getByRole("button", { name: "New process" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Order check");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("heading", { name: "Order check" })).toBeVisible();
    await expect(shape(page, "Start")).toBeVisible();
    await expect(page.locator(".bjs-powered-by")).toBeVisible();
  });

  await test.step("two branches are drawn by keyboard, and joined by mouse", async () => {
    await shape(page, "Start").click();
    await append(page, "Parallel gateway");
    await append(page, "User task", "Check order");
    await append(page, "Parallel gateway");
    await append(page, "End event", "Order checked");
    await shape(page, "Gateway", 0).click();
    await append(page, "Script task", "Add up");
    await connect(page, shape(page, "Gateway", 1));
    await expect(page.locator(".djs-connection")).toHaveCount(6);
    // The next click counts, however soon it comes.
    await page.locator(".djs-element", { hasText: "Check order" }).first().click();
    await expect(page.locator(".djs-shape.selected", { hasText: "Check order" })).toBeVisible();
  });

  await test.step("a change is undone and redone", async () => {
    await page.keyboard.press("Control+z");
    await expect(page.locator(".djs-connection")).toHaveCount(5);
    await page.keyboard.press("Control+y");
    await expect(page.locator(".djs-connection")).toHaveCount(6);
  });

  await test.step("what cannot run yet is told on the element", async () => {
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Not deployed")).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Problems \(\d+\)/ })).toBeVisible();
    await expect(page.locator(".badge-error")).toHaveCount(1);
  });

  await test.step("settings make it run", async () => {
    await page.getByRole("tab", { name: "Properties" }).click();
    const script = page.getByRole("textbox", { name: "Script" });
    await page.locator(".djs-element", { hasText: "Add up" }).first().click();
    await script.fill("2 + 3");
    await page.getByRole("textbox", { name: "Result variable" }).fill("sum");
    await page.keyboard.press("Enter");
    await expect(page.locator(".badge-error")).toHaveCount(0);
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(page.locator(".djs-connection")).toHaveCount(6);
    await expectAccessibleInBoth(page);
  });

  await test.step("it is deployed and started, and its tokens are on the diagram", async () => {
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Version 1 deployed")).toBeVisible();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Business key" }).fill("order 7");
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { name: "order 7" })).toBeVisible();
    await expect(page.locator(".badge-token")).toHaveText("1");
    await expect(page.getByRole("textbox", { name: "Variables" })).toHaveValue(/"sum": 5/);
  });

  const instance = page.url();
  await test.step("the task is taken and completed", async () => {
    await page.getByRole("link", { name: "Workflow Designer" }).first().click();
    await page.getByRole("link", { name: "My tasks" }).click();
    await page.getByRole("button", { name: "Check order" }).click();
    await page.getByRole("button", { name: "Take this task" }).click();
    await page.getByRole("button", { name: "Complete" }).click();
    await expect(page.getByText("“Check order” completed")).toBeVisible();
  });

  await test.step("the instance is finished, and each of its steps can be shown", async () => {
    await page.goto(instance);
    await expect(page.getByText("Completed", { exact: true })).toBeVisible();
    await expect(page.locator(".badge-token")).toHaveCount(0);
    await page.getByRole("slider", { name: "Moment in the history" }).fill("1");
    await expect(page.locator(".badge-token")).toHaveText("1");
    await page.getByRole("button", { name: "Live" }).click();
    await expect(page.locator(".badge-token")).toHaveCount(0);
    await expectAccessibleInBoth(page);
  });

  await test.step("a task starts a run, and what it lacks is called as its field is", async () => {
    const project = await send(page.request, session.token, "POST", "/api/project", {
      name: "Shop",
    });
    await page.goto("/workflow");
    await page.getByRole("button", { name: "New process" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Release");
    await page.getByRole("button", { name: "Create" }).click();
    await shape(page, "Start").click();
    await append(page, "Run a project script", " now");
    await append(page, "End event", "Released");
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Not deployed")).toBeVisible();
    const missing = page.getByRole("button", { name: /The setting “Project” is missing/ });
    await missing.click();
    await page.getByRole("tab", { name: "Properties" }).click();
    const field = page.getByRole("combobox", { name: /^Project/ });
    await field.fill(String(project.body["id"]));
    await field.blur();
    await page.getByRole("textbox", { name: /^Script/ }).fill("test");
    await page.getByRole("textbox", { name: /^Script/ }).blur();
    await expect(page.locator(".badge-error")).toHaveCount(0);
    await page.getByRole("button", { name: "Deploy" }).click();
    await expect(page.getByText("Version 1 deployed")).toBeVisible();
  });

  await test.step("of several start events one is chosen", async () => {
    const made = await send(page.request, session.token, "POST", "/api/workflow", {
      name: "Two ways",
    });
    const path = `/api/workflow/${String(made.body["id"])}`;
    await send(page.request, session.token, "PUT", `${path}/draft`, { xml: twoWays });
    const { status } = await send(page.request, session.token, "POST", `${path}/deploy`);
    expect(status).toBe(201);
    await page.goto("/workflow");
    await page.getByRole("button", { name: "Start Two ways" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Begin with" }).selectOption("By phone");
    await dialog.getByRole("button", { name: "Start" }).click();
    await page.getByRole("tab", { name: "Waiting for" }).click();
    await expect(page.getByText("Call back").last()).toBeVisible();
    await expect(page.locator(".badge-token")).toHaveText("1");
  });

  expect(violations()).toEqual([]);
});

/** A letter is read, a call is returned. */
const twoWays = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
<process id="twoWays" isExecutable="true"><startEvent id="letter" name="By letter"/><startEvent id="phone" name="By phone"/>
<userTask id="read" name="Read"/><userTask id="call" name="Call back"/>
<sequenceFlow id="f1" sourceRef="letter" targetRef="read"/><sequenceFlow id="f2" sourceRef="phone" targetRef="call"/></process></definitions>`;
