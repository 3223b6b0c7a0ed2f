import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { type Account, joinWorkspace, openAs, registerAccount } from "../support/people.ts";
import { makeGitKey, poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const run = promisify(execFile);

/** A project whose branch `silk` has one commit that `main` has not, and a key for a git client. */
async function makeProject(request: APIRequestContext, person: Account) {
  const post = poster(request, person);
  const { id = "", slug = "" } = await post("/api/project", { name: "Loom" });
  const commit = async (content: string, message: string): Promise<void> => {
    await post(`/api/ide/files/${id}`, { filePath: "threads.txt", content });
    await post(`/api/project/${id}/commits`, { message });
  };
  await commit("cotton\nwool\nlinen\n", "Thread the loom");
  await post(`/api/project/${id}/branches`, { name: "silk" });
  await post(`/api/project/${id}/branches/switch`, { name: "silk" });
  await commit("cotton\nsilkk\nlinen\n", "Weave silk");
  await post(`/api/project/${id}/branches/switch`, { name: "main" });
  return { id, slug, key: await makeGitKey(post) };
}

test("a branch becomes a pull request, is reviewed with a suggestion by somebody else, merged, and cloned", async ({
  browser,
  request,
}) => {
  const ada = await registerAccount(request, "Ada Weaver", "pro");
  const ben = await joinWorkspace(request, ada, "Ben Spinner", "developer");
  const { id, slug, key } = await makeProject(request, ada);
  const page = await openAs(browser, ada, `/pull-requests/new?project=${id}`);

  await test.step("the first person compares the branches and opens it", async () => {
    await expect(page.getByText("These branches can be merged automatically.")).toBeVisible();
    await expect(page.getByRole("article", { name: "threads.txt" })).toContainText("silkk");
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Weave silk");
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Create pull request" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Weave silk" })).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  const other = await openAs(browser, ben, `${page.url()}?tab=files`);
  await test.step("the second suggests a change to a line, and asks for it", async () => {
    await other.getByRole("button", { name: "Comment on line 2" }).last().click();
    await other.getByRole("textbox", { name: "Your comment" }).fill("One k is enough.");
    await other.getByRole("checkbox", { name: "Suggest a change" }).click();
    await other.getByRole("textbox", { name: "Suggested change" }).fill("silk");
    await other.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(other.getByRole("button", { name: "Apply suggestion" })).toBeVisible();
    await expectAccessibleInBoth(other);
  });

  await test.step("the first sees it in the open page and applies it", async () => {
    await page.getByRole("button", { name: "Apply suggestion" }).click();
    await expect(page.getByText("Suggestion committed")).toBeVisible();
    await expect(page.getByText("Resolved by Ada Weaver")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Commits 2" })).toBeVisible();
  });

  await test.step("the second approves what is there now", async () => {
    await expect(other.getByRole("article", { name: "threads.txt" })).not.toContainText("silkk");
    await other.getByRole("button", { name: "Review changes" }).click();
    await other.getByRole("radio", { name: /Approve/ }).click();
    await other.getByRole("button", { name: "Submit review" }).click();
    await expect(other.getByText("Review submitted")).toBeVisible();
  });

  const folder = await mkdtemp(join(tmpdir(), "devloom-journey-pull-"));
  try {
    const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
    const work = join(folder, "loom");
    const git = async (...args: string[]) => (await run("git", args, { cwd: folder, env })).stdout;
    const inWork = async (...args: string[]) => git("-C", work, ...args);
    const url = new URL(`/git/${ada.tenantId}/${slug}.git`, page.url());
    const address = Object.assign(url, { username: "git", password: key }).href;

    await test.step("the first merges; a clone has it with the authors of each commit", async () => {
      await expect(page.getByText("approved these changes")).toBeVisible();
      await page.getByRole("button", { name: "Create a merge commit" }).click();
      await expect(page.getByText("Merged into main")).toBeVisible();
      await expect(page.getByText(/Ada Weaver merged this as/)).toBeVisible();
      await git("clone", "--quiet", address, work);
      expect(await readFile(join(work, "threads.txt"), "utf8")).toBe("cotton\nsilk\nlinen\n");
      expect(
        (await inWork("log", "--topo-order", "--format=%s|%an|%cn", "-3")).trim().split("\n"),
      ).toEqual([
        "Merge pull request #1 from silk|Ada Weaver|Ada Weaver",
        "Apply suggestion to threads.txt|Ben Spinner|Ada Weaver",
        "Weave silk|Ada Weaver|Ada Weaver",
      ]);
    });

    await test.step("a push from the shell appears in an open page", async () => {
      await page.goto(`/pull-requests/new?project=${id}&source=main`);
      await expect(page.getByText("This project has only one branch.")).toBeVisible();
      await writeFile(join(work, "new.txt"), "flax\n");
      await inWork("checkout", "--quiet", "-b", "flax");
      await inWork("add", "--all");
      const who = ["-c", "user.name=Shell", "-c", "user.email=shell@example.com"];
      await inWork(...who, "commit", "--quiet", "-m", "Add flax");
      await inWork("push", "--quiet", "origin", "flax");
      await expect(page.getByRole("combobox", { name: "From branch" })).toBeVisible();
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
