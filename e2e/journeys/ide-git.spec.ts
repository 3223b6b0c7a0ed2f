import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { makeGitKey, makeProject, poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const run = promisify(execFile);
const LINES = Array.from({ length: 30 }, (_, index) => `thread ${index + 1}`);

test("a branch, one hunk of an edit in a commit, which a git client clones and pushes back to @long", async ({
  page,
  session,
}) => {
  const post = poster(page.request, session);
  const id = await makeProject(post, "Loom", { "threads.txt": `${LINES.join("\n")}\n` });
  await post(`/api/project/${id}/commits`, { message: "Thread the loom" });
  const key = await makeGitKey(post);
  const folder = await mkdtemp(join(tmpdir(), "devloom-journey-git-"));
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  const git = (...args: string[]) => run("git", args, { cwd: folder, env });
  await page.goto(`/projects/${id}`);
  const shown = await page.getByText(/\/git\/.+\.git$/).innerText();
  const address = Object.assign(new URL(shown), { username: "git", password: key }).href;
  await page.goto(`/ide/${id}?file=threads.txt`);
  const text = page.getByRole("textbox", { name: "Text of threads.txt" });

  await test.step("a branch is made and checked out", async () => {
    await page.getByRole("button", { name: "Branch main: switch or create" }).click();
    const dialog = page.getByRole("dialog", { name: "Branches" });
    await expect(dialog.getByText("main", { exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole("textbox", { name: "New branch name" }).fill("feature/silk");
    await dialog.getByRole("button", { name: "Create and switch" }).click();
    await expect(page.getByRole("button", { name: "Branch feature/silk" })).toBeVisible();
  });

  await test.step("an edit in two places is saved, and one of them committed", async () => {
    await text.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("silk ");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("wool");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("status")).toHaveText("Saved");
    await page.keyboard.press("Control+Shift+g");
    const changes = page.getByRole("complementary", { name: "Changes" });
    await changes.getByRole("button", { name: /^threads\.txt/ }).click();
    await page.getByRole("checkbox", { name: "Commit hunk 2" }).click();
    await page.getByRole("textbox", { name: "Commit message" }).fill("Weave silk");
    await page.getByRole("button", { name: "Commit one file to feature/silk" }).click();
    await expect(page.getByText("Committed", { exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Commit hunk 1" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Commit hunk 2" })).toHaveCount(0);
  });

  await test.step("history has it with its author", async () => {
    await page.keyboard.press("Control+Shift+h");
    await expect(page.getByRole("button", { name: /^Weave silk.*Test Person/ })).toBeVisible();
  });

  await test.step("git clone from a shell has it", async () => {
    await git("clone", "--quiet", "--branch", "feature/silk", address, "loom");
    const cloned = await readFile(join(folder, "loom/threads.txt"), "utf8");
    expect(cloned).toBe(`silk ${LINES.join("\n")}\n`);
    const { stdout } = await git("-C", "loom", "log", "-1", "--format=%s by %an <%ae>");
    expect(stdout.trim()).toBe(`Weave silk by Test Person <${session.email}>`);
  });

  await test.step("a push from the shell appears in the open tree, and nothing typed is lost", async () => {
    await page.keyboard.press("Control+Shift+e");
    await writeFile(join(folder, "loom/pushed.txt"), "from the shell\n");
    await git("-C", "loom", "add", "--all");
    const identity = ["-c", "user.name=Shell", "-c", "user.email=shell@example.com"];
    await git("-C", "loom", ...identity, "commit", "--quiet", "--message", "Push");
    await git("-C", "loom", "push", "--quiet", "origin", "feature/silk");
    const tree = page.getByRole("tree", { name: "Files of the project" });
    await expect(tree.getByRole("treeitem", { name: /^pushed\.txt/ })).toBeVisible();
    await expect(text).toContainText("wool");
    await tree.getByRole("treeitem", { name: /^pushed\.txt/ }).click();
    await expect(page.getByRole("textbox", { name: "Text of pushed.txt" })).toContainText(
      "from the shell",
    );
  });
  await rm(folder, { recursive: true, force: true });
});

test("changes are discarded, and a branch is rebased through a conflict in the page @long", async ({
  page,
  session,
}) => {
  const post = poster(page.request, session);
  const id = await makeProject(post, "Loom", { "a.txt": "one\ntwo\n" });
  const commit = async (message: string, content: string): Promise<void> => {
    await post(`/api/ide/files/${id}`, { filePath: "a.txt", content });
    await post(`/api/project/${id}/commits`, { message });
  };
  await post(`/api/project/${id}/commits`, { message: "Begin" });
  await post(`/api/project/${id}/branches`, { name: "side" });
  await commit("Main", "main\ntwo\n");
  await post(`/api/project/${id}/branches/switch`, { name: "side" });
  await commit("Side", "side\ntwo\n");
  await post(`/api/ide/files/${id}`, { filePath: "a.txt", content: "side\nunwanted\n" });
  await page.goto(`/ide/${id}?file=a.txt`);
  const text = page.getByRole("textbox", { name: "Text of a.txt" });
  await expect(text).toContainText("unwanted");

  await test.step("what is not committed of a file is discarded, and a checkpoint keeps it", async () => {
    await page.keyboard.press("Control+Shift+g");
    const changes = page.getByRole("complementary", { name: "Changes" });
    await changes.getByRole("button", { name: /^a\.txt/ }).click();
    await expect(page.locator(".cm-search")).toHaveCount(0);
    await changes.getByRole("button", { name: "Discard changes" }).click();
    const asked = page.getByRole("alertdialog", { name: "Discard changes in a.txt?" });
    await expectAccessibleInBoth(page);
    await asked.getByRole("button", { name: "Discard changes" }).click();
    await expect(text).not.toContainText("unwanted");
    await expect(changes.getByText("No uncommitted changes.")).toBeVisible();
    await page.keyboard.press("Control+Shift+h");
    await page.getByRole("radio", { name: "Checkpoints" }).click();
    await expect(page.getByText("Before discarding changes")).toBeVisible();
  });

  await test.step("the branch is put on top of the other, its conflict decided in the page", async () => {
    await page.getByRole("button", { name: "Branch side: switch or create" }).click();
    await page.getByRole("button", { name: "Rebase the current branch onto main" }).click();
    const conflicts = page.getByRole("dialog", { name: "Conflicts in “Side”" });
    await conflicts.getByRole("button", { name: "Keep both" }).click();
    // A key that closes dialogs asks before it gives up what was decided.
    await page.keyboard.press("Escape");
    const asked = page.getByRole("alertdialog", { name: "Give up what you decided?" });
    await asked.getByRole("button", { name: "Go on" }).click();
    await expect(conflicts).toContainText("mainside");
    await conflicts.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Rebased on main")).toBeVisible();
    await expect(text).toContainText("mainside");
    const headers = { authorization: `Bearer ${session.token}` };
    const history = await page.request.get(`/api/project/${id}/history`, { headers });
    const { items } = (await history.json()) as { items: { subject: string }[] };
    const newest = items.slice(0, 3).map(({ subject }) => subject);
    expect(newest).toEqual(["Side", "Main", "Begin"]);
  });
});
