import { describe, expect, it } from "vitest";
import { applyEdits } from "./apply-edits.ts";
import { readEdits } from "./read-edits.ts";

const edit = (search: string, replace: string, path = "a.tsx") => ({ path, search, replace });

describe("the edits of an answer", () => {
  const reply = { summary: "Done.", edits: [edit("a", "b")] };
  const json = JSON.stringify(reply);

  it.each([
    ["alone", json],
    ["between fences", `Here it is:\n\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`],
    ["after thoughts with braces of their own", `<think>{ maybe }</think>\n${json}`],
    ["after another block of code", `\`\`\`tsx\n<p />\n\`\`\`\n\`\`\`json\n${json}\n\`\`\``],
  ])("are found when they stand %s", (_place, answer) => {
    expect(readEdits(answer)).toEqual({ ...reply, newFiles: [] });
  });

  it("are made in their order, in several files, and leave every other byte", () => {
    const shown = new Map([
      ["a.tsx", "\uFEFF<p>one</p>\n<p>two</p>"],
      ["a.css", ".one { color: red; }\n"],
      ["b.css", ".two {}\n"],
    ]);
    const edits = [
      edit("one", "first"),
      edit("<p>first</p>", "<p>$& first</p>"),
      edit("red", "blue", "a.css"),
    ];

    expect([...applyEdits(shown, edits)]).toEqual([
      ["a.tsx", "\uFEFF<p>$& first</p>\n<p>two</p>"],
      ["a.css", ".one { color: blue; }\n"],
    ]);
  });

  it("keep the line ends of the file", () => {
    const shown = new Map([["a.tsx", "<p>\r\n  one\r\n</p>\r\n"]]);

    expect(applyEdits(shown, [edit("<p>\n  one", "<p>\n  first\n  second")]).get("a.tsx")).toBe(
      "<p>\r\n  first\r\n  second\r\n</p>\r\n",
    );
  });

  it("that change nothing are none", () => {
    expect(applyEdits(new Map([["a.tsx", "one"]]), [edit("one", "one")]).size).toBe(0);
  });
});
