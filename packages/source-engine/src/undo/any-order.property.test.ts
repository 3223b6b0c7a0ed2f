import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMoves, checkMoves, type Tally } from "../testing/interleaving.ts";
import { SMALL_PROJECTS } from "../testing/small-projects.ts";

/** Runs with other numbers than the fixed ones: PROPERTY_SEED=1 PROPERTY_RUNS=1000. */
const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_261_116);
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 40);

describe.each(SMALL_PROJECTS)("three canvases on %s", (_name, source) => {
  it("leave what the remaining changes alone make, whatever is undone and redone", () => {
    const tally: Tally = { edits: 0, steps: 0, refused: 0 };
    fc.assert(
      fc.property(arbitraryMoves, (moves) => checkMoves(source, moves, tally)),
      { seed: SEED, numRuns: RUNS },
    );
    expect(tally.edits).toBeGreaterThan(RUNS);
    expect(tally.steps).toBeGreaterThan(RUNS / 4);
  });
});
