import { EditorPage, makeAppStudio, makeStudio } from "../support/editor.ts";
import { RandomSession, shown, sources } from "../support/random-session.ts";
import { expect, test } from "../support/test.ts";

const ACTIONS = Number(process.env["SESSION_ACTIONS"] ?? 500);
const SEED = Number(process.env["SESSION_SEED"] ?? 20_261_116);
/** So often the page is loaded anew, to see that it had not fallen behind its files. */
const ACTIONS_BETWEEN_LOOKS = 10;

const APPS = [
  { app: "admin", make: makeAppStudio },
  { app: "modules-site", make: makeAppStudio },
  { app: "emotion-shop", make: makeAppStudio },
  { app: "marketing-site", make: makeStudio },
  { app: "saas-dashboard", make: makeStudio },
];

for (const { app, make } of APPS) {
  test(`${ACTIONS} random actions on ${app} leave page and files the same, and can all be undone`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(ACTIONS * 8_000 + 120_000);
    await page.setViewportSize({ width: 1600, height: 1000 });
    const studio = await make(page, signedIn, app);
    const editor = await EditorPage.open(page, studio, "#root *");
    const session = new RandomSession(editor, SEED);
    const first = await sources(studio.folder);
    const done: string[] = [];
    const tally = new Map<string, number>();
    for (let action = 1; action <= ACTIONS; action += 1) {
      const what = await session.act();
      done.push(what);
      const kind = what.split(" ")[0] ?? what;
      tally.set(kind, (tally.get(kind) ?? 0) + 1);
      await session.settle();
      if (action % ACTIONS_BETWEEN_LOOKS !== 0) continue;
      // What stands in for a change until the page has made it itself has a class of its own.
      await expect.poll(() => shown(editor)).not.toContain("arb89-styling");
      const before = await shown(editor);
      await page.getByRole("button", { name: "Reload page" }).first().click();
      await expect(editor.inFrame("#root *").first()).toBeVisible();
      await expect
        .poll(() => shown(editor), {
          message: `page behind its files after ${done.slice(-10).join(", ")}`,
        })
        .toBe(before);
    }
    const pressUntilNothing = async (name: RegExp): Promise<Record<string, string>> => {
      const button = page.getByRole("button", { name });
      while (await button.isEnabled()) {
        await button.click();
        await session.settle();
      }
      return sources(studio.folder);
    };
    const last = await pressUntilNothing(/^Redo/);
    expect(await pressUntilNothing(/^Undo \(/), done.join(", ")).toEqual(first);
    expect(await pressUntilNothing(/^Redo/), done.join(", ")).toEqual(last);
    // Somebody who never does anything finds no mistakes.
    expect(tally.size).toBeGreaterThan(4);
  });
}
