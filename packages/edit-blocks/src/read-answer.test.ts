import { expect, it } from "vitest";
import { readAnswer } from "./read-answer.ts";

const BLOCK = "<<<<<<< SEARCH\nold();\n=======\nfresh();\n>>>>>>> REPLACE\n";

it("reads blocks with their files, whatever is said around them", () => {
  const answer = `I change two places.\n\nsrc/a.ts\n\`\`\`ts\n${BLOCK}\`\`\`\nand\n\n### \`src/b.ts\`\n${BLOCK}${BLOCK}Done.`;
  expect(readAnswer(answer)).toMatchObject({
    problem: null,
    blocks: [
      { path: "src/a.ts", search: "old();\n", replace: "fresh();\n" },
      { path: "src/b.ts" },
      { path: "src/b.ts" },
    ],
  });
});

it("takes a fence for a whole file where there are no blocks", () => {
  expect(readAnswer("Here it is:\n```ts src/c.ts\nexport {};\n```\n")).toEqual({
    blocks: [],
    files: [{ path: "src/c.ts", text: "export {};\n" }],
    problem: null,
  });
  expect(readAnswer("Here it is:\n\n```ts\nexport {};\n```").files).toEqual([
    { path: null, text: "export {};\n" },
  ]);
});

it("says what is wrong with an answer that broke off or has no edit in it", () => {
  expect(readAnswer("src/a.ts\n<<<<<<< SEARCH\nold();\n=======\nfre").problem).toContain(
    "not complete",
  );
  expect(readAnswer("```ts\nexport {").problem).toContain("neither");
  expect(readAnswer("I cannot do that.").problem).toContain("neither");
});
