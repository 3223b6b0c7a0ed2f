import { expect, test } from "vitest";
import { filterPermissions, type Held } from "./filter-permissions.ts";

const reason = {
  kind: "membership" as const,
  sourceId: "someone",
  roleId: "developer",
  roleTitle: "Developer",
  expiresAt: null,
  text: "The role developer holds it.",
};
const permissions: Held[] = [
  { id: "project:delete", title: "Delete projects", held: false, reasons: [] },
  { id: "project:read", title: "See projects", held: true, reasons: [reason] },
  { id: "run:read", title: "See runs", held: true, reasons: [reason] },
];
const ids = (found: readonly Held[]) => found.map(({ id }) => id);

test("what is held comes first, in the order it was declared", () => {
  expect(ids(filterPermissions(permissions, "", "all"))).toEqual([
    "project:read",
    "run:read",
    "project:delete",
  ]);
});

test("every word must be in the name, the title or the reason", () => {
  expect(ids(filterPermissions(permissions, "See proj", "all"))).toEqual(["project:read"]);
  expect(ids(filterPermissions(permissions, "developer", "all"))).toEqual([
    "project:read",
    "run:read",
  ]);
});

test("only what is held, or only what is missing", () => {
  expect(ids(filterPermissions(permissions, "", "missing"))).toEqual(["project:delete"]);
  expect(ids(filterPermissions(permissions, "project", "held"))).toEqual(["project:read"]);
});
