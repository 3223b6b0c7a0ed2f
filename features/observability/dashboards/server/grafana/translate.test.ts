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

it("lays panels out side by side, none over another, also those of folded rows", () => {
  const panel = (title: string, x: number, y: number, w: number, h: number) => ({
    type: "stat",
    title,
    gridPos: { x, y, w, h },
  });
  const { content } = translateGrafana({
    title: "T",
    panels: [
      ...[0, 3, 6, 9, 12, 15].map((x) => panel(`narrow ${x}`, x, 1, 3, 4)),
      ...[18, 20, 22].map((x) => panel(`tiny ${x}`, x, 1, 2, 2)),
      panel("wide", 0, 5, 24, 8),
      {
        type: "row",
        title: "One",
        gridPos: { x: 0, y: 13, w: 24, h: 1 },
        panels: [panel("a", 0, 14, 12, 8)],
      },
      {
        type: "row",
        title: "Two",
        gridPos: { x: 0, y: 14, w: 24, h: 1 },
        panels: [panel("b", 0, 15, 12, 8)],
      },
      { type: "text", title: "nowhere" },
    ],
  });
  const cells = content.panels.flatMap(({ place }) =>
    Array.from({ length: place.width * place.height }, (_, cell) => {
      const [x, y] = [place.x + (cell % place.width), place.y + Math.floor(cell / place.width)];
      expect(x).toBeLessThan(12);
      return `${x} ${y}`;
    }),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const topOf = (name: string) => content.panels.find(({ title }) => title === name)?.place.y ?? -1;
  const tops = ["narrow 0", "wide", "a", "b", "nowhere"].map(topOf);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(tops.length);
});

it("offers the values of a label, of the metric that a variable names", () => {
  const query = (text: string) => ({ name: "node", type: "query", query: text, current: {} });
  const translated = (text: string) =>
    translateGrafana({ title: "T", panels: [], templating: { list: [query(text)] } });
  const { content, notes } = translated('label_values(info{job="$job", up="1"}, instance)');
  expect(content.variables[0]).toMatchObject({
    kind: "query",
    query: {
      query: {
        metric: "info",
        groupBy: ["instance"],
        filters: [{ key: "up", operator: "=", value: "1" }],
      },
    },
  });
  expect(notes.map(({ note }) => note).join()).toContain("node offers all values");
  for (const text of ["label_values(job)", "label_values(rate(x[5m]), job)", "metrics(.*)"])
    expect(translated(text).content.variables[0], text).toMatchObject({ kind: "text" });
});
