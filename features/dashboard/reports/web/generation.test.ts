import { expect, it } from "vitest";
import { endingOf, settled } from "./generation.ts";

it("knows how a run ended from an event that came before its answer, or from the list alone", () => {
  const ended = endingOf({ type: "report.generated", subject: "report/one" });
  expect(ended).toEqual({ runId: "one", ending: "generated" });
  expect(endingOf({ type: "run.cancelled", subject: "run/two" })?.ending).toBe("failed");
  expect(endingOf({ type: "run.progress", subject: "run/one" })).toBeNull();
  const heard = new Map([["two", "failed" as const]]);
  expect(settled("two", heard, [])).toBe("failed");
  expect(settled("one", heard, [])).toBeNull();
  expect(settled("one", heard, [{ id: "one" }])).toBe("generated");
});
