import { describe, expect, it } from "vitest";
import { leanContract, missingReads } from "./lean-contracts.ts";

const contract = `
import { endpoint, holders, Id } from "@devloom/contract";
import { z } from "zod";
import { Panel } from "./panel.ts";

export const LIMIT = 5;
const rate = { rateLimit: { limit: 60 }, access: holders("note:read") };
export const getNote = endpoint({
  method: "GET",
  path: "/api/note/{id}",
  summary: "One note",
  params: z.strictObject({ id: Id }),
  response: Panel,
  ...rate,
});
`;

describe("contracts in the web build", () => {
  it("keeps of an endpoint what callers read, and drops what the gateway alone needs", () => {
    const lean = leanContract(contract);
    expect(lean).toContain('path: "/api/note/{id}"');
    expect(lean).toContain('access: holders("note:read")');
    for (const name of ["summary", "params", "response", "rateLimit", "endpoint({"])
      expect(lean).not.toContain(name);
  });

  it("drops imports that nothing needs any more", () => {
    const lean = leanContract(contract);
    expect(lean).toContain('from "@devloom/contract"');
    expect(lean).not.toContain("zod");
    expect(lean).not.toContain("panel.ts");
  });

  it("marks values as free of effects, so that unused ones are left out", () => {
    const lean = leanContract(`import { z } from "zod";\nexport const Name = z.string().max(9);`);
    expect(lean).toContain("Name = /* @__PURE__ */ (() => (z.string().max(9)))()");
  });

  it("leaves settings out of a feature's manifest", () => {
    const lean = leanContract(
      `export const f = defineFeature({ id: "f", settings: [defineSetting({ schema: z.int() })], places: {} });`,
    );
    expect(lean).toContain('id: "f"');
    expect(lean).toContain("places: {}");
    expect(lean).not.toContain("settings");
  });

  it("tells which screens read what is left out", () => {
    const screen = (line: string) => `import { getNote, Note } from "../contract.ts";\n${line}`;
    expect(missingReads(screen("getNote.response.parse(1)"))).toEqual(["getNote.response"]);
    expect(missingReads(screen("Note.shape; input.body"))).toEqual([]);
  });
});
