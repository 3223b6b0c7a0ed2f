import { expect, it } from "vitest";
import { applyBlocks } from "./apply-block.ts";
import { MAX_ANSWER, readAnswer } from "./read-answer.ts";

const TOO_LARGE = "The answer is larger than can be used.";
const block = (search: string): string =>
  `<<<<<<< SEARCH\n${search}\n=======\nx\n>>>>>>> REPLACE\n`;

it("refuses an answer of more than anybody can use", () => {
  expect(readAnswer("x".repeat(MAX_ANSWER + 1)).problem).toBe(TOO_LARGE);
  expect(readAnswer(block("a").repeat(501)).problem).toBe(TOO_LARGE);
  expect(readAnswer(block("a").repeat(500)).blocks).toHaveLength(500);
});

it("reads lines without end, and fences without number, once", () => {
  const blank = " ".repeat(300_000);
  const answers = [
    `\`\`\`${blank}x\u2028y\u2028z`,
    `${"*".repeat(300_000)}x\n${block("a")}`,
    `${"a/".repeat(150_000)}<\n${block("a")}`,
    "```\n```\n".repeat(200_000),
  ];
  const [fence, stars, path, fences] = answers.map(readAnswer);
  expect(fence?.problem).not.toBeNull();
  expect(stars?.blocks).toMatchObject([{ path: null }]);
  expect(path?.blocks).toMatchObject([{ path: null }]);
  expect(fences?.files).toHaveLength(200_000);
});

it("spends on all blocks together what one server may spend on an answer", () => {
  const lines = Array.from({ length: 400 }, (_, at) => `${"ab ".repeat(60)}${at}`);
  const search = `${lines.slice(0, 90).join("e\n")}\n`;
  const blocks = Array.from({ length: 500 }, () => ({ search, replace: "x\n" }));
  const { refused, text } = applyBlocks(lines.join("\n"), blocks);
  expect(refused.length).toBeLessThan(500);
  expect(refused.at(-1)?.error.message).toContain("too large");
  expect(text).toBe(lines.join("\n"));
});
