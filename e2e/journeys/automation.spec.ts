import { expectAccessibleInBoth } from "../support/axe.ts";
import { send } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("a rule is written in the form, tried on a past event, enabled, runs and opens as BPMN", async ({
  page,
  session,
}) => {
  test.slow();
  const makeProject = async (name: string) => {
    const made = await send(page.request, session.token, "POST", "/api/project", { name });
    expect(made.status).toBe(201);
  };
  await makeProject("Loom shop");

  await test.step("without rules there are recipes", async () => {
    await page.goto("/automation");
    await expect(page.getByRole("heading", { name: "Start with a recipe" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Use the recipe/ })).toHaveCount(6);
    await expectAccessibleInBoth(page, "main");
  });

  await test.step("a rule is written: when, if, then", async () => {
    await page.getByRole("button", { name: "New rule" }).click();
    await page.getByLabel("Name").fill("Name the shops");
    await expect(page.getByLabel("Event types")).toHaveValue("project.created");
    await page.getByRole("button", { name: "Add a condition" }).click();
    await page.getByLabel("Value of condition 1").fill("Loom");
    await page.getByRole("button", { name: "Add a step" }).click();
    await page.getByRole("menuitem", { name: "Script" }).click();
    const script = page.getByRole("region", { name: "Step 1: Script" });
    await script.getByLabel("Script").fill("event.data.name.toUpperCase()");
    await script.getByLabel("Save result as").fill("loud");
    await script.getByText("If this step fails").click();
    await script.getByLabel("When it still fails").selectOption("branch");
    await page.getByRole("button", { name: "Add a step" }).last().click();
    await page.getByRole("menuitem", { name: "Wait" }).click();
    await expect(page.getByRole("region", { name: "Step 1 (failure): Wait" })).toBeVisible();
    await page.getByRole("button", { name: "Add a step" }).first().click();
    await page.getByRole("menuitem", { name: "E-mail" }).click();
    const mail = page.getByRole("region", { name: "Step 2: E-mail" });
    await mail.getByLabel("To").fill("shop@example.com");
    await mail.getByLabel("Subject").fill("New: {{loud}}");
    await mail.getByLabel("Text").fill("{{event.data.name}} is there.");
  });

  await test.step("it is tried on the project that was made before, without sending", async () => {
    await expect(page.getByLabel("Past event")).toContainText("Loom shop");
    await page.getByRole("button", { name: "Try", exact: true }).click();
    const result = page.getByRole("region", { name: "Try it" });
    await expect(result.getByText("Met", { exact: true })).toBeVisible();
    await expect(result.getByText("Done", { exact: true })).toBeVisible();
    await expect(result.getByText("Not executed", { exact: true })).toBeVisible();
    await result.getByText("Output").click();
    await expect(result.getByText('"loud": "LOOM SHOP"')).toBeVisible();
    await result.getByText("Input").last().click();
    await expect(result.getByText("New: LOOM SHOP")).toBeVisible();
    await expectAccessibleInBoth(page, "main");
  });

  await test.step("it is stored, enabled, and runs once for the next project", async () => {
    await page.getByRole("button", { name: "Create rule" }).click();
    await expect(page.getByRole("heading", { name: "Name the shops" })).toBeVisible();
    const enabled = page.getByRole("switch", { name: "Enabled" });
    await expect(enabled).not.toBeChecked();
    await enabled.click();
    await expect(enabled).toBeChecked();
    await page.getByRole("tab", { name: "Runs" }).click();
    await expect(page.getByText("No runs yet")).toBeVisible();
    await makeProject("Loom market");
    const run = page.getByRole("row", { name: /Succeeded/ });
    await expect(run).toHaveCount(1);
    await run.getByRole("button", { name: /^Show the steps/ }).click();
    const steps = page.getByRole("dialog", { name: "Steps of this run" });
    await expect(steps.getByText("Done", { exact: true })).toHaveCount(2);
    await expect(steps.getByText('"loud": "LOOM MARKET"')).toBeVisible();
    await expectAccessibleInBoth(page, '[role="dialog"]');
    await steps.getByRole("button", { name: "Close" }).click();
  });

  await test.step("it opens as a process of one's own", async () => {
    await page.getByRole("button", { name: "Open as BPMN" }).click();
    await expect(page).toHaveURL(/\/workflow\/design\//);
    for (const id of ["start", "conditions", "step_script", "step_email", "step_wait", "handled"])
      await expect(page.locator(`.djs-shape[data-element-id="${id}"]`)).toBeVisible();
  });
});
