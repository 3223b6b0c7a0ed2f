import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/root.mjs";
import { checkSystemUses, findSystemUses, type SystemReason } from "./lib/system-rules.mjs";

const place = "features/writing/notes/server/notes.ts:1";
const reason = "Notes of all tenants are sorted in one queue.";

test("work across tenants has a reason, and becomes only less", () => {
  const uses = [
    { user: "notes", place },
    { user: "notes", place },
  ];

  expect(checkSystemUses(uses, { notes: { uses: 2, reason } })).toEqual([]);
  expect(checkSystemUses(uses, {})).toEqual([expect.stringContaining(place)]);
  expect(checkSystemUses(uses, { notes: { uses: 3, reason } })).toEqual([
    expect.stringContaining("notes is 2 now"),
  ]);
});

test("what works across tenants today is known, with a reason each", () => {
  const text = readFileSync(join(root, "scripts/system-uses.json"), "utf8");
  const reasons = JSON.parse(text) as Record<string, SystemReason>;

  expect(checkSystemUses(findSystemUses(root), reasons)).toEqual([]);
  for (const [user, { reason: why }] of Object.entries(reasons))
    expect([user, why.length > 10]).toEqual([user, true]);
});
