import type { APIRequestContext } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeGitKey, poster } from "../support/projects.ts";
import { expect, gatewayUrl, type Person, test } from "../support/test.ts";

/** Two projects of one person: a repository, served by git over HTTP, and its clone. */
async function makeProjects(request: APIRequestContext, person: Person) {
  const post = poster(request, person);
  const headers = { authorization: `Bearer ${person.token}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const { id = "" } = await post("/api/project", { name: "Upstream" });
  const commit = async (project: string, filePath: string, content: string) => {
    await post(`/api/ide/files/${project}`, { filePath, content });
    await post(`/api/project/${project}/commits`, { message: filePath });
  };
  await commit(id, "shared.txt", "one\ntwo\nthree\n");
  return { id, key: await makeGitKey(post), post, get, commit };
}

test("a remote is added, pulled from through a conflict, and pushed to @long", async ({
  page,
  session,
}) => {
  const { id, key, post, get, commit } = await makeProjects(page.request, session);
  await page.goto(`/projects/${id}`);
  const shown = await page.getByText(/\/git\/.+\.git$/).innerText();
  const url = new URL(shown, gatewayUrl()).href;
  const { runId } = await post("/api/project/clone", { url, name: "Clone", secret: key });
  const cloned = await expect
    .poll(async () => (await get(`/api/run/${runId}`)).result?.projectId ?? "")
    .not.toBe("")
    .then(async () => String((await get(`/api/run/${runId}`)).result.projectId));
  await page.goto(`/ide/${cloned}?file=shared.txt`);
  const dialog = page.getByRole("dialog", { name: "Remotes" });

  await test.step("a long address fits a small screen, and goes again", async () => {
    await page.getByRole("button", { name: "Remotes: fetch, pull, push" }).click();
    await dialog.getByRole("button", { name: "Add remote" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("far");
    await dialog
      .getByLabel("Address")
      .fill(`https://example.com/${"very-long-name/".repeat(12)}x.git`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("button", { name: "Remove far" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    const rightEdge = () => dialog.evaluate((one) => one.getBoundingClientRect().right);
    await expect.poll(rightEdge).toBeLessThanOrEqual(390);
    const hidden = () => dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(hidden).toBe(0);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Remove far" }).click();
    await expect(dialog.getByRole("button", { name: "Remove far" })).toHaveCount(0);
  });

  await test.step("where it was cloned from is there, and gets a password that is not shown again", async () => {
    await dialog.getByRole("button", { name: "Edit origin" }).click();
    await expect(dialog.getByLabel("Address")).toHaveValue(url);
    await dialog.getByLabel("User name").fill("git");
    await dialog.getByLabel("Password or token").fill(key);
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(dialog.getByText("Not fetched yet")).toBeVisible();
    await dialog.getByRole("button", { name: "Edit origin" }).click();
    await expect(dialog.getByLabel("Password or token")).toHaveValue("");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("what is new on both sides is told", async () => {
    await commit(id, "shared.txt", "one\ntheirs\nthree\n");
    await commit(cloned, "shared.txt", "one\nmine\nthree\n");
    await dialog.getByRole("button", { name: "Fetch" }).click();
    await expect(dialog.getByText("1 ahead")).toBeVisible();
    await expect(dialog.getByText("1 behind")).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Push" }).click();
    await expect(dialog.getByText(/Pull first\./)).toBeVisible();
  });

  await test.step("a pull that clashes is decided in the conflict editor", async () => {
    await dialog.getByRole("button", { name: "Pull", exact: true }).click();
    const conflicts = page.getByRole("dialog", { name: /^Conflicts with/ });
    await conflicts.getByRole("button", { name: "Take incoming" }).click();
    await conflicts.getByRole("button", { name: "Complete merge" }).click();
    await expect(page.getByRole("textbox", { name: "Text of shared.txt" })).toContainText("theirs");
  });

  await test.step("the merge is pushed, and the other project has it", async () => {
    await page.getByRole("button", { name: "Remotes: fetch, pull, push" }).click();
    await expect(dialog.getByText("2 ahead")).toBeVisible();
    await dialog.getByRole("button", { name: "Push" }).click();
    await expect(dialog.getByText("0 ahead")).toBeVisible();
    const { items } = await get(`/api/project/${id}/history`);
    expect(items[0].subject).toContain("Merge remote-tracking branch 'origin/main'");
  });
});
