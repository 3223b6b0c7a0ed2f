import { expect, it } from "vitest";
import { entriesConcerning, type EntrySummary } from "./history-entry.ts";

const entry = (kind: EntrySummary["kind"], step: number, time: number): EntrySummary => ({
  id: kind === "change" ? `step ${step}` : `${kind} ${step} at ${time}`,
  kind,
  subjectId: `step ${step}`,
  paths: ["src/App.tsx"],
});

it("a step concerns itself alone, however often all of them were undone and redone", () => {
  const steps = [1, 2, 3, 4, 5];
  const history: EntrySummary[] = steps.map((step) => entry("change", step, 0));
  for (const time of [1, 2, 3]) {
    for (const step of steps.toReversed()) {
      const concerning = entriesConcerning(history, `step ${step}`);
      expect(concerning.map(({ id }) => id)).toEqual([`step ${step}`]);
      history.push(entry("undo", step, time));
    }
    for (const step of steps) {
      const concerning = entriesConcerning(history, `step ${step}`);
      expect(concerning.map(({ kind }) => kind)).toEqual(["change", "undo"]);
      history.push(entry("redo", step, time));
    }
  }
});
