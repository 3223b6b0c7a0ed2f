import { execFileSync } from "node:child_process";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { DEV_SERVER_STARTS, EditorPage, makeStudio } from "../support/editor.ts";
import { type GatewayProcess, startGateway } from "../support/gateway-process.ts";
import { expect, holdSession, PASSWORD, type Person, test } from "../support/test.ts";

const HERO = "src/sections/home/Hero.tsx";
const EYEBROW = ".eyebrow";

let gateway: GatewayProcess;
test.beforeAll(async () => {
  gateway = await startGateway({ DEMO: "off" });
});
test.afterAll(() => gateway.stop());

/** Somebody with a session of their own in one browser. */
async function visit(
  context: BrowserContext,
  path: string,
  data: object,
): Promise<Person & { page: Page }> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await page.request.post(`${gateway.url}${path}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  const { accessToken: token } = (await response.json()) as { accessToken: string };
  const person = { name: "Weaver", email: "weaver@example.com", password: PASSWORD, token };
  await holdSession(page, person, gateway.url);
  return { ...person, page };
}

async function addClass(editor: EditorPage, name: string): Promise<void> {
  const { page } = editor;
  await editor.select(EYEBROW, "p");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("combobox", { name: "Add a class" }).fill(name);
  await page.keyboard.press("Enter");
}

test("two browsers, hand edits and a killed gateway: nothing is lost, nothing is wrong on the disk @long", async ({
  browser,
}) => {
  test.slow();
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  const account = { email: "weaver@example.com", password: PASSWORD };
  const one = await visit(contexts[0], "/api/auth/register", { ...account, username: "Weaver" });
  const studio = await makeStudio(one.page, one, "marketing-site", gateway);
  const other = await visit(contexts[1], "/api/auth/login", account);
  const mine = await EditorPage.open(one.page, studio, EYEBROW);
  const theirs = await EditorPage.open(other.page, studio, EYEBROW);
  const classes = async (): Promise<string> =>
    /<p className="(eyebrow[^"]*)"/.exec(await mine.read(HERO))?.[1] ?? "";

  await test.step("each sees the other", async () => {
    await expect(one.page.getByRole("list", { name: "1 other person here" })).toBeVisible();
    await expect(other.page.getByRole("list", { name: "1 other person here" })).toBeVisible();
    await other.page.getByRole("button", { name: "Follow Weaver" }).click();
    await expect(other.page.getByText("Following Weaver", { exact: true })).toBeVisible();
    await other.page.getByRole("button", { name: "Stop following Weaver" }).click();
    await expect(other.page.getByText("Following Weaver", { exact: true })).toHaveCount(0);
  });

  await test.step("both change the same element, and both changes stay", async () => {
    await addClass(mine, "underline");
    await expect(theirs.inFrame(EYEBROW).first()).toHaveClass(/\bunderline\b/);
    await addClass(theirs, "italic");
    await expect(mine.inFrame(EYEBROW).first()).toHaveClass(/\bitalic\b/);
    expect(await classes()).toBe("eyebrow underline italic");
    const row = other.page.getByRole("treeitem", { selected: true });
    await expect(row.getByText("Selected by Weaver")).toBeAttached();
    await other.page.getByRole("button", { name: "Collapse all" }).click();
    const closed = other.page.getByRole("treeitem", { expanded: false }).first();
    await expect(closed.getByText("Weaver selected something inside")).toBeAttached();
    await other.page.getByRole("button", { name: "Expand all" }).click();
  });

  await test.step("a hand edit in between stays when the change before it is undone", async () => {
    const text = await mine.read(HERO);
    await mine.write(HERO, text.replace("See prices", "What it costs"));
    await expect(theirs.inFrame("a.button-outline").first()).toHaveText("What it costs");
    await one.page.getByRole("button", { name: /^Undo \(/ }).click();
    await expect.poll(classes).toBe("eyebrow underline");
    expect(await mine.read(HERO)).toContain("What it costs");
  });

  await test.step("what is typed into the code reaches the other's frame", async () => {
    await mine.select("h1 em", "em");
    await one.page.getByRole("button", { name: "Code", exact: true }).click();
    const code = one.page.getByRole("textbox", { name: `Source of ${HERO}` });
    await code.getByText("page", { exact: false }).first().waitFor();
    await code.press("Control+Home");
    await one.page.keyboard.type("// Typed beside the design\n");
    await expect.poll(() => mine.read(HERO)).toMatch(/^\/\/ Typed beside the design\n/);
    await expect(one.page.getByText("Saved", { exact: true })).toBeVisible();
    await other.page.getByRole("button", { name: "History", exact: true }).click();
    await expect(other.page.getByText("Edit file")).toBeVisible();
  });

  await test.step("a change made while the gateway is gone is written once when it is back", async () => {
    await gateway.kill();
    // The word about it moves the page down; a point looked up before would be another one after.
    await expect(one.page.getByText("Can't reach the server")).toBeVisible();
    await addClass(mine, "font-bold");
    await expect(one.page.getByText("No connection, 1 change waiting")).toBeVisible();
    gateway = await gateway.restart();
    await expect(one.page.getByText("All changes saved")).toBeVisible();
    expect(await classes()).toBe("eyebrow underline font-bold");
    await expect(theirs.inFrame(EYEBROW).first()).toHaveClass(/\bfont-bold\b/, DEV_SERVER_STARTS);
  });

  await test.step("all of it is a small diff, and is committed from here", async () => {
    expect(await mine.changedLines()).toHaveLength(5);
    await other.page.getByRole("button", { name: "Commit…" }).click();
    await other.page.getByLabel("Message").fill("Weave it together");
    await other.page.getByRole("button", { name: "Commit 1 file" }).click();
    await expect(other.page.getByText("Committed", { exact: true })).toBeVisible();
    const log = execFileSync("git", ["-C", studio.folder, "log", "-1", "--format=%s|%ae"]);
    expect(log.toString().trim()).toBe("Weave it together|weaver@example.com");
    expect(await mine.changedLines()).toEqual([]);
  });

  await test.step("the screen is accessible with its panels open", async () => {
    await mine.select("h1 em", "em");
    await expectAccessibleInBoth(one.page);
    await expectAccessibleInBoth(other.page, "section[aria-label='Code, history and log']");
  });

  await Promise.all(contexts.map((context) => context.close()));
});
