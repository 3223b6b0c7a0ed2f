import { describe, expect, test } from "vitest";
import { detectLanguage } from "./languages.ts";
import { formatBytes, formatDuration, formatRelativeTime } from "./format.ts";
import { fillMessage, findMessage } from "./translate.ts";
import { Translator } from "./translator.ts";

const messages = {
  list: { title: "Runs", count_one: "{{count}} run", count_other: "{{count}} runs" },
  navigation: { "/runs": "All runs" },
};

describe("a text", () => {
  test("is found by its path, by plural form, and by an address", () => {
    expect(findMessage(messages, "list.title", "en")).toBe("Runs");
    expect(findMessage(messages, "list.count", "en", 1)).toBe("{{count}} run");
    expect(findMessage(messages, "list.count", "en", 0)).toBe("{{count}} runs");
    expect(findMessage(messages, "navigation./runs", "en")).toBe("All runs");
    expect(findMessage(messages, "list", "en")).toBeUndefined();
    expect(findMessage(messages, "list.title.deeper", "en")).toBeUndefined();
  });

  test("gets its values, and numbers as the language writes them", () => {
    expect(fillMessage("{{ who }}: {{count}}", { who: "A", count: 1234 }, "de")).toBe("A: 1.234");
    expect(fillMessage("{{missing}}", {}, "en")).toBe("{{missing}}");
  });
});

describe("the translator", () => {
  test("loads a namespace once, falls back to English, and changes language when all is there", async () => {
    const loads: string[] = [];
    const translator = new Translator();
    translator.register("runs", {
      en: () => {
        loads.push("en");
        return Promise.resolve(messages);
      },
      de: () => {
        loads.push("de");
        return Promise.resolve({ list: { title: "Läufe" } });
      },
    });
    expect(translator.isReady("runs")).toBe(false);
    await Promise.all([translator.load("runs"), translator.load("runs")]);
    expect(translator.isReady("runs")).toBe(true);
    let changes = 0;
    translator.subscribe(() => {
      changes += 1;
    });
    await translator.change("de");
    expect(changes).toBe(1);
    expect(translator.text("de", "runs", "list.title")).toBe("Läufe");
    expect(translator.text("de", "runs", "list.count", { count: 2 })).toBe("2 runs");
    expect(translator.text("de", "runs", "nothing", {}, "otherwise")).toBe("otherwise");
    expect(loads).toEqual(["en", "de"]);
  });
});

describe("the language", () => {
  test("is the stored one, else the device's, else English", () => {
    expect(detectLanguage("de", ["en-GB"])).toBe("de");
    expect(detectLanguage(null, ["fr-FR", "de-AT"])).toBe("de");
    expect(detectLanguage("xx", ["fr"])).toBe("en");
  });

  test("shapes times, sizes and durations", () => {
    const now = new Date("2026-01-01T12:00:00Z");
    expect(formatRelativeTime("2026-01-01T11:57:00Z", { now, language: "en" })).toBe(
      "3 minutes ago",
    );
    expect(formatRelativeTime("2025-12-31T12:00:00Z", { now, language: "de" })).toBe("gestern");
    expect(formatBytes(12_300, "en")).toBe("12.3 kB");
    expect(formatBytes(0, "en")).toBe("0 bytes");
    expect(formatDuration(680, "en")).toBe("680 ms");
    expect(formatDuration(192_000, "en")).toBe("3 min 12 sec");
  });
});
