import { describe, expect, test } from "vitest";
import type { SettingValue } from "../contract.ts";
import { groupSettings, isOverruled, valueOnLayer, writableLayers } from "./group-settings.ts";

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
    setOn: [],
    writable: ["tenant", "user"],
    ...change,
  };
}

describe("settings", () => {
  test("offer the layers the caller may write, nearest first, by group", () => {
    const settings = [
      setting({}),
      setting({ key: "appearance.density", writable: ["user"] }),
      setting({ key: "usage.monthlyApiCalls", writable: ["tenant"] }),
    ];
    expect(writableLayers(settings)).toEqual(["user", "tenant"]);
    expect(
      groupSettings(settings, "user").map((group) => [group.id, group.settings.length]),
    ).toEqual([["appearance", 2]]);
    expect(groupSettings(settings, "tenant").map((group) => group.id)).toEqual([
      "appearance",
      "usage",
    ]);
  });

  test("show no value on a layer that a nearer one overrules", () => {
    expect(isOverruled(setting({ source: "user" }), "tenant")).toBe(true);
    expect(isOverruled(setting({ source: "tenant" }), "user")).toBe(false);
    expect(isOverruled(setting({ source: "environment" }), "user")).toBe(true);
    expect(valueOnLayer(setting({ source: "user" }), "tenant")).toBeUndefined();
    expect(valueOnLayer(setting({ source: "instance" }), "user")).toBe("dark");
  });
});
