import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/test.ts";

async function createProject(request: APIRequestContext, token: string, name: string) {
  const response = await request.post("/api/project", {
    data: { name },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; version: number };
}

test("a project is created, found, renamed and deleted", async ({ page, session }) => {
  expect(session.token).not.toBe("");
  await page.goto("/projects");
  await expect(page.getByRole("heading", { name: "Projects" })).toBeVisible();
  await page
    .getByRole("button", { name: /new project|create project/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Empty" }).click();
  await dialog.getByRole("button", { name: /create/i }).click();
  await expect(dialog.getByText(/name/i).first()).toBeVisible();
  await dialog.getByLabel("Name").fill("Warp & weft");
  await dialog.getByRole("button", { name: /create/i }).click();
  await expect(page.getByRole("heading", { name: "Warp & weft" })).toBeVisible();
  await expect(page.getByText("Create the project")).toBeVisible();

  await page.goto("/projects");
  await page.getByRole("searchbox").fill("weft");
  await expect(page.getByRole("link", { name: "Warp & weft" })).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByText(/No results for/)).toBeVisible();
});

test("a change made elsewhere is never overwritten silently", async ({
  page,
  session,
  request,
}) => {
  const project = await createProject(request, session.token, "Contested");
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole("heading", { name: "Contested" })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Mine");
  const elsewhere = await request.put(`/api/project/${project.id}`, {
    data: { name: "Theirs" },
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(elsewhere.status()).toBe(200);
  await page.getByRole("button", { name: /save/i }).click();
  await expect(page.getByText(/has changed/i).first()).toBeVisible();
  const stored = await request.get(`/api/project/${project.id}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(((await stored.json()) as { name: string }).name).toBe("Theirs");
});

test("checking a repository is a run whose steps, log and result can be watched", async ({
  page,
  session,
  request,
}) => {
  const project = await createProject(request, session.token, "Checked");
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: /check repository/i }).click();
  await page.goto("/runs");
  await page.getByRole("link", { name: "Check Checked" }).click();
  await expect(page.getByText("Succeeded").first()).toBeVisible();
  await expect(page.getByText("Verify objects").first()).toBeVisible();
  await expect(page.getByText("Every object is present and unharmed.")).toBeVisible();
  await expect(page.getByText(/"commits"/)).toBeVisible();
});
