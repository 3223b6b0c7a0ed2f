import { describe, expect, it } from "vitest";
import { PatternTree, tokensOf } from "./pattern-tree.ts";

function patternsOf(lines: readonly string[]): [string, number][] {
  const tree = new PatternTree<number>();
  lines.forEach((line, at) => tree.add(line, at));
  return tree.patterns
    .map(({ tokens, facts }): [string, number] => [tokens.join(" "), facts.length])
    .toSorted((one, other) => other[1] - one[1]);
}

describe("patterns of lines", () => {
  it("join what differs in numbers, ids and single words", () => {
    const lines = [
      ...Array.from({ length: 50 }, (_, at) => `GET /order/${at} took ${at * 3} ms`),
      ...["ada", "bo", "cy"].map((name) => `user ${name} signed in from 10.0.0.${name.length}`),
      "connection 4bf92f3577b34da6a3ce929d0e0e4736 closed",
      "connection 0af7651916cd43dd8448eb211c80319c closed",
      "out of memory",
    ];

    expect(patternsOf(lines)).toEqual([
      ["GET /order/<*> took <*> ms", 50],
      ["user <*> signed in from <*>", 3],
      ["connection <*> closed", 2],
      ["out of memory", 1],
    ]);
  });

  it("keep apart what has little in common", () => {
    expect(patternsOf(["payment was declined today", "cache warmed up quickly"])).toHaveLength(2);
  });

  it("take lines without any likeness, empty ones and very long ones", () => {
    const lines = Array.from({ length: 5000 }, (_, at) =>
      Array.from(String(at), (digit) => String.fromCodePoint(97 + Number(digit))).join(" "),
    );
    const found = patternsOf([...lines, "", "x".repeat(1e6), "a ".repeat(1e5)]);

    expect(found.reduce((sum, [, count]) => sum + count, 0)).toBe(5003);
    expect(found.length).toBeLessThan(1200);
    expect(tokensOf("a ".repeat(1e5)).length).toBeLessThanOrEqual(120);
  });
});
