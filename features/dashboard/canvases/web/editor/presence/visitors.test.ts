import { describe, expect, it, vi } from "vitest";
import type { HeardPresence, Presence } from "../../../contract.ts";
import { Visitors } from "./visitors.ts";

const other = (visitId: string, more: Partial<HeardPresence> = {}): HeardPresence => ({
  visitId,
  accountId: "account",
  name: "Somebody",
  storyboardId: "board",
  cursor: { x: 1, y: 2 },
  selection: [],
  leaves: false,
  ...more,
});

function visit() {
  const said: Presence[] = [];
  const clock = { now: 0 };
  const visitors = new Visitors({
    visitId: "mine",
    now: () => clock.now,
    announce: async (presence) => void said.push(presence),
  });
  return {
    visitors,
    said,
    clock,
    names: () => visitors.others.get().map(({ visitId }) => visitId),
  };
}

describe("visitors", () => {
  it("come, move and leave; one's own word does not count", () => {
    const { visitors, names } = visit();
    visitors.hear(other("mine"));
    visitors.hear(other("a"));
    visitors.hear(other("b"));
    visitors.hear(other("a", { cursor: { x: 5, y: 6 } }));
    expect(names()).toEqual(["a", "b"]);
    expect(visitors.others.get()[0]?.cursor).toEqual({ x: 5, y: 6 });
    visitors.hear(other("a", { leaves: true }));
    expect(names()).toEqual(["b"]);
  });

  it("are forgotten when they are silent for long", () => {
    const { visitors, clock, names } = visit();
    visitors.hear(other("a"));
    clock.now = 30_000;
    visitors.hear(other("b"));
    clock.now = 50_000;
    visitors.prune();
    expect(names()).toEqual(["b"]);
  });

  it("are told of moves together, and only while there are any", () => {
    vi.useFakeTimers();
    const { visitors, said } = visit();
    visitors.move({ selection: ["alone"] });
    vi.advanceTimersByTime(1_000);
    expect(said).toEqual([]);
    visitors.hear(other("a"));
    visitors.move({ selection: ["one"] });
    visitors.move({ selection: ["two"] });
    vi.advanceTimersByTime(1_000);
    expect(said.map(({ selection }) => selection)).toEqual([["two"]]);
    visitors.close();
    expect(said.at(-1)).toMatchObject({ leaves: true });
    vi.useRealTimers();
  });
});
