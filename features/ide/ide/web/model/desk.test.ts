import { describe, expect, it } from "vitest";
import {
  closed,
  closedEverywhere,
  type Desk,
  deskWith,
  focused,
  groupsOf,
  keptOf,
  type Layout,
  MAX_GROUPS,
  opened,
  readDesk,
  renamed,
} from "./desk.ts";
import { crossed, joined, placed, placedAtEdge, resized, split, stepped } from "./desk-moves.ts";
import { placesOf } from "./desk-places.ts";

const start = (...tabs: string[]): Desk => deskWith(tabs, tabs.at(-1) ?? null);

/** Each group with the file that is seen in it marked, and the one that is worked in; `|` beside, `/` below. */
function shown({ layout, focus }: Desk): string {
  const write = (part: Layout): string => {
    if (part.kind === "group")
      return part.tabs
        .map((path) => {
          if (path !== part.shown) return path;
          return part.id === focus ? `[${path}]` : `(${path})`;
        })
        .join(" ");
    const { first, second, isBelow } = part;
    const inner = [first, second].map((one) =>
      one.kind === "split" ? `{${write(one)}}` : write(one),
    );
    return inner.join(isBelow ? " / " : " | ");
  };
  return write(layout);
}

describe("the open files", () => {
  it("of an older page come into one group, or two", () => {
    expect(shown(readDesk({ tabs: ["a", "b"], active: "a" }))).toBe("[a] b");
    const two = { tabs: ["a", "b", "c"], active: "c", side: ["c"], other: "a", isBelow: true };
    expect(shown(readDesk(two))).toBe("a (b) / [c]");
  });

  it("are kept with their groups", () => {
    const desk = resized(split(split(start("a", "b"), false), true), "s2", 30);
    const kept = readDesk(JSON.parse(keptOf(desk)));
    expect(kept).toEqual(desk);
    expect(() => readDesk({ layout: { kind: "other" }, focus: "1" })).toThrow("No desk was kept");
    expect(() => readDesk(null)).toThrow("No desk was kept");
  });

  it("are seen twice when split, to the right and below, as often as wanted", () => {
    const two = split(start("a", "b"), false);
    expect(shown(two)).toBe("a (b) | [b]");
    const three = split(two, true);
    expect(shown(three)).toBe("a (b) | {(b) / [b]}");
    expect(three.tabs).toEqual(["a", "b"]);
    let many = three;
    for (let count = 0; count < 20; count += 1) many = split(many, count % 2 === 0);
    expect(groupsOf(many)).toHaveLength(MAX_GROUPS);
    expect(shown(joined(three))).toBe("a [b]");
    expect(shown(split(start(), false))).toBe("");
  });

  it("open where one works, or where they are already", () => {
    const two = split(start("a", "b"), false);
    expect(shown(opened(two, "c"))).toBe("a (b) | b [c]");
    expect(shown(opened(two, "a"))).toBe("[a] b | (b)");
    expect(shown(opened(two, "b"))).toBe("a (b) | [b]");
    expect(shown(focused(two, "1"))).toBe("a [b] | (b)");
    expect(shown(crossed(crossed(two)))).toBe(shown(two));
  });

  it("are moved within a group, between groups and to an edge", () => {
    const two = opened(split(start("a", "b"), false), "c");
    expect(shown(placed(two, { path: "a", from: "1" }, "2", "c"))).toBe("(b) | b [a] c");
    expect(shown(placed(two, { path: "b", from: "1" }, "2", null))).toBe("(a) | c [b]");
    expect(shown(placed(start("a", "b", "c"), { path: "c", from: "1" }, "1", "a"))).toBe("[c] a b");
    expect(shown(stepped(start("a", "b", "c"), -1))).toBe("a [c] b");
    expect(shown(stepped(start("a", "b", "c"), 1))).toBe("a b [c]");

    const three = start("a", "b", "c");
    const edge = (where: "left" | "right" | "above" | "below"): string =>
      shown(placedAtEdge(three, { path: "a", from: "1" }, "1", where));
    expect([edge("left"), edge("right")]).toEqual(["[a] | b (c)", "b (c) | [a]"]);
    expect([edge("above"), edge("below")]).toEqual(["[a] / b (c)", "b (c) / [a]"]);
    const alone = start("a");
    expect(placedAtEdge(alone, { path: "a", from: "1" }, "1", "right")).toBe(alone);
    const last = placedAtEdge(split(start("a"), false), { path: "a", from: "2" }, "1", "below");
    expect(shown(last)).toBe("(a) / [a]");
  });

  it("are closed in one group or everywhere, the last of a group with the group", () => {
    const two = opened(split(start("a", "b"), false), "c");
    expect(shown(closed(two, "c", "2"))).toBe("a (b) | [b]");
    expect(shown(closed(two, "b", "1"))).toBe("(a) | b [c]");
    expect(shown(closed(closed(two, "c", "2"), "b", "2"))).toBe("a [b]");
    expect(shown(closedEverywhere(two, "b"))).toBe("(a) | [c]");
    expect(shown(closed(start("a"), "a", "1"))).toBe("");
    expect(shown(closed(start("a", "b", "c"), "c", "1"))).toBe("a [b]");
  });

  it("go with their renamed files", () => {
    const two = split(start("a", "b"), false);
    expect(shown(renamed(two, (path) => (path === "b" ? "z" : path)))).toBe("a (z) | [z]");
  });

  it("share the room as they are told", () => {
    const three = resized(resized(split(split(start("a"), false), true), "s2", 30), "s3", 97);
    const { groups, splits } = placesOf(three.layout);
    expect(groups.map(({ area }) => area)).toEqual([
      { left: 0, top: 0, width: 30, height: 100 },
      { left: 30, top: 0, width: 70, height: 90 },
      { left: 30, top: 90, width: 70, height: 10 },
    ]);
    expect(splits.map(({ split: { id } }) => id)).toEqual(["s2", "s3"]);
  });
});
