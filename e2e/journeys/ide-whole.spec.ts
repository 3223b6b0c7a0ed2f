import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { installPackages } from "../support/editor.ts";
import { joinWorkspace, openAs, registerAccount } from "../support/people.ts";
import { makeGitKey, poster } from "../support/projects.ts";
import { expect, pressUntil, test } from "../support/test.ts";

const run = promisify(execFile);
const CART = `/** @param {readonly { price: number, count: number }[]} items */
export function total(items) {
  let sum = 0;
  for (const item of items) sum += item.price;
  return sum;
}
`;
const MENDED = CART.replace("item.price;", "item.price * item.count;");
const TEST = `import assert from "node:assert/strict";
import { it } from "node:test";

it("counts an item as often as it is bought", () => {
  const bought = total([{ price: 2, count: 3 }]);
  assert.equal(bought, 6);
});
`;
const FILES = {
  "package.json": JSON.stringify({
    type: "module",
    scripts: { test: "node --test" },
    devDependencies: { "@types/node": "*" },
  }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      module: "nodenext",
      types: ["node"],
    },
  }),
  ".gitignore": "node_modules\n",
  "src/cart.js": CART,
};

const textOf = (page: Page, path: string) =>
  page.getByRole("textbox", { name: `Text of ${path}`, exact: true });

/** Makes a file in the tree, types its text and saves it. */
async function writeFileByHand(page: Page, path: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "New file" }).click();
  await page.getByRole("textbox", { name: "Path" }).fill(path);
  await page.getByRole("button", { name: "Create" }).click();
  await textOf(page, path).click();
  await page.keyboard.insertText(text);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
}

