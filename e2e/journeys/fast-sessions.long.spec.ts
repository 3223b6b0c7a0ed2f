import { EditorPage, makeAppStudio, makeFolderStudio, makeStudio } from "../support/editor.ts";
import { FastSession, shownIds } from "../support/fast-session.ts";
import { sources } from "../support/random-session.ts";
import { expect, test } from "../support/test.ts";

const BURSTS = Number(process.env["SESSION_BURSTS"] ?? 60);
const SEED = Number(process.env["SESSION_SEED"] ?? 20_261_116);
/** An application outside of this repository, with its packages installed. */
const FOLDER = process.env["SESSION_FOLDER"];

const APPS = [
  { app: "marketing-site", make: makeStudio },
  { app: "saas-dashboard", make: makeStudio },
  { app: "admin", make: makeAppStudio },
  ...(FOLDER === undefined ? [] : [{ app: FOLDER, make: makeFolderStudio }]),
];

for (const { app, make } of APPS) {
  test(`${BURSTS} bursts of keys on ${app}: clicks select, the page is its file, all is undone`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(BURSTS * 20_000 + 180_000);
    await page.setViewportSize({ width: 1600, height: 1000 });
    const studio = await make(page, signedIn, app);
    const editor = await EditorPage.open(page, studio, "#root *");
    const session = new FastSession(editor, SEED);
    const first = await sources(studio.folder);
    const done: string[] = [];
    for (let burst = 1; burst <= BURSTS; burst += 1) {
      const keys = await session.burst();
      done.push(keys);
      await session.settle();
      const before = await shownIds(editor);
      await page.getByRole("button", { name: "Reload page" }).first().click();
      await expect(editor.inFrame("#root *").first()).toBeVisible();
      await expect
        .poll(() => shownIds(editor), { message: `page behind its files after ${keys}` })
        .toEqual(before);
      await session.clickSelects();
    }
    const undo = page.getByRole("button", { name: /^Undo \(/ });
    while (await undo.isEnabled()) {
      await undo.click();
      await session.settle();
    }
    expect(await sources(studio.folder), done.join(", ")).toEqual(first);
  });
}
