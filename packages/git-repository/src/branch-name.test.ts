import { describe, expect, it } from "vitest";
import { assertBranch } from "./branch-name.ts";

describe("the name of a branch", () => {
  it.each(["main", "feature/#12-silk", "fix(loom)", "a=b,c", "it's", "ünï/code", "v1.0", "a@b"])(
    "may be %j, as git says",
    (name) => {
      expect(() => assertBranch(name)).not.toThrow();
    },
  );

  it.each([
    "",
    "-b",
    "+main",
    "@",
    "@{1}",
    "a@{1}",
    "a..b",
    "a b",
    "a\tb",
    "a\0b",
    "a~1",
    "a^",
    "a:b",
    "a?",
    "a*",
    "a[b",
    "a\\b",
    ".a",
    "a/.b",
    "/a",
    "a/",
    "a//b",
    "a.",
    "a.lock",
    "a.lock/b",
  ])("is not %j", (name) => {
    expect(() => assertBranch(name)).toThrow("not the name of a branch");
  });
});
