import { expect, it } from "vitest";
import { RecentSignals } from "./recent-signals.ts";

it("keeps the newest plain signal about each subject, for the tenant and the topics that ask", () => {
  const recent = new RecentSignals();
  const add = (tenantId: string, type: string, subject: string, data?: { line: number }) =>
    recent.add({ tenantId, type, subject, ...(data && { data }) });
  add("one", "note.typed", "note/1");
  add("one", "note.typed", "note/2");
  add("one", "note.typed", "note/1");
  add("one", "note.pointed", "note/3", { line: 7 });
  add("one", "secret.typed", "secret/1");
  add("other", "note.typed", "note/4");

  const subjects = (tenantId: string, ...topics: string[]) =>
    recent.of(tenantId, new Set(topics)).map(({ subject }) => subject);
  expect(subjects("one", "note")).toEqual(["note/2", "note/1"]);
  expect(subjects("one", "note", "secret")).toEqual(["note/2", "note/1", "secret/1"]);
  expect(subjects("other", "note")).toEqual(["note/4"]);
  expect(subjects("stranger", "note")).toEqual([]);
});
