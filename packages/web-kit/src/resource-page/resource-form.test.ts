import { resourceContract } from "@devloom/contract";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import { choiceField, emptyObject, fieldKind, type FieldSchema } from "../schema-form/schema.ts";
import { formProblems } from "./form-problems.ts";
import { csvOf } from "./page-column.ts";
import { choicesOf } from "./ResourceFilters.tsx";
import { changed } from "./use-resource-form.ts";

const Target = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("mail"), address: z.email() }),
  z.strictObject({
    kind: z.literal("hook"),
    url: z.url(),
    secret: z.string().meta({ writeOnly: true }),
  }),
]);
const fields = z.strictObject({
  name: z.string().trim().min(1).max(10),
  level: z.enum(["low", "high"]),
  wait: z.int().min(5).max(60),
  targets: z.array(Target).min(1),
});
const access = { kind: "permission", permission: "thing:read", minimumRole: "viewer" } as const;
const things = resourceContract({
  one: "Thing",
  many: "Things",
  path: "/api/thing",
  read: access,
  manage: access,
  fields,
  draft: fields.extend({ level: fields.shape.level.default("low") }),
  filters: fields.pick({ level: true, name: true }),
  sort: ["name"],
  search: ["name"],
  max: 10,
});
const schema = z.toJSONSchema(things.draft, { io: "input" }) as FieldSchema;

describe("a form made from a schema", () => {
  it("begins with the defaults, and with as many items as a list needs", () => {
    expect(emptyObject(schema)).toEqual({
      name: "",
      level: "low",
      targets: [{ kind: "mail", address: "" }],
    });
  });

  it("knows secrets, lists and which field tells the objects of a union apart", () => {
    const target = schema.properties?.["targets"]?.items;

    expect(fieldKind(schema.properties?.["targets"] ?? {})).toBe("list");
    expect(fieldKind(target ?? {})).toBe("union");
    expect(choiceField(target?.oneOf ?? [])).toBe("kind");
    expect(fieldKind(target?.oneOf?.[1]?.properties?.["secret"] ?? {})).toBe("secret");
  });

  it("says at each place what is wrong there", () => {
    const problems = formProblems(things.draft, {
      name: " ",
      wait: 61,
      targets: [{ kind: "mail", address: "nobody" }],
    });

    expect(Object.fromEntries(problems)).toEqual({
      name: { key: "required" },
      wait: { key: "maximum", values: { value: 60 } },
      "targets.0.address": { key: "email" },
    });
    expect(formProblems(things.draft, { name: "x", targets: [] }).get("wait")).toEqual({
      key: "required",
    });
  });

  it("sends what was changed and nothing else", () => {
    const stored = { name: "One", targets: [{ kind: "mail", address: "a@example.org" }] };

    expect(
      changed({ ...stored, targets: [{ ...stored.targets[0], address: "b@example.org" }] }, stored),
    ).toEqual({
      targets: [{ kind: "mail", address: "b@example.org" }],
    });
    expect(changed(structuredClone(stored), stored)).toEqual({});
  });
});

describe("a page made from a resource", () => {
  it("filters by the fields that are one of a few words", () => {
    expect(choicesOf(things)).toEqual({ level: ["low", "high"] });
  });

  it("exports what its columns show, and no formula", () => {
    const columns = [
      { id: "name", header: "Name", cell: () => null },
      { id: "wait", header: "Wait", cell: () => null },
      { id: "targets", header: "To", cell: () => null, value: () => "mail, hook" },
    ];
    const item = { name: "=1+1", wait: 5 } as never;

    expect(csvOf(columns, [item])).toBe('Name,Wait,To\r\n\'=1+1,5,"mail, hook"\r\n');
  });
});
