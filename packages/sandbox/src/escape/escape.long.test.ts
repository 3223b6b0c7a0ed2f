import { describe, expect, test } from "vitest";
import { attemptsAs } from "./testing/attempts-as.ts";
import { escapesOf } from "./testing/escapes-of.ts";

const isRoot = process.getuid?.() === 0;
const users = isRoot ? (["present", "nobody"] as const) : (["present"] as const);

describe.runIf(process.platform === "linux").each(users)("started by the user %s", (user) => {
  test("a program is kept in, where the same attempts get through without a sandbox", async () => {
    const attempts = await attemptsAs(user);

    expect(attempts.isolation).toBe("sandboxed");
    expect(attempts.isRoot).toBe(isRoot && user === "present");
    expect(escapesOf(attempts)).toEqual([]);
    expect(attempts.outlived).toBe(false);
  });
});
