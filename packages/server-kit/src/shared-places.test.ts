import { expect, it } from "vitest";
import { fullWorkspaces, placeRefusal } from "./shared-places.ts";

const limits = { atAll: 8, kept: 2, ofWorkspace: 4, ofPerson: 2 };
const holder = (tenantId: string, accountId: string | null = null, ip: string | null = null) => ({
  tenantId,
  accountId,
  ip,
});
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

it("takes all workspaces that one network registers for one where the last places are given", () => {
  const hostile = ["a", "b", "c", "d", "e", "f"].map((name) => holder(name, name, "192.0.2.7"));

  expect(placeRefusal(hostile.slice(1), holder("g", "g", "192.0.2.7"), limits)).toBeNull();
  expect(placeRefusal(hostile, holder("g", "g", "192.0.2.7"), limits)).toBe("all");
  expect(placeRefusal(hostile, holder("g", "g", "::ffff:192.0.2.7"), limits)).toBe("all");
  expect(placeRefusal(hostile, holder("g", "g", "192.0.2.8"), limits)).toBeNull();
  const neighbours = hostile.map((one) => ({ ...one, ip: "2001:db8:1:2::1" }));
  expect(placeRefusal(neighbours, holder("g", "g", "2001:db8:1:2::ff"), limits)).toBe("all");
});

it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
  "counts nobody together for being at %s",
  (ip) => {
    const crowd = ["a", "b", "c", "d", "e", "f"].map((name) => holder(name, name, ip));

    expect(placeRefusal(crowd, holder("g", "g", ip), limits)).toBeNull();
  },
);

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
