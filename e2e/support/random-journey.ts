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

const [UNDO, REDO] = ["Control+Z", "Control+Shift+Z"];
/** So many steps at once, and then a look whether all is written. */
const BURST = 5;

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
    const times = [Date.now()];
    const what = await session.act();
    times.push(Date.now());
    done.push(what);
    const kind = what.split(" ")[0] ?? what;
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
    await session.settle();
    times.push(Date.now());
    const now = JSON.stringify(await sources(studio.folder));
    if (now !== before) written += 1;
    const changed = now === before ? "no file changed" : "files changed";
    const after = `${action} actions, the last ${done.slice(-8).join("; ")} (${changed})`;
    await look.expectSame(after, now !== before);
    times.push(Date.now());
    tellTimes(`${app} ${action} ${what}`, times);
    before = now;
  }
  const pressUntilNothing = async (name: RegExp, keys: string): Promise<void> => {
    const button = page.getByRole("button", { name });
    for (let left = actions + 10; left > 0 && (await button.isEnabled()); left -= BURST) {
      // As somebody does who holds the keys down: what is left over at the end does nothing.
      for (let press = 0; press < BURST; press += 1) await page.keyboard.press(keys);
      await session.settle();
    }
    await look.expectSame(`pressing ${keys} until nothing is left`);
  };
  const expectSources = (texts: Record<string, string>): Promise<void> =>
    expect.poll(() => sources(studio.folder), { message: done.join("; ") }).toEqual(texts);
  // The keyboard is the canvas's, whatever was done last.
  await page.keyboard.press("Escape");
  await pressUntilNothing(/^Redo/, REDO);
  const last = await sources(studio.folder);
  await pressUntilNothing(/^Undo \(/, UNDO);
  await expectSources(first);
  await pressUntilNothing(/^Redo/, REDO);
  await expectSources(last);
  return { tally, written };
}

/** What an action waits for is told while it runs, with `SESSION_TIMES=1`. */
function tellTimes(what: string, times: readonly number[]): void {
  if (process.env["SESSION_TIMES"] !== "1") return;
  const [acting = 0, saving = 0, looking = 0] = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time));
  process.stderr.write(`act ${acting} save ${saving} look ${looking} ms: ${what}\n`);
}
