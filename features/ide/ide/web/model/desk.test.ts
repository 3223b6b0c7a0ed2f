import { describe, expect, it } from "vitest";
import { closed, Desk, joined, opened, tabsOf, visibleIn } from "./desk.ts";
import { crossed, placed, split, stepped } from "./desk-moves.ts";

const start = (...tabs: string[]): Desk => Desk.parse({ tabs, active: tabs.at(-1) ?? null });
/** Each group with the file that is seen in it marked, and the one that is worked in. */
function shown(desk: Desk): string {
  const group = (one: "main" | "side"): string =>
    tabsOf(desk, one)
      .map((path) => {
        if (path === desk.active) return `[${path}]`;
        return path === visibleIn(desk, one) ? `(${path})` : path;
      })
      .join(" ");
  return desk.side.length === 0 ? group("main") : `${group("main")} | ${group("side")}`;
}

describe("the open files", () => {
  it("of an older page are in one group", () => {
    expect(shown(Desk.parse({ tabs: ["a", "b"], active: "a" }))).toBe("[a] b");
  });

  it("are split, and go on in the group where one works", () => {
    const two = split(start("a", "b", "c"), false);
    expect(shown(two)).toBe("a (b) | [c]");
    expect(shown(opened(two, "d"))).toBe("a (b) | c [d]");
    expect(shown(opened(two, "a"))).toBe("[a] b | (c)");
    expect(shown(opened(opened(two, "a"), "e"))).toBe("a b [e] | (c)");
    expect(shown(crossed(two))).toBe("a [b] | (c)");
    expect(shown(joined(two))).toBe("a b [c]");
    expect(split(two, true)).toMatchObject({ isBelow: true, side: ["c"] });
    expect(shown(split(crossed(two), true))).toBe("a [b] | (c)");
    expect(shown(split(crossed(two), false))).toBe("(a) | c [b]");
    const last = closed(crossed(two), "a");
    expect(shown(split(last, false))).toBe("[b] | (c)");
  });

  it("are moved within a group and between groups", () => {
    const two = split(start("a", "b", "c"), false);
    expect(shown(placed(two, "a", "side", "c"))).toBe("(b) | [a] c");
    expect(shown(placed(two, "c", "main", "a"))).toBe("[c] a b");
    expect(shown(placed(start("a", "b", "c"), "c", "main", "a"))).toBe("[c] a b");
    expect(shown(stepped(start("a", "b", "c"), -1))).toBe("a [c] b");
    expect(shown(stepped(start("a", "b", "c"), 1))).toBe("a b [c]");
    expect(shown(stepped(stepped(start("a", "b", "c"), -1), 1))).toBe("a b [c]");
  });

  it("are closed, the last of a group with the group", () => {
    const two = split(start("a", "b", "c"), false);
    expect(shown(closed(two, "c"))).toBe("a [b]");
    expect(shown(closed(two, "b"))).toBe("(a) | [c]");
    expect(shown(closed(closed(two, "a"), "b"))).toBe("[c]");
    expect(shown(closed(start("a"), "a"))).toBe("");
    expect(shown(closed(start("a", "b"), "a"))).toBe("[b]");
  });

  it("need two to be split", () => {
    expect(shown(split(start("a"), false))).toBe("[a]");
    expect(shown(split(start(), false))).toBe("");
    expect(shown(crossed(start("a", "b")))).toBe("a [b]");
  });
});
