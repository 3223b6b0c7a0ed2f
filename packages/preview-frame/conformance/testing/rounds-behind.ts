import type { Stage } from "../stage.ts";
import { type ViteKind, openRows } from "./rows-project.ts";

export interface RoundsReport {
  readonly title: string;
  readonly rounds: number;
  /** Rounds after which the page did not show what its file says. */
  readonly behind: number;
  /** How often the page had to be loaded anew. */
  readonly reloads: number;
}

/** The two ends of dragging two of four rows to the end, and what is written in between. */
const DRAGGED = { before: "abcd", between: "bcda", after: "cdab" } as const;
const MAX_GAP_MILLISECONDS = 120;

/** The same rounds in several pages at once, each with a dev server of its own: most of a round is waiting. */
export async function runRoundsInPages(
  stage: Stage,
  kind: ViteKind,
  rounds: number,
  pages: number,
): Promise<RoundsReport> {
  const each = Math.ceil(rounds / pages);
  const reports = await Promise.all(
    Array.from({ length: pages }, () => runRounds(stage, kind, each)),
  );
  const sum = (figure: (report: RoundsReport) => number): number =>
    reports.reduce((total, report) => total + figure(report), 0);
  return {
    title: kind.title,
    rounds: sum((report) => report.rounds),
    behind: sum((report) => report.behind),
    reloads: sum((report) => report.reloads),
  };
}

/**
 * Undoes and redoes a drag of two rows again and again: two writes each, the second of which comes while the
 * first is still on its way. Ids take as long as from a busy gateway.
 */
export async function runRounds(
  stage: Stage,
  kind: ViteKind,
  rounds: number,
): Promise<RoundsReport> {
  const rows = await openRows(stage, kind, () => pass(50 + Math.random() * 20));
  let [behind, reloads] = [0, 0];
  try {
    await rows.mark();
    for (let round = 0; round < rounds; round += 1) {
      const last = round % 2 === 0 ? DRAGGED.after : DRAGGED.before;
      rows.write(DRAGGED.between);
      await pass(Math.random() * MAX_GAP_MILLISECONDS);
      rows.write(last);
      const isShown = await rows.showing(last).then(
        () => true,
        () => false,
      );
      if (!isShown) behind += 1;
      if (await rows.isMarked()) continue;
      reloads += 1;
      await rows.editor.offerPort();
      await rows.editor.init({}, {});
      await rows.mark();
    }
  } finally {
    await rows.stop();
  }
  return { title: kind.title, rounds, behind, reloads };
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
