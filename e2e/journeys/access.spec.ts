import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBoth } from "../support/axe.ts";
import { joinWorkspace, openAs, registerAccount, send } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** An owner and a viewer in one workspace. */
async function workspace(request: APIRequestContext) {
  const owner = await registerAccount(request, "Owning Person", "pro");
  return { owner, viewer: await joinWorkspace(request, owner, "Viewing Person") };
}

/** Notes every state the live badge shows from now on. */
async function watchLive(page: Page): Promise<() => Promise<string[]>> {
  await expect(page.locator("[data-live=open]")).toBeVisible();
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { liveStates: states });
    new MutationObserver(() => {
      states.push(document.querySelector("[data-live]")?.getAttribute("data-live") ?? "gone");
    }).observe(document.body, { subtree: true, attributeFilter: ["data-live"] });
  });
  return () => page.evaluate(() => (window as unknown as { liveStates: string[] }).liveStates);
}

test("what a role or a grant gives and takes is felt in an open tab", async ({
  browser,
  request,
}) => {
  test.slow();
  const { owner, viewer } = await workspace(request);
  const mine = await openAs(browser, owner, "/access/roles");
  const theirs = await openAs(browser, viewer, "/projects");
  const newProject = theirs.getByRole("button", { name: "New project" }).first();
  await expect(newProject).toBeDisabled();
  const liveStates = await watchLive(theirs);

  await mine.getByRole("button", { name: "New role" }).first().click();
  await mine.getByRole("textbox", { name: "Name", exact: true }).fill("Author");
  for (const permission of ["See projects", "Create projects", "Ask for permissions for a while"])
    await mine.getByRole("checkbox", { name: permission }).check();
  await mine.getByRole("button", { name: "Create role" }).click();
  const role = mine.getByLabel(`Role of ${viewer.name}`);
  await role.selectOption("Author");
  await expect(newProject).toBeEnabled();
  await newProject.click();
  await expect(theirs.getByRole("dialog")).toBeVisible();

  await role.selectOption("Reset to built-in role");
  await expect(theirs.getByRole("dialog")).toBeHidden();
  await expect(newProject).toBeDisabled();
  const create = () => send(request, viewer.token, "POST", "/api/project", { name: "Loom" });
  expect(await create()).toMatchObject({
    status: 403,
    body: { details: { missing: "project:create" } },
  });
  expect(await liveStates()).not.toContain("lost");

  await theirs.goto("/access/grants?request=project:create");
  await theirs.getByLabel("Reason").fill("Start the spring collection");
  await mine.getByRole("link", { name: "Grants" }).click();
  await theirs.getByRole("button", { name: "Send request" }).click();
  await expect(mine.getByText("Start the spring collection").first()).toBeVisible();
  await mine.getByRole("button", { name: "Approve" }).click();
  await mine.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(theirs.getByText("Active", { exact: true })).toBeVisible();
  await theirs.getByRole("link", { name: "Dashboard" }).click();
  expect((await create()).status).toBe(201);
  await mine.getByRole("button", { name: "Revoke" }).click();
  await mine.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  const all = mine.getByRole("table", { name: "All grants" });
  await expect(all.getByText("Revoked", { exact: true })).toBeVisible();
  expect((await create()).status).toBe(403);
  await mine.context().close();
  await theirs.context().close();
});

