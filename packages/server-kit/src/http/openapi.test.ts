import { endpoint, everyone, holders, JsonObject } from "@devloom/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApiDocument } from "./openapi.ts";

const Tree: z.ZodType = z.lazy(() => z.strictObject({ name: z.string(), children: z.array(Tree) }));
const contract = {
  readThing: endpoint({
    method: "GET",
    path: "/api/thing/{id}",
    summary: "One thing",
    access: everyone,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({
      limit: z.coerce.number().int().max(9).default(3),
      q: z.string().optional(),
    }),
    response: z.strictObject({ data: JsonObject }),
  }),
  changeThing: endpoint({
    method: "PUT",
    path: "/api/thing/{id}",
    summary: "Changes a thing",
    access: holders("thing:write"),
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ data: JsonObject, tree: Tree }),
    status: 204,
    response: z.undefined(),
  }),
  treeOf: endpoint({
    method: "GET",
    path: "/api/tree",
    summary: "Tree",
    access: everyone,
    response: Tree,
  }),
  stream: endpoint({
    method: "GET",
    path: "/api/stream",
    summary: "Stream",
    access: everyone,
    produces: "text/plain",
    response: z.unknown(),
  }),
};

type Node = Record<string, unknown>;
const document = openApiDocument([{ title: "Things", contract }], {
  version: "1.2.3",
  url: "http://x",
});
const at = (pointer: string): unknown =>
  pointer
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>(
      (node, part) => (node as Node | undefined)?.[part.replaceAll("~1", "/")],
      document,
    );

function references(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "$ref" ? [String(value)] : references(value),
  );
}

describe("the OpenAPI document", () => {
  const operations = Object.entries(
    document["paths"] as Record<string, Record<string, Node>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it("is complete: every operation has an id of its own, access, parameters and answers", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Devloom", version: "1.2.3" },
    });
    expect(new Set(operations.map(({ operation }) => operation["operationId"])).size).toBe(4);
    for (const { path, operation } of operations) {
      expect(operation["x-access"]).toHaveProperty("kind");
      const parameters = operation["parameters"] as {
        name: string;
        in: string;
        required: boolean;
      }[];
      const inPath = parameters.filter((one) => one.in === "path");
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation["responses"] as Node)).toContain("default");
    }
  });

  it("has no reference that leads nowhere", () => {
    const found = references(document);
    expect(found.length).toBeGreaterThan(4);
    for (const reference of found) expect([reference, at(reference)]).not.toContain(undefined);
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  it("tells what may be left out and who may call", () => {
    const read = at("#/paths/~1api~1thing~1{id}/get") as Node;
    expect(read["parameters"]).toMatchObject([
      { name: "id", in: "path", required: true },
      { name: "limit", in: "query", required: false, schema: { type: "integer", default: 3 } },
      { name: "q", required: false },
    ]);
    expect(read["security"]).toEqual([]);
    const change = at("#/paths/~1api~1thing~1{id}/put") as Node;
    expect(change["security"]).toEqual([{ bearer: [] }]);
    expect(change["requestBody"]).toMatchObject({ required: true });
    expect(change["responses"]).toHaveProperty("204", { description: "Done" });
  });
});
