import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

/** Somebody reviews until it is good. */
const MODEL = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="journey"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<process id="reviews" isExecutable="true">
  <startEvent id="start" name="Received"/><userTask id="review" name="Review"/>
  <exclusiveGateway id="good" name="Good?" default="yes"/><endEvent id="end" name="Published"/>
  <sequenceFlow id="begin" sourceRef="start" targetRef="review"/>
  <sequenceFlow id="done" sourceRef="review" targetRef="good"/>
  <sequenceFlow id="yes" name="Yes" sourceRef="good" targetRef="end"/>
  <sequenceFlow id="no" name="No" sourceRef="good" targetRef="review">
    <conditionExpression xsi:type="tFormalExpression">again = true</conditionExpression></sequenceFlow>
</process></definitions>`;

interface Api {
  send(method: "POST" | "PUT", path: string, body?: object): Promise<{ id: string }>;
  read<Answer>(path: string): Promise<Answer>;
}

function apiOf(request: APIRequestContext, token: string): Api {
  const headers = { authorization: `Bearer ${token}` };
  return {
    async send(method, path, data = {}) {
      const answer = await request.fetch(path, { method, headers, data });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      // Calls of this journey that answer with something answer with what they made.
      return answer.status() === 204 ? { id: "" } : ((await answer.json()) as { id: string });
    },
    // Each caller says what its address answers with.
    read: async <Answer>(path: string) =>
      (await (await request.get(path, { headers })).json()) as Answer,
  };
}

/** Runs an instance whose review is done so many times. */
async function review({ send, read }: Api, workflowId: string, times: number): Promise<void> {
  const { id } = await send("POST", `/api/workflow/${workflowId}/start`, {
    businessKey: `text ${times}`,
  });
  for (let left = times; left > 0; left -= 1) {
    let task: string | undefined;
    await expect
      .poll(async () => {
        const path = `/api/workflow-task?view=all&instanceId=${id}`;
        const { items } = await read<{ items: { id: string }[] }>(path);
        task = items[0]?.id;
        return task;
      })
      .toBeDefined();
    await send("POST", `/api/workflow-task/${task}/claim`);
    await send("POST", `/api/workflow-task/${task}/complete`, { variables: { again: left > 1 } });
  }
}

test("figures of a process are read, a target is set, and its log is taken away @long", async ({
  page,
  session,
}) => {
  test.slow();
  const api = apiOf(page.request, session.token);

  await test.step("without a process the screen says what is needed", async () => {
    await page.goto("/workflow/analytics");
    await expect(page.getByText("No processes yet")).toBeVisible();
    await page.getByRole("link", { name: "Go to processes" }).click();
    await expect(page.getByRole("heading", { name: "Workflows" })).toBeVisible();
  });

  await test.step("a process that has not run says so", async () => {
    const { id } = await api.send("POST", "/api/workflow", { name: "Publishing" });
    await api.send("PUT", `/api/workflow/${id}/draft`, { xml: MODEL });
    await api.send("POST", `/api/workflow/${id}/deploy`);
    await page.goto("/workflow/analytics");
    await expect(page.getByText("Run this process to see its figures")).toBeVisible();
    for (const times of [1, 2, 1, 2, 1]) await review(api, id, times);
    await page.reload();
  });

  await test.step("tiles, heatmap and table have the figures of its instances", async () => {
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary).toContainText("5 completed, 0 failed, 0 cancelled");
    await expect(summary).toContainText("2 of 5 instances");
    await expect(summary).toContainText("No cost set");
    const heat = page.getByRole("region", { name: "Heatmap of the process" });
    await expect(heat.locator('.djs-shape[data-element-id="review"]')).toHaveClass(/heat-5/);
    await expect(heat.locator(".diagram-badge")).toHaveText(["5", "7", "7", "5"]);
    const rows = page.getByRole("table", { name: "Figures by element" }).getByRole("row");
    await expect(rows.filter({ hasText: "User task" })).toContainText("7");
    await page.getByRole("button", { name: "Element", exact: true }).click();
    await expect(rows.nth(1)).toContainText("Review");
    await expectAccessibleInBoth(page);
  });

  await test.step("a path is shown on the diagram", async () => {
    await page.getByRole("tab", { name: "Variants" }).click();
    await expect(page.getByText("2 paths in 5 instances")).toBeVisible();
    await page.getByRole("button", { name: "Show path 2 on the diagram" }).click();
    const path = page.getByRole("region", { name: "The chosen path on the diagram" });
    await expect(path.locator(".mark-taken")).toHaveCount(4);
    await expect(path.locator(".diagram-badge")).toHaveText(["2×", "2×"]);
    await page.getByRole("tab", { name: "Branches" }).click();
    const branches = page.getByRole("table", { name: "Good?" }).getByRole("row");
    await expect(branches.filter({ hasText: "No to Review" })).toContainText("2");
  });

  await test.step("a target that is broken says so", async () => {
    await page.getByRole("tab", { name: "Targets" }).click();
    await page.getByRole("button", { name: "Add target" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "At most" }).fill("0");
    await dialog.getByRole("button", { name: "Add target" }).click();
    const targets = page.getByRole("table", { name: "Targets" });
    await expect(targets.getByText("Missed", { exact: true })).toBeVisible();
    await page.reload();
    await expect(targets.getByText("Whole process")).toBeVisible();
  });

  await test.step("costs count once they are set", async () => {
    await page.getByRole("tab", { name: "Costs" }).click();
    await page.getByLabel("Currency").fill("EUR");
    await page.getByLabel("Cost of each visit of Review").fill("10");
    await page.getByRole("button", { name: "Save costs" }).click();
    await expect(page.getByRole("region", { name: "Summary" })).toContainText("€14.00");
  });

  await test.step("the log is valid XES", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Event log as XES" }).click();
    const file = await (await download).path();
    // The product's own pages let nothing be parsed.
    const blank = await page.context().newPage();
    const counts = await blank.evaluate(
      (text) => {
        const log = new DOMParser().parseFromString(text, "application/xml");
        return ["parsererror", "trace", "event"].map((name) => log.querySelectorAll(name).length);
      },
      await readFile(file, "utf8"),
    );
    await blank.close();
    // Each instance has a start, an end, and for each review the task's two events and the gateway's one.
    expect(counts).toEqual([0, 5, 5 * 2 + 7 * 3]);
  });

  await test.step("the slowest instance is a click away", async () => {
    await page.getByRole("tab", { name: "Outliers" }).click();
    await page.getByRole("table", { name: "Slowest instances" }).getByRole("link").click();
    await expect(page.getByText("Completed", { exact: true })).toBeVisible();
  });
});
