import { expect, type Page } from "@playwright/test";
import { EditorPage, makeAppStudio, makeStudio } from "./editor.ts";
import { FreshLook } from "./page-and-files.ts";
import { RandomSession, sources } from "./random-session.ts";
import type { Person } from "./test.ts";

/** The small applications of different making, and the starters. */
export const RANDOM_APPS = [
  { app: "admin", make: makeAppStudio },
  { app: "modules-site", make: makeAppStudio },
  { app: "emotion-shop", make: makeAppStudio },
  { app: "marketing-site", make: makeStudio },
  { app: "saas-dashboard", make: makeStudio },
] as const;

interface RandomJourney {
  readonly make: typeof makeAppStudio;
  readonly app: string;
  readonly actions: number;
  readonly seed: number;
}

/**
 * Does one thing after another in an app. After each the page shows what its files say; at the end all is
 * undone to the first bytes and redone to the last. Returns how often each kind of thing was done, and how often a file
 * became another one.
 */
export async function runRandomJourney(
  page: Page,
  person: Person,
  { make, app, actions, seed }: RandomJourney,
): Promise<{ readonly tally: ReadonlyMap<string, number>; readonly written: number }> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await make(page, person, app);
  const editor = await EditorPage.open(page, studio, "#root *");
  const session = new RandomSession(editor, seed);
  const look = await FreshLook.open(editor, person);
  const first = await sources(studio.folder);
  let before = JSON.stringify(first);
  let written = 0;
  const done: string[] = [];
  const tally = new Map<string, number>();
  for (let action = 1; action <= actions; action += 1) {
    const what = await session.act();
    done.push(what);
    const kind = what.split(" ")[0] ?? what;
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
    await session.settle();
    const now = JSON.stringify(await sources(studio.folder));
    if (now !== before) written += 1;
    const after = `${action} actions, the last ${done.slice(-8).join("; ")}`;
    await look.expectSame(after, now !== before);
    before = now;
  }
  const pressUntilNothing = async (name: RegExp): Promise<Record<string, string>> => {
    const button = page.getByRole("button", { name });
    for (let left = actions + 10; left > 0 && (await button.isEnabled()); left -= 1) {
      await button.click();
      await session.settle();
    }
    await look.expectSame(`pressing ${name.source} until nothing is left`);
    return sources(studio.folder);
  };
  const last = await pressUntilNothing(/^Redo/);
  expect(await pressUntilNothing(/^Undo \(/), done.join("; ")).toEqual(first);
  expect(await pressUntilNothing(/^Redo/), done.join("; ")).toEqual(last);
  return { tally, written };
}
