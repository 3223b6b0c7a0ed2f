import { describe, expect, test } from "vitest";
import { createProject } from "../contract.ts";
import { bodyOf, draftProblems, emptyDraft } from "./project-draft.ts";

describe("a project draft", () => {
  test("is judged like the contract judges it", () => {
    const drafts = [
      { ...emptyDraft, name: "  " },
      { ...emptyDraft, name: "Loom" },
      { ...emptyDraft, name: "x".repeat(121) },
      { ...emptyDraft, name: "Loom", description: "x".repeat(4001) },
      { ...emptyDraft, name: "Loom", frameworkName: "x".repeat(61) },
      { name: " Loom ", description: "Text", frameworkName: " React " },
    ];
    for (const draft of drafts) {
      const accepted = createProject.body?.safeParse(bodyOf(draft)).success;
      expect(
        Object.keys(draftProblems(draft)).length === 0,
        JSON.stringify(draft).slice(0, 60),
      ).toBe(accepted);
    }
  });

  test("sends trimmed names and null for no framework", () => {
    expect(bodyOf({ name: " A ", description: "", frameworkName: " " })).toEqual({
      name: "A",
      description: "",
      frameworkName: null,
    });
  });
});