test("a key works until it is revoked; a policy is written, tested, replayed and published @long", async ({
  browser,
  request,
}) => {
  test.slow();
  const owner = await registerAccount(request, "Owning Person");
  const { body: project } = await send(request, owner.token, "POST", "/api/project", {
    name: "Kept",
  });
  const doomed = await send(request, owner.token, "POST", "/api/project", { name: "Doomed" });
  await send(request, owner.token, "DELETE", `/api/project/${String(doomed.body["id"])}`);

  const page = await openAs(browser, owner, "/access/keys");
  await page.getByRole("button", { name: "New key" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Pipeline");
  await page.getByRole("checkbox", { name: "See projects" }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByRole("region", { name: "API key" }).textContent();
  const list = () => send(request, key ?? "", "GET", "/api/project");
  expect((await list()).status).toBe(200);
  expect((await send(request, key ?? "", "POST", "/api/project", { name: "No" })).status).toBe(403);
  await page.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("button", { name: "Revoke Pipeline" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked", { exact: true }).first()).toBeVisible();
  expect((await list()).status).toBe(401);

  await page.getByRole("link", { name: "Policies" }).click();
  await page.getByRole("button", { name: "New policy" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Freeze");
  await page.getByRole("button", { name: "Create draft" }).click();
  const editor = page.getByLabel("Policy text");
  const valid = await editor.inputValue();
  await editor.fill(valid.replace("principal,", "nobody,"));
  const problems = page.getByRole("list", { name: "Problems" });
  await expect(problems).toContainText("Line 3:");
  await expect(page.locator("[data-problem=error]")).toHaveText("nobody");
  await editor.fill(valid);
  await expect(page.getByText("Valid.", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Add test" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Expectation").fill("Not even owners delete");
  await dialog.getByLabel("Role").selectOption("Owner");
  await dialog.getByLabel("Action").selectOption("project:delete");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Run tests" }).click();
  await expect(page.getByText("1 test passes.")).toBeVisible();
  await page.getByRole("tab", { name: "Impact" }).click();
  await page.getByRole("button", { name: "Replay the last seven days" }).click();
  await expect(page.getByRole("row", { name: /deleteProject.*allowed → denied/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Active · version 1")).toBeVisible();
  const [, policyId = ""] = /policies\/(.+)$/.exec(page.url()) ?? [];
  const remove = await send(
    request,
    owner.token,
    "DELETE",
    `/api/project/${String(project["id"])}`,
  );
  expect(remove).toMatchObject({ status: 403, body: { details: { policies: [policyId] } } });

  await page.getByRole("link", { name: "Decisions" }).click();
  await page.getByLabel("Outcome", { exact: true }).selectOption("Denied");
  // Rows move while the list is read anew.
  await expect(page.getByRole("table").getByText("Allowed")).toHaveCount(0);
  await page.getByRole("button", { name: "deleteProject" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Freeze" })).toBeVisible();
  await page.getByRole("link", { name: "Check again now" }).click();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("The policy “Freeze” forbids project:delete here.")).toBeVisible();
  await page.context().close();
});

/** A workspace in which every part of access control has something to show. */
async function furnished(request: APIRequestContext) {
  const people = await workspace(request);
  const { owner, viewer } = people;
  const as = (method: string, path: string, data?: object) =>
    send(request, owner.token, method, path, data);
  const role = await as("POST", "/api/access/role", {
    title: "Reader",
    permissions: ["project:read", "access:request"],
  });
  await as("PUT", `/api/access/member/${viewer.id}/role`, { roleId: role.body["id"] });
  await as("POST", "/api/access/service", { name: "Robot", roleId: "viewer" });
  await as("POST", "/api/access/policy", {
    title: "Idle",
    text: 'forbid (principal, action == Action::"project:delete", resource);',
  });
  await send(request, viewer.token, "POST", "/api/access/grant", {
    permission: "project:delete",
    reason: "Tidy up",
    minutes: 60,
  });
  return { ...people, as };
}

test("a review takes away what it revokes; who may not look on asks for it", async ({
  browser,
  request,
}) => {
  const { owner, viewer, as } = await furnished(request);
  const page = await openAs(browser, owner, "/access/reviews");
  await page.getByRole("button", { name: "New review" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Autumn");
  await page.getByRole("button", { name: "Start review" }).click();
  await page.getByRole("button", { name: `Keep for ${owner.name}` }).click();
  await page.getByRole("button", { name: `Revoke for ${viewer.name}` }).click();
  await expect(page.getByText("2 of 3 decided · 1 to revoke")).toBeVisible();
  await expectAccessible(page, { within: "main" });
  await page.getByRole("button", { name: "Close review" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close review" }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  const held = await as("GET", `/api/access/subject/${viewer.id}`);
  expect(held.body).toMatchObject({ subject: { roleId: "viewer" } });
  await page.context().close();

  const denied = await openAs(browser, viewer, "/access/decisions");
  await expect(
    denied.getByText(/This needs the role admin, or one with the permission /),
  ).toBeVisible();
  await denied.getByLabel("What do you need it for?").fill("Looking into an outage");
  await denied.getByRole("button", { name: "Request access" }).click();
  await expect(denied.getByText("Request sent.")).toBeVisible();
  await denied.context().close();
});

test("every part is accessible, in light and in dark @long", async ({ browser, request }) => {
  test.slow();
  const { owner } = await furnished(request);
  const page = await openAs(browser, owner, "/access");
  const parts = page.getByRole("navigation", { name: "Access sections" });
  await expect(parts).toBeVisible();
  for (const part of await parts.getByRole("link").allTextContents()) {
    await parts.getByRole("link", { name: part, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(part));
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await test.step(part, () => expectAccessibleInBoth(page, "main"));
  }
  await parts.getByRole("link", { name: "Policies" }).click();
  await page.getByRole("link", { name: /^Idle/ }).click();
  await expect(page.getByText("Valid.", { exact: true })).toBeVisible();
  await test.step("a policy", () => expectAccessibleInBoth(page, "main"));
  await page.context().close();
});
