import { expect, test } from "vitest";
import { runDuration } from "./run-duration.ts";
import { subjectLink } from "./subject-link.ts";

test("a run takes time from its start to its end, or until now", () => {
  const now = new Date("2026-01-01T00:00:10Z");
  const startedAt = "2026-01-01T00:00:00Z";
  expect(runDuration({ startedAt: null, finishedAt: null }, now)).toBeNull();
  expect(runDuration({ startedAt, finishedAt: null }, now)).toBe(10_000);
  expect(runDuration({ startedAt, finishedAt: "2026-01-01T00:00:03Z" }, now)).toBe(3000);
});

test("a subject leads to its screen when there is one", () => {
  expect(subjectLink("project/1")).toBe("/projects/1");
  expect(subjectLink("unknown/1")).toBeUndefined();
  expect(subjectLink("project/")).toBeUndefined();
  expect(subjectLink(null)).toBeUndefined();
});
