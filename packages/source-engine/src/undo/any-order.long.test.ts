import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFixtureApps } from "../testing/fixtures.ts";
import { arbitraryMoves, checkMoves, type Tally } from "../testing/interleaving.ts";
import { SMALL_PROJECTS } from "../testing/small-projects.ts";

const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_261_117);
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 1000);

describe.each([...SMALL_PROJECTS, ...readFixtureApps()])(
  "three canvases on %s",
  (_name, source) => {
    it("leave what the remaining changes alone make, whatever is undone and redone", () => {
      const tally: Tally = { edits: 0, steps: 0, refused: 0 };
      // A real application is opened anew for each order, which takes its time.
      const numRuns = source.list().length > 10 ? RUNS / 20 : RUNS;
      fc.assert(
        fc.property(arbitraryMoves, (moves) => checkMoves(source, moves, tally)),
        { seed: SEED, numRuns },
      );
      expect(tally.edits).toBeGreaterThan(numRuns);
      expect(tally.steps).toBeGreaterThan(numRuns / 4);
    });
  },
);
