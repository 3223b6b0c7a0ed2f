import { describe, expect, it } from "vitest";
import { ProgramOrigins } from "./program-origins.ts";

const NAME = "0190f2b7-0000-7000-8000-000000000001";

function originsOf(publicUrl: string, previewDomain: string | null = null): ProgramOrigins {
  const origins = ProgramOrigins.of({ publicUrl, previewDomain });
  if (origins === null) throw new Error("There are no previews.");
  return origins;
}

describe("origins of previews", () => {
  it.each([
    ["http://127.0.0.1:4310", null, `http://${NAME}.preview.localhost:4310`],
    ["http://localhost", null, `http://${NAME}.preview.localhost`],
    ["http://[::1]:4310", null, `http://${NAME}.preview.localhost:4310`],
    ["http://loom.localhost:1", null, `http://${NAME}.preview.loom.localhost:1`],
    ["https://devloom.example", "preview.example", `https://${NAME}.preview.example`],
    ["https://devloom.example:8443", "preview.example", `https://${NAME}.preview.example:8443`],
    ["https://devloom.example:8443", "preview.example:443", `https://${NAME}.preview.example`],
    ["http://127.0.0.1:4310", "preview.localhost:5000", `http://${NAME}.preview.localhost:5000`],
  ])("of %s with the domain %s are like %s", (publicUrl, domain, origin) => {
    expect(originsOf(publicUrl, domain).originOf(NAME)).toBe(origin);
    expect(new URL(origin).origin).toBe(origin);
  });

  it("need a domain where the installation is not on this machine", () => {
    expect(ProgramOrigins.of({ publicUrl: "https://devloom.example" })).toBeNull();
    expect(ProgramOrigins.of({ publicUrl: "http://192.168.1.4:4310" })).toBeNull();
    expect(ProgramOrigins.of({ publicUrl: "http://localhost.example:4310" })).toBeNull();
  });

  it("are found in Host headers, and nothing else is", () => {
    const origins = originsOf("https://devloom.example", "preview.example");
    expect(origins.nameIn(`${NAME}.preview.example`)).toBe(NAME);
    expect(origins.nameIn(`${NAME.toUpperCase()}.Preview.Example:8443`)).toBe(NAME);
    expect(origins.nameIn("preview.example")).toBe("");
    expect(origins.nameIn(`a.${NAME}.preview.example`)).toBe("");
    for (const host of [
      "",
      "devloom.example",
      "127.0.0.1:4310",
      `${NAME}.notpreview.example`,
      `${NAME}.preview.example.attacker.example`,
      `${NAME}-preview.example`,
      `${NAME}.preview.example@attacker.example`,
    ])
      expect(origins.nameIn(host), host).toBeNull();
  });

  it("may be shown by the product alone, under either name of this machine", () => {
    expect(originsOf("https://devloom.example", "preview.example").editorOrigins).toEqual([
      "https://devloom.example",
    ]);
    expect(originsOf("http://localhost:4310").editorOrigins).toEqual([
      "http://localhost:4310",
      "http://127.0.0.1:4310",
    ]);
  });

  it("are one source of a content security policy", () => {
    expect(originsOf("http://127.0.0.1:4310").source).toBe("http://*.preview.localhost:4310");
  });
});
