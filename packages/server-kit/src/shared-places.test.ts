import { expect, it } from "vitest";
import { fullWorkspaces, placeRefusal } from "./shared-places.ts";

const limits = { atAll: 8, kept: 2, ofWorkspace: 4, ofPerson: 2 };
const holder = (tenantId: string, accountId: string | null = null) => ({ tenantId, accountId });
const times = (count: number, tenantId: string) =>
  Array.from({ length: count }, () => holder(tenantId));

it("keeps the last places for workspaces and people that have none", () => {
  const crowd = [...times(4, "one"), ...times(1, "two"), holder("three", "ada")];

  expect(placeRefusal(crowd, holder("two"), limits)).toBe("all");
  expect(placeRefusal(crowd, holder("four", "ada"), limits)).toBe("all");
  expect(placeRefusal(crowd, holder("four", "bob"), limits)).toBeNull();
  expect(placeRefusal(crowd.slice(1), holder("two"), limits)).toBeNull();
  expect(placeRefusal([...crowd, ...times(2, "five")], holder("six"), limits)).toBe("all");
});

it("says whose share is used up", () => {
  expect(placeRefusal(times(4, "one"), holder("one"), limits)).toBe("workspace");
  expect(placeRefusal([holder("a", "ada"), holder("b", "ada")], holder("c", "ada"), limits)).toBe(
    "person",
  );
});

it("names the workspaces that wait: those with their share, and all of them once the rest is kept", () => {
  const tenants = ["one", "one", "one", "one", "two"];

  expect(fullWorkspaces(tenants, limits)).toEqual(["one"]);
  expect(fullWorkspaces([...tenants, "three"], limits)).toEqual(["one", "two", "three"]);
});
