import { describe, expect, test } from "vitest";
import { effectiveView } from "./AppViewProvider.tsx";
import { chooseFrame } from "./choose-frame.ts";
import { factsOf } from "./route-facts.ts";

describe("the frame around a route", () => {
  test.each([
    [factsOf({ public: true }), "loading", "bare"],
    [factsOf({ public: true }), "signed-in", "bare"],
    [factsOf({}), "loading", "wait"],
    [factsOf({}), "signed-out", "auth"],
    [factsOf({}), "signed-in", "app"],
    [factsOf({ shell: "bare" }), "signed-out", "auth"],
    [factsOf({ shell: "bare" }), "signed-in", "bare"],
    [{ public: true, shell: "app", home: true }, "signed-out", "bare"],
    [{ public: true, shell: "app", home: true }, "signed-in", "app"],
  ] as const)("%o while %s is %s", (facts, status, frame) => {
    expect(chooseFrame(facts, status)).toBe(frame);
  });

  test("the app view follows the session", () => {
    expect(effectiveView("landing", false)).toBe("landing");
    expect(effectiveView("auth", false)).toBe("auth");
    expect(effectiveView("dashboard", false)).toBe("landing");
    expect(effectiveView("auth", true)).toBe("dashboard");
  });
});
