import { REASONS } from "@devloom/source-engine/reasons";
import type { Text } from "@devloom/web-kit";
import { describe, expect, it } from "vitest";
import { de } from "../messages/de.ts";
import { alternativeLabel, refusalText } from "./refusal-text.ts";

/** Looks texts up in German; without one the key comes back, as in the editor. */
const inGerman: Text<"canvases"> = (key, values = {}) => {
  const found = key
    .split(".")
    .reduce<unknown>(
      (texts, part) => Object.entries(texts ?? {}).find(([name]) => name === part)?.[1],
      de,
    );
  const text = typeof found === "string" ? found : key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const placesIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();

describe("a refusal", () => {
  it.each(Object.entries(REASONS))("has the same values in German: %s", (name, english) => {
    const german = new Map(Object.entries(de.refusal)).get(name) ?? "";
    expect(german).not.toBe(english);
    expect(placesIn(german)).toEqual(placesIn(english));
  });

  it("is said in the language of the editor, with what can be done instead", () => {
    const reason = { name: "slotDuplicate", values: { slot: "Button", tag: "Tip" } };
    const alternative = { type: "DUPLICATE" as const, ids: ["a"] };
    const refusal = { message: "in English", reason, alternative };
    expect(refusalText(inGerman, refusal)).toBe(
      "<Button asChild> nimmt genau dieses eine Kind an. Duplizieren Sie stattdessen <Tip>.",
    );
    expect(alternativeLabel(inGerman, refusal)).toBe("<Tip> duplizieren");
  });

  it("names the step that stands in the way, and why", () => {
    const refusal = {
      message: "in English",
      reason: { name: "undoBlockedByLater", values: { step: "Add element", cause: "gone" } },
      cause: { name: "elementGone", values: {} },
      blockedBy: { id: "1", type: "ADD_JSX" },
    };
    expect(refusalText(inGerman, refusal)).toBe(
      "Rückgängig machen geht nicht: Der spätere Schritt „Element hinzufügen“ hängt davon ab. Dieses Element steht nicht mehr im Quelltext.",
    );
    const unnamed = { ...refusal, blockedBy: { id: "1", type: "EDIT_FILE" } };
    expect(refusalText(inGerman, unnamed)).toContain("„Add element“");
  });

  it("is told as it came when the editor does not know its reason", () => {
    const reason = { name: "toString", values: {} };
    expect(refusalText(inGerman, { message: "Of a later release.", reason })).toBe(
      "Of a later release.",
    );
    expect(refusalText(inGerman, { message: "No reason." })).toBe("No reason.");
  });
});
