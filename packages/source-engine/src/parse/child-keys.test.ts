import { VISITOR_KEYS } from "@babel/types";
import { describe, expect, it } from "vitest";
import { readFixtureApps } from "../testing/fixtures.ts";
import { CHILD_KEYS } from "./child-keys.ts";
import { isScript, parseProgram } from "./parse-program.ts";

const NOT_CHILDREN = new Set(["loc", "extra", "errors", "comments", "tokens"]);

/** All kinds of nodes below a value, found by looking into every field. */
function kindsIn(value: unknown, kinds: Set<string>): Set<string> {
  if (typeof value !== "object" || value === null) return kinds;
  if ("type" in value && typeof value.type === "string") kinds.add(value.type);
  for (const [key, child] of Object.entries(value)) {
    if (!NOT_CHILDREN.has(key)) kindsIn(child, kinds);
  }
  return kinds;
}

describe("CHILD_KEYS", () => {
  it("says of each kind what the parser's own description says", () => {
    for (const [kind, keys] of Object.entries(CHILD_KEYS)) {
      expect([kind, keys]).toEqual([kind, VISITOR_KEYS[kind]]);
    }
  });

  it("knows every kind of node of real applications", () => {
    const kinds = new Set<string>();
    for (const [, source] of readFixtureApps()) {
      for (const path of source.list().filter(isScript)) {
        kindsIn(parseProgram(path, source.read(path) ?? "").program, kinds);
      }
    }
    const unknown = [...kinds].filter(
      (kind) => !(kind in CHILD_KEYS) && VISITOR_KEYS[kind]?.length,
    );
    expect(unknown).toEqual([]);
  });
});
