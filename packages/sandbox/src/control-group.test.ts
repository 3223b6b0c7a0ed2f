import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeGroup, takeOwnGroup } from "./control-group.ts";

test("there is no control group where the kernel offers none, and nothing is left of the attempt", () => {
  const folder = mkdtempSync(join(tmpdir(), "devloom-groups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  expect(makeGroup(folder, {})).toBeNull();
  expect(makeGroup(join(folder, "missing"), { "memory.max": "1" })).toBeNull();
  expect(takeOwnGroup(folder, [])).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
