import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { joinWorkspace, openAs, registerAccount } from "../support/people.ts";
import { makeGitKey, makeProject, poster } from "../support/projects.ts";
import { expect, test } from "../support/test.ts";

const run = promisify(execFile);
const FILE = "threads.txt";
const BEN = " spun by Ben at the same time";
const LINES = Array.from({ length: 12 }, (_, index) => `thread ${index + 1}`);

const textOf = (page: Page) => page.getByRole("textbox", { name: `Text of ${FILE}` });

/** The lines of a text as a page shows them, without the names at other people's cursors. */
const linesOf = (page: Page): Promise<string[]> =>
  textOf(page)
    .locator(".cm-line")
    .evaluateAll((lines) =>
      lines.map((line) => {
        const copy = line.cloneNode(true) as Element;
        for (const name of copy.querySelectorAll(".cm-person")) name.remove();
        return copy.textContent ?? "";
      }),
    );

async function typeAt(page: Page, line: number, text: string): Promise<void> {
  await page.keyboard.press("Control+Home");
  for (let step = 1; step < line; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type(text, { delay: 15 });
}

test("two people type in one file at once while a third pushes, and nothing is lost @long", async ({
  browser,
  request,
}) => {
  test.slow();
  const ada = await registerAccount(request, "Ada Weaver", "pro");
  const ben = await joinWorkspace(request, ada, "Ben Spinner", "developer");
  const post = poster(request, ada);
  const files = { [FILE]: `${LINES.join("\n")}\n`, "other.txt": "other\n" };
  const id = await makeProject(post, "Loom", files);
  await post(`/api/project/${id}/commits`, { message: "Thread the loom" });
  const key = await makeGitKey(post);
  const folder = await mkdtemp(join(tmpdir(), "devloom-journey-together-"));
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" };
  const git = (...args: string[]) => run("git", args, { cwd: join(folder, "."), env });
  const one = await openAs(browser, ada, `/projects/${id}`);
  const shown = await one.getByText(/\/git\/.+\.git$/).innerText();
  const address = Object.assign(new URL(shown), { username: "git", password: key }).href;
  await git("clone", "--quiet", address, "clone");

  await one.goto(`/ide/${id}?file=${FILE}`);
  await textOf(one).click();
  await typeAt(one, 1, " alone");
  const two = await openAs(browser, ben, `/ide/${id}?file=${FILE}`);

  await test.step("what one typed before the other came is there for both", async () => {
    await expect(one.getByRole("list", { name: "1 other person here" })).toBeVisible();
    await expect(two.getByRole("list", { name: "1 other person here" })).toBeVisible();
    await expect(textOf(two)).toContainText("thread 1 alone");
    await expect(two.locator(".cm-personName")).toHaveText("Ada Weaver");
    const row = two.getByRole("treeitem", { name: /^threads\.txt/ });
    await expect(row).toContainText("Ada Weaver here");
    await expectAccessibleInBoth(two);
  });

  await test.step("both type at once while a push changes the file below them", async () => {
    await textOf(two).click();
    const push = async (): Promise<void> => {
      const file = join(folder, "clone", FILE);
      await writeFile(file, (await readFile(file, "utf8")).replace("thread 12", "thread pushed"));
      const author = ["-c", "user.name=Cleo", "-c", "user.email=cleo@example.com"];
      await git("-C", "clone", ...author, "commit", "--quiet", "-am", "Push a thread");
      await git("-C", "clone", "push", "--quiet", "origin", "HEAD");
    };
    await Promise.all([
      typeAt(one, 3, " woven by Ada while others type"),
      typeAt(two, 5, BEN),
      push(),
    ]);
    const wanted = LINES.map((line, index) => {
      if (index === 0) return `${line} alone`;
      if (index === 2) return `${line} woven by Ada while others type`;
      if (index === 4) return `${line}${BEN}`;
      return index === 11 ? "thread pushed" : line;
    });
    for (const page of [one, two]) await expect.poll(() => linesOf(page)).toEqual([...wanted, ""]);
  });

  await test.step("undo takes back one's own typing alone", async () => {
    // Whoever pauses while typing takes it back in as many steps: at most one for each letter.
    const pressUntil = async (keys: string, wanted: string): Promise<void> => {
      for (let left = BEN.length; left > 0 && (await linesOf(two))[4] !== wanted; left -= 1)
        await two.keyboard.press(keys);
      await expect.poll(async () => (await linesOf(one))[4]).toBe(wanted);
    };
    await pressUntil("Control+z", "thread 5");
    expect((await linesOf(one))[2]).toContain("woven by Ada");
    await pressUntil("Control+Shift+z", `thread 5${BEN}`);
  });

  await test.step("whoever comes sees what is not saved and who typed it, and is asked before a commit", async () => {
    await post(`/api/ide/files/${id}`, { filePath: "other.txt", content: "another\n" });
    const three = await openAs(browser, ada, `/ide/${id}?file=other.txt`);
    const row = three.getByRole("treeitem", { name: /^threads\.txt/ });
    await expect(row).toContainText("Unsaved text by Ada Weaver, Ben Spinner");
    await three.getByRole("button", { name: /^Changes/ }).click();
    await expect(three.getByRole("region", { name: "Unsaved text" })).toContainText("threads.txt");
    await three.getByRole("textbox", { name: "Commit message" }).fill("Another");
    await three.getByRole("button", { name: /^Commit one file/ }).click();
    const asked = three.getByRole("alertdialog", { name: "1 file has unsaved text" });
    await expect(asked).toContainText("typed by Ada Weaver, Ben Spinner");
    await expectAccessibleInBoth(three);
    await asked.getByRole("button", { name: "Commit without them" }).click();
    await expect(three.getByText("Committed", { exact: true })).toBeVisible();
    await three.close();
  });

  await test.step("a save is everybody's, and what git has is in it", async () => {
    await two.keyboard.press("Control+s");
    for (const page of [one, two]) await expect(page.getByRole("status")).toHaveText("Saved");
    const response = await request.get(`/api/ide/files/${id}/content?filePath=${FILE}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const { content } = (await response.json()) as { content: string };
    expect(content.trimEnd().split("\n")).toEqual((await linesOf(one)).slice(0, -1));
  });

  await test.step("one follows the other to another file", async () => {
    await two.getByRole("button", { name: "Follow Ada Weaver" }).click();
    await one.getByRole("treeitem", { name: /^other\.txt/ }).click();
    await expect(two.getByRole("textbox", { name: "Text of other.txt" })).toBeVisible();
    await two.getByRole("button", { name: "Stop following Ada Weaver" }).click();
  });
  await test.step("the other hears who switched the branch, and what becomes of unsaved text", async () => {
    await two.getByRole("textbox", { name: "Text of other.txt" }).click();
    await two.keyboard.type("unsaved ");
    await one.getByRole("button", { name: /^Branch / }).click();
    const dialog = one.getByRole("dialog", { name: "Branches" });
    await expect(dialog).toContainText("1 other person is in this project and switches with you.");
    await expect(dialog).toContainText("1 file has unsaved text.");
    await dialog.getByRole("textbox", { name: "New branch name" }).fill("side");
    await dialog.getByRole("button", { name: "Create and switch" }).click();
    await expect(two.getByText("Ada Weaver switched to side")).toBeVisible();
    await expect(two.getByText(/^1 file has unsaved text\. It stays/)).toBeVisible();
  });
  await rm(folder, { recursive: true });
});
