import { expect, it } from "vitest";
import { shownPhase } from "./shown-phase.ts";

it("never tells whoever opens the editor that the dev server has stopped: it is about to start", () => {
  expect(shownPhase(null)).toBe("starting");
  expect(shownPhase({ phase: "stopped" })).toBe("starting");
  expect(shownPhase({ phase: "installing" })).toBe("installing");
  expect(shownPhase({ phase: "failed" })).toBe("failed");
});
