import { ChatServer } from "@devloom/model/testing";
import { expectAccessibleInBoth } from "../support/axe.ts";
import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const HERO = "src/sections/home/Hero.tsx";
const BEFORE = `<p className="eyebrow">`;
const AFTER = `<p className="eyebrow mt-[13.5px]">`;
const LINE = (tag: string): string => `          ${tag}Bookings for studios &amp; workshops</p>`;

let model: ChatServer;
test.beforeAll(async () => {
  model = await ChatServer.start(Number(process.env["MODEL_PORT"]));
});
test.afterAll(() => model.close());

test("a change is described, looked at in the page, rejected, asked for again and accepted", async ({
  page,
  session,
}) => {
  const studio = await makeStudio(page, session);
  let editor = await EditorPage.open(page, studio, ".eyebrow");
  const original = await editor.read(HERO);
  const panel = page.getByRole("complementary", { name: "Change by description" });

  // Without a model the panel says what is missing, and leads there.
  await page.getByRole("button", { name: /^Change by description/ }).click();
  await expect(panel).toContainText("Not set: address of the model, name of the model");
  await panel.getByRole("link", { name: "Set up a model" }).click();
  await page.getByRole("textbox", { name: "Address of the model" }).fill(model.baseUrl);
  await page.getByRole("textbox", { name: "Model", exact: true }).fill("test-model");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("A model can be asked")).toBeVisible();
  await page.getByRole("button", { name: "Ask it something" }).click();
  await expect(page.getByText(/^It answered after/)).toBeVisible();

  model.say(
    JSON.stringify({
      summary: "More room above it.",
      edits: [{ path: HERO, search: BEFORE, replace: AFTER }],
    }),
  );
  editor = await EditorPage.open(page, studio, ".eyebrow");
  await editor.select(".eyebrow", "p");
  await page.getByRole("button", { name: /^Change by description/ }).click();
  await expect(panel.getByRole("list", { name: "Selected elements" })).toHaveText("p");
  const instruction = panel.getByRole("textbox", { name: "What shall change?" });
  await instruction.fill("More room above");
  await instruction.press("Control+Enter");

  // It stands in the page of a preview of its own, and nowhere on the disk.
  const proposed = page.frameLocator("[data-proposal] iframe").locator(".eyebrow").first();
  await expect(proposed).toHaveCSS("margin-top", "13.5px", { timeout: 60_000 });
  await expect(panel).toContainText("More room above it.");
  await expect(panel).toContainText("mt-[13.5px]");
  expect(await editor.changedLines()).toEqual([]);
  await expect(editor.inFrame(".eyebrow").first()).not.toHaveCSS("margin-top", "13.5px");
  await expectAccessibleInBoth(page, "aside[aria-label='Change by description']");

  await panel.getByRole("button", { name: "Reject" }).click();
  await expect(page.locator("[data-proposal]")).toHaveCount(0);
  expect(await editor.read(HERO)).toBe(original);

  await instruction.fill("More room above");
  await panel.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(proposed).toHaveCSS("margin-top", "13.5px", { timeout: 60_000 });
  await editor.reloading(HERO, () => panel.getByRole("button", { name: "Accept" }).click());
  await expect(editor.inFrame(".eyebrow").first()).toHaveCSS("margin-top", "13.5px");
  await expect(page.locator("[data-proposal]")).toHaveCount(0);
  expect(await editor.changedLines()).toEqual([`-${LINE(BEFORE)}`, `+${LINE(AFTER)}`]);

  await panel.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => editor.read(HERO)).toBe(original);
});
