import { describe, expect, it } from "vitest";
import { gitTime } from "./git-time.ts";

describe("a time of a commit", () => {
  it.each([
    ["1700000000", "2023-11-14T22:13:20.000Z"],
    ["9999999999999", "9999-12-31T23:59:59.000Z"],
    ["1e400", "9999-12-31T23:59:59.000Z"],
    ["-62135596801", "1970-01-01T00:00:00.000Z"],
    ["", "1970-01-01T00:00:00.000Z"],
    ["never", "1970-01-01T00:00:00.000Z"],
  ])("%s is %s", (seconds, time) => {
    expect(gitTime(seconds)).toBe(time);
  });
});
