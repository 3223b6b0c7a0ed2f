import { describe, expect, it } from "vitest";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import { translate } from "./translate";

function keysOf(node: object, prefix = ""): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
}

describe("messages", () => {
  it("have the same keys in both languages", () => {
    expect(keysOf(de).sort()).toEqual(keysOf(en).sort());
  });
});

describe("translate", () => {
  it("fills places and chooses the plural", () => {
    expect(translate(en, "en", "customers.count", { count: 1 })).toBe("1 customer");
    expect(translate(en, "en", "customers.count", { count: 1200 })).toBe("1,200 customers");
    expect(translate(de, "de", "customers.count", { count: 1200 })).toBe("1.200 Kunden");
    expect(translate(en, "en", "customers.saved", { name: "Birch & Basil" })).toBe(
      "Birch & Basil was saved",
    );
  });
});
