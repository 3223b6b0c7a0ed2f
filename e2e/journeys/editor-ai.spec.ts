import { chunks } from "@devloom/model/testing";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { openModel, type ReachableModel } from "../support/doors.ts";
import { DEV_SERVER_STARTS, EditorPage, makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const RIBBON = "src/sections/home/Ribbon.tsx";
const RIBBON_TEXT = `export function Ribbon() {
  return <p className="ribbon mb-[7.5px]">New this week</p>;
}
`;
const HERO = "src/sections/home/Hero.tsx";
const BEFORE = `<p className="eyebrow">`;
const AFTER = `<p className="eyebrow mt-[13.5px]">`;
const IMPORT = `import styles from "./Hero.module.css";`;
const WITH_RIBBON = `import { Ribbon } from "./Ribbon";\n${IMPORT}`;
const LINE = (tag: string): string => `          ${tag}Bookings for studios &amp; workshops</p>`;
const ANSWER = JSON.stringify({
  summary: "More room above it.",
  edits: [
    { path: HERO, search: IMPORT, replace: WITH_RIBBON },
    { path: HERO, search: BEFORE, replace: `<Ribbon />\n          ${AFTER}` },
  ],
  newFiles: [{ path: RIBBON, text: RIBBON_TEXT }],
});

let model: ReachableModel;
test.beforeAll(async () => {
  model = await openModel();
});
test.afterAll(() => model.close());

/** Names the model in the settings and asks it something. */
async function configure(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("textbox", { name: "Address of the model" }).fill(model.baseUrl);
  await page.getByRole("textbox", { name: "Model", exact: true }).fill("test-model");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(page.getByText(/^Answered in/)).toBeVisible();
  await page.close();
}

test("a change is described, looked at in the page, rejected, asked for again and accepted @long", async ({
  page,
  session,
}) => {
  test.slow();
  const studio = await makeStudio(page, session);
  const editor = await EditorPage.open(page, studio, ".eyebrow");
  const original = await editor.read(HERO);
  const panel = page.getByRole("complementary", { name: "Ask AI" });

  // Without a model the panel says what is missing, and leads there.
  await page.getByRole("button", { name: /^Ask AI/ }).click();
  await expect(panel).toContainText("Not set: model address, model name");
  const way = await panel.getByRole("link", { name: "Set up a model" }).getAttribute("href");
  await configure(await page.context().newPage(), way ?? "");

  // The open editor has heard of it.
  const instruction = panel.getByRole("textbox", { name: "What should change?" });
  await expect(instruction).toBeFocused();
  await panel.getByRole("button", { name: "Close" }).click();
  model.server.say(ANSWER);
  await editor.select(".eyebrow", "p");
  await page.keyboard.press("a");
  await expect(panel.getByRole("list", { name: "Selected elements" })).toHaveText("p");
  await instruction.fill("More room above");
  await instruction.press("Control+Enter");

  // It stands in the page of a preview of its own, and nowhere on the disk.
  const proposed = page.frameLocator("[data-proposal] iframe").locator(".eyebrow").first();
  await expect(proposed).toHaveCSS("margin-top", "13.5px", DEV_SERVER_STARTS);
  await expect(panel).toContainText("More room above it.");
  await expect(panel).toContainText("mt-[13.5px]");
  // Also a file that does not exist yet, with a class that nothing else uses.
  const ribbon = page.frameLocator("[data-proposal] iframe").locator(".ribbon").first();
  await expect(ribbon).toHaveCSS("margin-bottom", "7.5px");
  await expect(panel.getByRole("region", { name: RIBBON })).toContainText("New file");
  expect(await editor.changedLines()).toEqual([]);
  await expect(editor.inFrame(".eyebrow").first()).not.toHaveCSS("margin-top", "13.5px");
  await expectAccessibleInBoth(page, "aside[aria-label='Ask AI']");

  // Asked again, it goes on from what was proposed.
  const search = "mt-[13.5px]";
  model.server.say(
    JSON.stringify({ summary: "Less.", edits: [{ path: HERO, search, replace: "mt-[9.5px]" }] }),
  );
  const refinement = panel.getByRole("textbox", { name: "Refine" });
  await refinement.fill("A little less");
  await refinement.press("Enter");
  await expect(proposed).toHaveCSS("margin-top", "9.5px", DEV_SERVER_STARTS);
  await expect(panel.getByRole("region", { name: RIBBON })).toContainText("New file");

  await panel.getByRole("button", { name: "Reject" }).click();
  await expect(page.locator("[data-proposal]")).toHaveCount(0);
  expect(await editor.read(HERO)).toBe(original);
  const ribbonOnDisk = (): Promise<string> => editor.read(RIBBON).catch(() => "none");
  expect(await ribbonOnDisk()).toBe("none");

  // An answer that takes its time tells how much of it there is, and is stopped at its server.
  const hungUp = new Promise<void>((resolve) => {
    model.server.reply = (_request, response) => {
      response.once("close", resolve);
      response.setHeader("content-type", "text/event-stream").write(chunks(ANSWER)[1]);
    };
  });
  await instruction.fill("More room above");
  await instruction.press("Control+Enter");
  await expect(panel).toContainText(/\d sec · \d+ characters received/);
  await panel.getByRole("button", { name: "Stop" }).click();
  await hungUp;

  model.server.say(ANSWER);
  await instruction.fill("More room above");
  await panel.getByRole("button", { name: "Ask", exact: true }).click();
  await editor.reloading(HERO, () => panel.getByRole("button", { name: "Accept" }).click());
  await expect(editor.inFrame(".eyebrow").first()).toHaveCSS("margin-top", "13.5px");
  await expect(page.locator("[data-proposal]")).toHaveCount(0);
  expect(await editor.changedLines()).toEqual([
    `+${WITH_RIBBON.split("\n")[0]}`,
    `-${LINE(BEFORE)}`,
    "+          <Ribbon />",
    `+${LINE(AFTER)}`,
  ]);
  expect(await ribbonOnDisk()).toBe(RIBBON_TEXT);

  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Undo \(/ }).click();
  await expect.poll(() => editor.read(HERO)).toBe(original);
  await expect.poll(ribbonOnDisk).toBe("none");
});
