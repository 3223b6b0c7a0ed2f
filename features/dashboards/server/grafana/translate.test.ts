import { expect, it } from "vitest";
import { translateGrafana } from "./translate.ts";

const variable = (name: string, value: string | string[]) => ({
  name,
  type: "custom",
  query: "a,b",
  current: { value },
});

it("keeps the time, the chosen values and the panels of rows, or says what was lost", () => {
  const { content, notes } = translateGrafana({
    title: "T",
    time: { from: "now-360m", to: "now" },
    templating: {
      list: [variable("one", ["b"]), variable("two", ["a", "b"]), variable("a-b", "a")],
    },
    panels: [{ type: "row", title: "Disks", panels: [{ type: "text", title: "Inside" }] }],
  });
  expect(content.timeRange).toBe("6h");
  expect(content.variables.map(({ name, value }) => [name, value])).toEqual([
    ["one", "b"],
    ["two", "a"],
  ]);
  expect(content.panels.map(({ title }) => title)).toEqual(["Inside"]);
  const told = notes.map(({ note }) => note).join("\n");
  for (const word of ["row Disks", "two has one value", "a-b was left out"])
    expect(told).toContain(word);
});

it("tells a time and variables that it cannot keep", () => {
  const { content, notes } = translateGrafana({
    title: "T",
    time: { from: "now-1M/M", to: "now" },
    templating: { list: Array.from({ length: 30 }, (_, at) => variable(`v${at}`, "$__all")) },
    panels: [],
  });
  expect(content).toMatchObject({ timeRange: "1h", variables: { length: 20 } });
  expect(content.variables[0]?.value).toBe("");
  expect(notes.map(({ note }) => note)).toEqual([
    "Only the first 20 variables were taken.",
    "The time from now-1M/M to now became the last hour.",
  ]);
});
