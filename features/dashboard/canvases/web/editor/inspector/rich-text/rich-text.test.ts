import type { RichToken } from "@devloom/frame-protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, plainText, tokensOf } from "./cells.ts";
import { hasFormat, linkAt, replaceCells, setLink, toggleFormat } from "./format.ts";

const text = (value: string): RichToken => ({ kind: "text", text: value });
const open = (tag: string, more: object = {}): RichToken => ({ kind: "open", tag, ...more });
const close: RichToken = { kind: "close" };

const SENTENCE = [
  text("Fill "),
  open("em", { ref: 0 }),
  text("every seat"),
  close,
  { kind: "fixed", ref: 1, label: "{count}" },
  { kind: "break" },
] satisfies RichToken[];

/** The tokens after something was done to the cells from one place to another. */
const after = (
  change: (cells: ReturnType<typeof cellsOf>) => ReturnType<typeof cellsOf>,
  tokens: readonly RichToken[] = SENTENCE,
): RichToken[] => tokensOf(change(cellsOf(tokens)));

describe("the cells of a rich text", () => {
  it("are the tokens again, whatever these are", () => {
    const token = fc.constantFrom(...SENTENCE);
    fc.assert(
      fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
        const once = tokensOf(cellsOf(tokens));
        expect(tokensOf(cellsOf(once))).toEqual(once);
        expect(plainText(cellsOf(once))).toBe(plainText(cellsOf(tokens)));
      }),
    );
    expect(after((cells) => cells)).toEqual(SENTENCE);
  });

  it("get and lose a format; an element that is cut keeps what it refers to", () => {
    const bold = after((cells) => toggleFormat(cells, { from: 2, to: 5 }, "strong"));
    expect(bold.slice(0, 4)).toEqual([text("Fi"), open("strong"), text("ll "), close]);
    const split = after((cells) => toggleFormat(cells, { from: 10, to: 11 }, "em"));
    expect(split).toEqual([
      text("Fill "),
      open("em", { ref: 0 }),
      text("every"),
      close,
      text(" "),
      open("em", { ref: 0 }),
      text("seat"),
      close,
      ...SENTENCE.slice(4),
    ]);
    expect(after((cells) => toggleFormat(cells, { from: 0, to: 15 }, "em"))).toEqual([
      open("em", { ref: 0 }),
      text("Fill every seat"),
      close,
      ...SENTENCE.slice(4),
    ]);
    expect(hasFormat(cellsOf(SENTENCE), { from: 6, to: 8 }, "em")).toBe(true);
    expect(hasFormat(cellsOf(SENTENCE), { from: 3, to: 8 }, "em")).toBe(false);
  });

  it("become links, and links get other addresses or go", () => {
    const linked = after((cells) => setLink(cells, { from: 0, to: 4 }, "/a"));
    expect(linked.slice(0, 3)).toEqual([open("a", { href: "/a" }), text("Fill"), close]);
    const source = [open("a", { ref: 0, href: "/a" }), text("Fill"), close, text(" up")];
    const inside = { from: 2, to: 2 };
    expect(linkAt(cellsOf(source), inside)?.stretch).toEqual({ from: 0, to: 4 });
    expect(after((cells) => setLink(cells, inside, "/b"), source)[0]).toEqual(
      open("a", { ref: 0, href: "/b" }),
    );
    expect(after((cells) => setLink(cells, inside, null), source)).toEqual([text("Fill up")]);
  });

  it("are replaced and moved", () => {
    const moved = after((cells) =>
      replaceCells(
        replaceCells(cells, { from: 15, to: 16 }, []),
        { from: 0, to: 0 },
        cells.slice(15, 16),
      ),
    );
    expect(moved).toEqual([SENTENCE[4], ...SENTENCE.slice(0, 4), SENTENCE[5]]);
  });
});
