import { describe, expect, test } from "vitest";
import { conflictOf, keysFor, rebind, SHORTCUTS, shortcutsOf, toBindings } from "./keymap.ts";
import { describeKeys, isTyped, keysOf, reservedFor } from "./keys.ts";

const nothing = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("keys", () => {
  test.each([
    [{ key: "k", code: "KeyK", ctrlKey: true }, false, "Mod+K"],
    [{ key: "k", code: "KeyK", metaKey: true }, true, "Mod+K"],
    [{ key: "k", code: "KeyK", ctrlKey: true }, true, "Ctrl+K"],
    [{ key: "Î", code: "KeyD", altKey: true, shiftKey: true }, true, "Alt+Shift+D"],
    [{ key: "?", code: "Slash", shiftKey: true }, false, "?"],
    [{ key: "+", code: "Equal", ctrlKey: true }, false, "Mod+Plus"],
    [{ key: "F2", code: "F2" }, false, "F2"],
    [{ key: "Shift", code: "ShiftLeft", shiftKey: true }, false, null],
  ])("%o on a Mac: %s is %s", (press, mac, expected) => {
    expect(keysOf({ ...nothing, ...press }, mac)).toBe(expected);
  });

  test("are named as they stand on the keyboard, and some are not free", () => {
    expect(describeKeys("Mod+Shift+K", false)).toEqual(["Ctrl", "Shift", "K"]);
    expect(describeKeys("Mod+K", true)).toEqual(["⌘", "K"]);
    expect(reservedFor("Mod+T")).toBe("browser");
    expect(reservedFor("Enter")).toBe("interface");
    expect(reservedFor("Mod+Enter")).toBeNull();
    expect(isTyped("?")).toBe(true);
    expect(isTyped("Mod+K")).toBe(false);
  });
});

describe("a keymap", () => {
  test("holds only what differs, and finds keys that are taken", () => {
    const bindings = rebind("palette", "Mod+P", {});
    expect(bindings).toEqual({ palette: "Mod+P" });
    expect(keysFor("palette", bindings)).toBe("Mod+P");
    expect(keysFor("help", bindings)).toBe("?");
    expect(conflictOf("theme", "Mod+P", bindings)).toBe("palette");
    expect(conflictOf("theme", "Mod+K", bindings)).toBeUndefined();
    expect(conflictOf("theme", "", bindings)).toBeUndefined();
    expect(rebind("palette", "Mod+K", bindings)).toEqual({});
  });

  test("takes the keys of features' navigation, which can be changed like all others", () => {
    const entry = {
      path: "/looms",
      title: "Looms",
      area: "dashboard",
      keys: "Alt+Shift+M",
    } as const;
    const shortcuts = shortcutsOf([
      { navigation: [entry, { path: "/plain", title: "Plain", area: "dashboard" }] },
    ]);
    expect(shortcuts.slice(SHORTCUTS.length)).toEqual([{ id: "go:/looms", keys: "Alt+Shift+M" }]);
    expect(conflictOf("palette", "Alt+Shift+M", {}, shortcuts)).toBe("go:/looms");
    const bindings = rebind("go:/looms", "Alt+L", {}, shortcuts);
    expect(keysFor("go:/looms", bindings, shortcuts)).toBe("Alt+L");
    expect(rebind("go:/looms", "Alt+Shift+M", bindings, shortcuts)).toEqual({});
  });

  test("has no keys twice from the start, and survives nonsense", () => {
    const used = SHORTCUTS.map(({ keys }) => keys).filter((keys) => keys !== "");
    expect(new Set(used).size).toBe(used.length);
    expect(toBindings({ palette: "Mod+P", help: 3 })).toEqual({ palette: "Mod+P" });
    expect(toBindings("nonsense")).toEqual({});
  });
});
