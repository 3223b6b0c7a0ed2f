import { describe, expect, it } from "vitest";
import { patternOf, type Wanted } from "./pattern.ts";
import { Searcher } from "./searcher.ts";

async function found(text: string, wanted: Wanted): Promise<string[]> {
  const searcher = new Searcher(patternOf(wanted));
  try {
    const [matches = []] = await searcher.find([text]);
    return matches.map(
      ({ line, start, length, text: shown }) => `${line}:${shown.slice(start, start + length)}`,
    );
  } finally {
    await searcher.close();
  }
}

async function replaced(text: string, wanted: Wanted): Promise<string | undefined> {
  const searcher = new Searcher(patternOf(wanted));
  try {
    return (await searcher.replace([text]))[0]?.text;
  } finally {
    await searcher.close();
  }
}

describe("a search", () => {
  it("takes every character as it is, in any case, unless told otherwise", async () => {
    const text = "a.b(c)\r\nA.B(C) axb\n";
    expect(await found(text, { query: "a.b(" })).toEqual(["1:a.b(", "2:A.B("]);
    expect(await found(text, { query: "a.b(", matchCase: true })).toEqual(["1:a.b("]);
  });

  it("knows words of every language", async () => {
    const text = "wool, woolen; übel Übelkeit";
    expect(await found(text, { query: "wool", wholeWord: true })).toEqual(["1:wool"]);
    expect(await found(text, { query: "übel", wholeWord: true })).toEqual(["1:übel"]);
  });

  it("shows a part of a long line around the match", async () => {
    const searcher = new Searcher(patternOf({ query: "needle" }));
    const [[match] = []] = await searcher.find([`${"x".repeat(5_000)}needle${"y".repeat(5_000)}`]);
    await searcher.close();
    expect(match?.text.length).toBeLessThan(300);
    expect(match?.text.slice(match.start, match.start + match.length)).toBe("needle");
  });

  it("refuses what is no regular expression, and ends one that takes forever", async () => {
    expect(() => patternOf({ query: "(", regex: true })).toThrow(/group/i);
    const searcher = new Searcher(patternOf({ query: "(a+)+$", regex: true }), 150);
    await expect(searcher.find([`${"a".repeat(40)}!`])).rejects.toMatchObject({
      code: "search_too_long",
    });
    await searcher.close();
  });
});

describe("replacing", () => {
  it("puts parts of the match into the new text and keeps line ends", async () => {
    const wanted = {
      query: "(\\w+)=(?<value>\\w+)",
      regex: true,
      replacement: "$<value>: $1 $$ $&",
    };
    expect(await replaced("a=1\r\nb=2\n", wanted)).toBe("1: a $ a=1\r\n2: b $ b=2\n");
  });

  it("takes a plain replacement as it is", async () => {
    expect(await replaced("cost", { query: "cost", replacement: "$1 $&" })).toBe("$1 $&");
  });
});
