import { describe, expect, it } from "vitest";
import { RouteTable } from "./route-table.ts";

function tableOf(...paths: readonly string[]): RouteTable<string> {
  const table = new RouteTable<string>();
  for (const path of paths) table.add(path, path);
  return table;
}

const table = tableOf(
  "/api/note",
  "/api/note/{id}",
  "/api/note/newest",
  "/api/note/{id}/parts/{part}",
  "/api/note/newest/parts",
  "/api/{kind}/all",
);

describe("a path is found", () => {
  it.each([
    ["/api/note", "/api/note", {}],
    ["/api/note/7", "/api/note/{id}", { id: "7" }],
    ["/api/note/newest", "/api/note/newest", {}],
    ["/api/note/7/parts/a", "/api/note/{id}/parts/{part}", { id: "7", part: "a" }],
    // A word that leads nowhere is a parameter after all.
    ["/api/note/newest/parts/a", "/api/note/{id}/parts/{part}", { id: "newest", part: "a" }],
    ["/api/note/all", "/api/note/{id}", { id: "all" }],
    ["/api/loom/all", "/api/{kind}/all", { kind: "loom" }],
  ])("%s", (path, target, params) => {
    expect(table.find(path)).toEqual({ target, params });
  });

  it.each([
    ["/api/%6eote", "/api/note", {}],
    ["/api/note/a%20b", "/api/note/{id}", { id: "a b" }],
    ["/api/note/a%2Fb", "/api/note/{id}", { id: "a/b" }],
    ["/api/note/a%252Fb", "/api/note/{id}", { id: "a%2Fb" }],
    ["/api/note/%C3%BC.%ff", "/api/note/{id}", { id: "ü.%ff" }],
    ["/api/note/100%", "/api/note/{id}", { id: "100%" }],
  ])("with what is encoded in it: %s", (path, target, params) => {
    expect(table.find(path)).toEqual({ target, params });
  });

  it.each(["/api", "/api/note/", "/api/note//parts/a", "/api//all", "/", "/api/note/1/2/3/4"])(
    "only where there is one: %s",
    (path) => {
      expect(table.find(path)).toBeUndefined();
    },
  );
});
