import { describe, expect, test } from "vitest";
import type { SettingValue } from "../../contract.ts";
import { isOverruled, pickSettings, valueOnLayer, writableLayers } from "./group-settings.ts";

function setting(change: Partial<SettingValue>): SettingValue {
  return {
    key: "appearance.theme",
    title: "Theme",
    description: "",
    secret: false,
    layers: ["instance", "tenant", "user"],
    schema: { type: "string" },
    value: "dark",
    source: "default",
    givenBy: null,
    variable: null,
    usedBy: [],
    setOn: [],
    writable: ["tenant", "user"],
    ...change,
  };
}

describe("settings", () => {
  test("offer the layers the caller may write, nearest first, and are picked by name", () => {
    const settings = [
      setting({}),
      setting({ key: "appearance.density", writable: ["user"] }),
      setting({ key: "usage.monthlyApiCalls", writable: ["tenant"] }),
    ];
    expect(writableLayers(settings)).toEqual(["user", "tenant"]);
    expect(
      pickSettings(settings, ["usage.monthlyApiCalls", "no.such", "appearance.theme"]),
    ).toEqual([settings[2], settings[0]]);
  });

  test("show no value on a layer that a nearer one overrules", () => {
    expect(isOverruled(setting({ source: "user" }), "tenant")).toBe(true);
    expect(isOverruled(setting({ source: "tenant" }), "user")).toBe(false);
    expect(isOverruled(setting({ source: "environment" }), "user")).toBe(false);
    expect(isOverruled(setting({ source: "file" }), "instance")).toBe(true);
    expect(valueOnLayer(setting({ source: "user" }), "tenant")).toBeUndefined();
    expect(valueOnLayer(setting({ source: "instance" }), "user")).toBe("dark");
  });
});
