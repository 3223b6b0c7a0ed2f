import { describe, expect, test } from "vitest";
import type { HeardPresence } from "../../../contract.ts";
import { Store } from "../model/store.ts";
import { Viewport } from "../model/viewport.ts";
import { Following } from "./following.ts";

const board = { id: "board", x: 1000, y: 0 };

function visitor(cursor: HeardPresence["cursor"]): HeardPresence {
  return {
    visitId: "visit",
    accountId: "somebody",
    name: "Somebody",
    storyboardId: board.id,
    cursor,
    selection: [],
    leaves: false,
  };
}

function setUp() {
  const others = new Store<readonly HeardPresence[]>([visitor({ x: 5000, y: 300 })]);
  const viewport = new Viewport();
  viewport.size.set({ width: 1000, height: 600 });
  const following = new Following({
    others,
    viewport,
    // Only its place is asked for.
    storyboards: { find: () => board as never },
  });
  following.open();
  return { others, viewport, following };
}

describe("following somebody", () => {
  test("brings their pointer on screen, and again when it leaves the middle", () => {
    const { others, viewport, following } = setUp();
    following.toggle("somebody");
    expect(viewport.toScreen({ x: 6000, y: 300 })).toEqual({ x: 500, y: 300 });
    others.set([visitor({ x: 5050, y: 310 })]);
    expect(viewport.toScreen({ x: 6000, y: 300 })).toEqual({ x: 500, y: 300 });
    others.set([visitor({ x: 9000, y: 300 })]);
    expect(viewport.toScreen({ x: 10_000, y: 300 })).toEqual({ x: 500, y: 300 });
    expect(following.person.get()).toBe("somebody");
  });

  test("ends when the canvas is moved by oneself, when they leave, or when it is asked to", () => {
    const { others, viewport, following } = setUp();
    following.toggle("somebody");
    viewport.panBy(10, 0);
    expect(following.person.get()).toBeNull();
    following.toggle("somebody");
    others.set([]);
    expect(following.person.get()).toBeNull();
    others.set([visitor(null)]);
    following.toggle("somebody");
    following.toggle("somebody");
    expect(following.person.get()).toBeNull();
  });
});
