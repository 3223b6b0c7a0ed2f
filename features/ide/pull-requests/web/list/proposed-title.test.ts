import { expect, it } from "vitest";
import { proposedTitle } from "./proposed-title.ts";

const commits = (...subjects: string[]) => subjects.map((subject) => ({ subject }));

it.each([
  [["Weave silk"], "feature/silk", "Weave silk"],
  [["Weave silk", "Dye it"], "feature/weave-red_silk", "Weave red silk"],
  [["Weave silk", "Dye it"], "silk", "Silk"],
])("of %j on %s it is %s", (subjects, branch, title) => {
  expect(proposedTitle(commits(...subjects), branch)).toBe(title);
});
