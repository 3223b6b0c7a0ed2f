import type { TreeElement } from "@devloom/frame-protocol";
import { describe, expect, it } from "vitest";
import { propFields, readData } from "./prop-fields.ts";

const button: TreeElement = {
  type: "component-instance",
  componentName: "Button",
  props: {
    className: { kind: "literal", value: "p-4" },
    size: { kind: "literal", value: "lg" },
    onClick: { kind: "expression", source: "() => save()" },
    label: { kind: "expression", source: "t('save')" },
    items: { kind: "expression", source: "[1, 'two', { three: true },]" },
    extra: { kind: "literal", value: 3 },
  },
  propTypes: {
    size: { kind: "enum", optional: true, options: ["sm", "lg"], default: '"sm"' },
    disabled: { kind: "boolean", optional: true },
    label: { kind: "string", optional: false },
    onClick: { kind: "function", optional: true },
    items: { kind: "json", optional: true },
    name: { kind: "string", optional: false },
    unclear: { kind: "unknown", optional: true },
  },
};

describe("the props of an element", () => {
  it("have controls by their type, those that are set first, then those that are needed", () => {
    const fields = propFields(button, null);

    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ["label", "code"],
      ["size", "enum"],
      ["onClick", "function"],
      ["items", "json"],
      ["extra", "number"],
      ["name", "string"],
      ["disabled", "boolean"],
      ["unclear", "code"],
    ]);
  });

  it("tell choices, defaults and what is set", () => {
    const size = propFields(button, null).find(({ name }) => name === "size");

    expect(size).toMatchObject({
      options: ["sm", "lg"],
      preset: '"sm"',
      value: { kind: "literal", value: "lg" },
      isRequired: false,
      isDeclared: true,
    });
  });

  it("are the usual ones of a native element", () => {
    const link: TreeElement = { type: "native", componentName: "a", tag: "a", props: {} };

    expect(propFields(link, null).map(({ name }) => name)).toContain("href");
    expect(propFields(link, null).every(({ value }) => value.kind === "unset")).toBe(true);
  });
});

describe("data in code", () => {
  it("is read when it is written out", () => {
    expect(readData(`{ a: [1, 'it\\'s'], "b-c": { d: null }, }`)).toEqual({
      a: [1, "it's"],
      "b-c": { d: null },
    });
    expect(readData("[]")).toEqual([]);
    expect(readData("-1.5")).toBe(-1.5);
  });

  it("is not, when it has to be run", () => {
    expect(readData("items.map(String)")).toBeUndefined();
    expect(readData("{ a: b }")).toBeUndefined();
    expect(readData("[...rest]")).toBeUndefined();
  });
});
