import { expect, it } from "vitest";
import { readDraftAnswer, UnusableAnswer } from "./read-draft-answer.ts";

const shown = new Map([["src/price.js", "one\n"]]);
const block = "<<<<<<< SEARCH\none\n=======\ntwo\n>>>>>>> REPLACE\n";
const read = (answer: string) => readDraftAnswer(answer, "src/price.js", shown);

it("changes the target and what was shown, and nothing that an answer reaches for", () => {
  const changed = [{ path: "src/price.js", before: "one\n", after: "two\n" }];
  expect(read(`src/price.js\n${block}`)).toEqual(changed);
  expect(read(`\`\`\`js\ntwo\n\`\`\`\n`)).toEqual(changed);
  const reached = [
    "../outside.js",
    "/etc/passwd",
    ".git/hooks/post-commit",
    "src/../../outside.js",
    "src/./price.js",
    "src\\price.js",
    "other.js",
  ];
  for (const path of reached) {
    expect(() => read(`File: ${path}\n${block}`), path).toThrow(UnusableAnswer);
    expect(() => read(`\`\`\`js ${path}\ntwo\n\`\`\`\n`), path).toThrow(UnusableAnswer);
    // One that is right does not carry the other along.
    expect(() => read(`src/price.js\n${block}\n${path}\n${block}`), path).toThrow(UnusableAnswer);
  }
});
