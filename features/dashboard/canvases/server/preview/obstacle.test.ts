import { expect, it } from "vitest";
import { findObstacle } from "./obstacle.ts";

const sandboxed = { level: "sandboxed", reason: null } as const;
const off = { level: "off", reason: "bubblewrap is not installed. Install it." } as const;
const uninstalled = {
  problem: { code: "dependencies_missing", message: "Not installed.", nextStep: "Install them." },
} as const;

it("says that previews are off before anything that could be mended in vain", () => {
  expect(findObstacle(uninstalled, off)).toEqual({
    phase: "failed",
    problem: { code: "sandbox_missing", message: "Previews are off.", nextStep: off.reason },
  });
});

it("says what is wrong with the application", () => {
  expect(findObstacle(uninstalled, sandboxed)).toEqual({ phase: "failed", ...uninstalled });
  expect(findObstacle(undefined, sandboxed).problem?.code).toBe("app_missing");
});

it("finds nothing where it can be tried", () => {
  expect(findObstacle({ problem: null }, sandboxed)).toEqual({});
});
