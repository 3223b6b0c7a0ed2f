import { afterAll, beforeAll, expect, it } from "vitest";
import { type Stage, openStage } from "./stage.ts";
import { describePagesBehind } from "./testing/pages-behind.ts";
import { runRoundsInPages } from "./testing/rounds-behind.ts";
import { VITE_KINDS, openRows } from "./testing/rows-project.ts";

/** `BEHIND_ROUNDS=5000` is what the figures in docs/benchmarks.md ask for. */
const ROUNDS = Number(process.env["BEHIND_ROUNDS"] ?? 300);
const PAGES = 3;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({});
});

afterAll(() => stage.stop());

describePagesBehind(VITE_KINDS);

it.each(VITE_KINDS)(
  "shows what the file says after every undo and redo with $title",
  { timeout: 3_600_000 },
  async (kind) => {
    const report = await runRoundsInPages(stage, kind, ROUNDS, PAGES);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect([report.behind, report.reloads]).toEqual([0, 0]);
  },
);

it.each(VITE_KINDS)(
  "loads a page anew whose update never comes with $title",
  { timeout: 120_000 },
  async (kind) => {
    const rows = await openRows(stage, kind, () => Promise.resolve());
    await rows.mark();
    await rows.holdUpdate();
    rows.write("cdab");
    await rows.editor.page.waitForRequest(/main\.[jt]sx/, { timeout: 60_000 });
    await rows.showing("cdab");
    expect(await rows.isMarked()).toBe(false);
    await rows.stop();
  },
);