test("from an empty project through a mended test and a review to a clone, and a push back into the open tree @long", async ({
  browser,
  request,
}) => {
  test.slow();
  const ada = await registerAccount(request, "Ada Weaver", "pro");
  const ben = await joinWorkspace(request, ada, "Ben Spinner", "developer");
  const key = await makeGitKey(poster(request, ada));
  const page = await openAs(browser, ada, "/projects?new=empty");
  const tests = page.getByRole("complementary", { name: "Tests" });
  const debug = page.getByRole("complementary", { name: "Debug" });
  const changes = page.getByRole("complementary", { name: "Changes" });
  const tree = page.getByRole("tree", { name: "Files of the project" });
  let id = "";

  await test.step("a project is created, and its first files are written and committed", async () => {
    const dialog = page.getByRole("dialog", { name: "New project" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Shop");
    await dialog.getByRole("button", { name: "Create project" }).click();
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
    id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
    await page.goto(`/ide/${id}`);
    for (const [path, text] of Object.entries(FILES)) await writeFileByHand(page, path, text);
    await installPackages(id);
    await page.reload();
    await expect(tree).toBeVisible();
    await page.keyboard.press("Control+Shift+g");
    await page.getByRole("textbox", { name: "Commit message" }).fill("Open the shop");
    await changes.getByRole("button", { name: "Commit 4 files to main" }).click();
    await expect(page.getByText("No uncommitted changes.")).toBeVisible();
  });

  await test.step("a branch is made for the work", async () => {
    await page.getByRole("button", { name: "Branch main: switch or create" }).click();
    const dialog = page.getByRole("dialog", { name: "Branches" });
    await dialog.getByRole("textbox", { name: "New branch name" }).fill("count-items");
    await dialog.getByRole("button", { name: "Create and switch" }).click();
    await expect(page.getByRole("button", { name: "Branch count-items" })).toBeVisible();
  });

  await test.step("a type error is mended with a quick fix", async () => {
    await page.keyboard.press("Control+Shift+e");
    await writeFileByHand(page, "src/cart.test.js", TEST);
    const text = textOf(page, "src/cart.test.js");
    await expect(text.locator(".cm-lintRange-error")).toHaveText("total");
    await text.getByText("total", { exact: true }).click();
    await page.keyboard.press("Control+.");
    const fix = page.getByRole("menuitem", { name: /^Add import from/ }).first();
    await expect(fix).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(text).toContainText(/import \{ total \} from ["']\.\/cart\.js["'];/);
    await expect(text.locator(".cm-lintRange-error")).toHaveCount(0);
  });

  await test.step("its test runs in the panel and fails", async () => {
    await page.getByRole("button", { name: /^Tests/ }).click();
    await tests.getByRole("button", { name: "Run all tests" }).first().click();
    await expect(tests.getByText("1 failed")).toBeVisible();
    const values = tests.getByRole("region", { name: "Expected and received" });
    await expect(values).toContainText("6");
    await expect(values).toContainText("2");
  });

  await test.step("it is debugged to the line", async () => {
    const tabs = page.getByRole("list", { name: "Open files" });
    await tabs.getByRole("button", { name: "cart.js", exact: true }).click();
    await textOf(page, "src/cart.js").getByText("return").click();
    await page.keyboard.press("F9");
    await tests.getByRole("button", { name: /^Debug counts an item/ }).click();
    await expect(debug.getByText("Paused on a breakpoint")).toBeVisible();
    await expect(page.locator(".cm-stopLine")).toContainText("return sum;");
    const variables = debug.getByRole("list", { name: "Variables" });
    await expect(variables.getByText("sum: 2", { exact: true })).toBeVisible();
    await debug.getByRole("button", { name: /^Stop \(/ }).click();
    await expect(debug.getByText("Stopped.", { exact: true })).toBeVisible();
  });

  await test.step("the line is mended, and the test passes", async () => {
    const text = textOf(page, "src/cart.js");
    await text.getByText("item.price").or(text.getByText("sum += item.price;")).first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(" * item.count");
    await page.getByRole("button", { name: /^Tests/ }).click();
    await tests.getByRole("button", { name: "Run failed tests" }).click();
    await expect(tests.getByText("1 passed")).toBeVisible();
  });

  await test.step("it is committed on the branch, and leads to a pull request", async () => {
    await page.keyboard.press("Control+Shift+g");
    await page.getByRole("textbox", { name: "Commit message" }).fill("Count items");
    await changes.getByRole("button", { name: "Commit 2 files to count-items" }).click();
    await expect(changes.getByText("One commit ahead of main.")).toBeVisible();
    await changes.getByRole("link", { name: "Open a pull request" }).click();
    await expect(page.getByText("These branches can be merged automatically.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Count items");
    await page.getByRole("button", { name: "Create pull request" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Count items" })).toBeVisible();
    await page.goto(`/ide/${id}`);
    await pressUntil(page, "Control+Shift+g", changes);
    await changes.getByRole("link", { name: "Pull request #1: Count items" }).click();
    const reviewer = page.getByRole("combobox", { name: "Request a review…" });
    await reviewer.selectOption({ label: "Ben Spinner" });
    await expect(page.getByText("Requested", { exact: true })).toBeVisible();
  });

  const other = await openAs(browser, ben, `${page.url()}?tab=files`);
  await test.step("a second person suggests a change, which is applied, and approves", async () => {
    const file = other.getByRole("article", { name: "src/cart.js", exact: true });
    await file.getByRole("button", { name: "Comment on line 4" }).last().click();
    await other.getByRole("textbox", { name: "Your comment" }).fill("Braces, please.");
    await other.getByRole("checkbox", { name: "Suggest a change" }).click();
    await other
      .getByRole("textbox", { name: "Suggested change" })
      .fill("  for (const { price, count } of items) sum += price * count;");
    await other.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(other.getByRole("button", { name: "Apply suggestion" })).toBeVisible();
    await page.getByRole("button", { name: "Apply suggestion" }).click();
    await expect(page.getByText("Resolved by Ada Weaver")).toBeVisible();
    await expect(file).toContainText("sum += price * count;");
    await expect(other.getByRole("tab", { name: "Commits 2" })).toBeVisible();
    await other.getByRole("button", { name: "Review changes" }).click();
    await other.getByRole("radio", { name: /Approve/ }).click();
    await other.getByRole("button", { name: "Submit review" }).click();
    await expect(other.getByText("Review submitted")).toBeVisible();
  });

  const folder = await mkdtemp(join(tmpdir(), "devloom-journey-whole-"));
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  const work = join(folder, "shop");
  const git = async (...args: string[]) => (await run("git", args, { cwd: folder, env })).stdout;

  await test.step("it is merged, and a clone from a shell has it with the authors of each commit", async () => {
    await expect(page.getByText("approved these changes")).toBeVisible();
    await page.getByRole("button", { name: "Create a merge commit" }).click();
    await expect(page.getByText(/Ada Weaver merged this as/)).toBeVisible();
    await page.goto(`/projects/${id}`);
    const shown = await page.getByText(/\/git\/.+\.git$/).innerText();
    const address = Object.assign(new URL(shown), { username: "git", password: key }).href;
    await git("clone", "--quiet", address, work);
    const cart = await readFile(join(work, "src/cart.js"), "utf8");
    expect(cart).toBe(MENDED.replace("item of", "{ price, count } of").replaceAll("item.", ""));
    const log = await git("-C", work, "log", "--topo-order", "--format=%s|%an|%cn", "-4");
    expect(log.trim().split("\n")).toEqual([
      "Merge pull request #1 from count-items|Ada Weaver|Ada Weaver",
      "Apply suggestion to src/cart.js|Ben Spinner|Ada Weaver",
      "Count items|Ada Weaver|Ada Weaver",
      "Open the shop|Ada Weaver|Ada Weaver",
    ]);
  });

  await test.step("a push from the shell appears in the open tree", async () => {
    await page.goto(`/ide/${id}`);
    await page.getByRole("button", { name: "Branch count-items: switch or create" }).click();
    const branches = page.getByRole("dialog", { name: "Branches" });
    await branches.getByRole("button", { name: "Switch", exact: true }).click();
    await expect(page.getByRole("button", { name: /^Branch main/ })).toBeVisible();
    await page.getByRole("button", { name: /^Files/ }).click();
    await expect(tree).toBeVisible();
    await writeFile(join(work, "NOTES.md"), "# From the shell\n");
    await git("-C", work, "add", "--all");
    const who = ["-c", "user.name=Shell", "-c", "user.email=shell@example.com"];
    await git("-C", work, ...who, "commit", "--quiet", "--message", "Add notes");
    await git("-C", work, "push", "--quiet", "origin", "HEAD");
    await tree.getByRole("treeitem", { name: /^NOTES\.md/ }).click();
    await expect(textOf(page, "NOTES.md")).toContainText("From the shell");
  });
  await rm(folder, { recursive: true, force: true });
});
