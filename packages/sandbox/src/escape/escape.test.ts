import { describe, expect, test } from "vitest";
import { attemptsAs } from "./testing/attempts-as.ts";
import { escapesOf } from "./testing/escapes-of.ts";

describe.runIf(process.platform === "linux")("a program that tries to get out", () => {
  test("is kept in, where the same attempts get through without a sandbox", async () => {
    const attempts = await attemptsAs("present");

    expect(attempts.isolation).toBe("sandboxed");
    expect(escapesOf(attempts)).toEqual([]);
    expect(attempts.outlived).toBe(false);
    expect(Object.keys(attempts.inside).length).toBeGreaterThan(140);
    expect(Object.keys(attempts.outside).length).toBeGreaterThan(attempts.isRoot ? 80 : 40);
  });
});
