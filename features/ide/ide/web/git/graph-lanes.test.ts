import { describe, expect, it } from "vitest";
import { graphRows } from "./graph-lanes.ts";

const commit = (id: string, ...parents: string[]) => ({ id, parents });

describe("the graph of commits", () => {
  it("is one lane where nothing branches", () => {
    expect(graphRows([commit("b", "a"), commit("a")])).toEqual([
      { lane: 0, isTip: true, lines: [{ from: 0, to: 0 }], lanes: 1 },
      { lane: 0, isTip: false, lines: [], lanes: 1 },
    ]);
  });

  it("leads a merge into two lanes and both back to one", () => {
    const rows = graphRows([
      commit("m", "a", "b"),
      commit("b", "base"),
      commit("a", "base"),
      commit("base"),
    ]);

    expect(rows.map(({ lane }) => lane)).toEqual([0, 1, 0, 1]);
    expect(rows[0]?.lines).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 1 },
    ]);
    expect(rows[2]?.lines).toContainEqual({ from: 0, to: 1 });
  });

  it("gives branches that nothing joins yet lanes of their own", () => {
    const rows = graphRows([commit("x", "base"), commit("y", "base"), commit("base")]);

    expect(rows.map(({ lane }) => lane)).toEqual([0, 1, 0]);
    expect(rows.map(({ isTip }) => isTip)).toEqual([true, true, false]);
  });
});
