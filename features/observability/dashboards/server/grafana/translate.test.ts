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
  for (const word of [
    "Rows were left out; their panels are kept: Disks",
    "two has one value",
    "a-b was left out",
  ])
    expect(told).toContain(word);
});

it("takes heatmaps of histograms with their buckets", () => {
  const expr = 'sum by (le) (increase(http_seconds_bucket{job="shop"}[$__rate_interval]))';
  const panels = [{ type: "heatmap", title: "H", targets: [{ expr, legendFormat: "{{le}}" }] }];
  const { content } = translateGrafana({ title: "T", panels });
  expect(content.panels[0]?.queries[0]?.query).toEqual({
    signal: "metrics",
    form: "buckets",
    metric: "http_seconds",
    filters: [{ key: "job", operator: "=", value: "shop" }],
  });
  const direct = translateGrafana({ title: "T", panels }, "0f0e0d0c-0b0a-4908-8706-050403020100");
  expect(direct.content.panels[0]?.queries[0]?.query).not.toHaveProperty("legend");
});

it("calls series as their legend does, where it is in words", () => {
  const target = (legendFormat: string) => ({ expr: "total_bytes - free_bytes", legendFormat });
  const targets = [target("RAM Used"), target("__auto"), target("{{instance}} used")];
  const panels = [{ type: "timeseries", title: "Memory", targets }];
  const { content } = translateGrafana({ title: "T", panels });
  const queries = content.panels[0]?.queries.map(({ query }) => [
    query["legend"],
    query["groupBy"],
  ]);
  expect(queries).toEqual([
    ["RAM Used", []],
    [undefined, []],
    [undefined, ["instance"]],
  ]);
});

it("says how many queries it translated, and cuts the others where they can be told apart", () => {
  const lost = `count(${"very_".repeat(40)}long_metric)`;
  const targets = [{ expr: "up" }, { expr: lost }];
  const { notes } = translateGrafana({
    title: "T",
    panels: [{ type: "timeseries", title: "Load", targets }],
  });
  expect(notes.slice(0, 2)).toEqual([
    {
      panel: "",
      note: "1 of 2 queries were translated. Those below were not, or differ.",
    },
    {
      panel: "Load",
      note: `Not translated: the number of series by count, in ${lost.slice(0, 120)}…`,
    },
  ]);
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

it("leaves no gaps where the places of a folded row lie far apart", () => {
  const panel = (title: string, x: number, y: number) => ({
    type: "timeseries",
    title,
    gridPos: { x, y, w: 12, h: 10 },
  });
  const { content } = translateGrafana({
    title: "T",
    panels: [
      panel("top", 0, 0),
      {
        type: "row",
        title: "Memory",
        gridPos: { x: 0, y: 21, w: 24, h: 1 },
        panels: [
          panel("left", 0, 732),
          panel("right", 12, 732),
          panel("below", 0, 932),
          panel("last", 0, 1e12),
        ],
      },
    ],
  });
  const places = content.panels.map(({ title, place }) => `${title} ${place.x} ${place.y}`);
  expect(places).toEqual(["top 0 0", "left 0 5", "right 6 5", "below 0 10", "last 0 15"]);
});

it("keeps narrow panels in one line, and large dashboards whole", () => {
  const panel = (index: number) => ({
    type: "gauge",
    title: `g${index}`,
    gridPos: { x: (index % 8) * 3, y: Math.floor(index / 8) * 4, w: 3, h: 4 },
  });
  const { content, notes } = translateGrafana({
    title: "T",
    panels: Array.from({ length: 128 }, (_, index) => panel(index)),
  });
  expect(content.panels).toHaveLength(128);
  expect(notes).toEqual([]);
  const first = content.panels.slice(0, 6).map(({ place }) => `${place.x} ${place.y}`);
  expect(first.toSorted()).toEqual(["0 0", "10 0", "2 0", "4 0", "6 0", "8 0"]);
});

it("takes thresholds and units over, and says which units it lacks", () => {
  const panel = (unit: string, colours: readonly string[]) => ({
    type: "stat",
    title: unit,
    fieldConfig: {
      defaults: {
        unit,
        thresholds: {
          steps: colours.map((color, index) => (index === 0 ? { color } : { color, value: index })),
        },
      },
    },
  });
  const { content, notes } = translateGrafana({
    title: "T",
    panels: [
      panel("iops", ["green", "rgba(237, 129, 40, 0.89)", "rgba(245, 54, 54, 0.9)"]),
      panel("bps", ["red", "#FADE2A", "#F2495C", "#73BF69", "semi-dark-red", "#5794F2"]),
    ],
  });
  expect(
    content.panels.map(({ unit, thresholds }) => [unit, ...thresholds.map(({ tone }) => tone)]),
  ).toEqual([
    ["/s", "warning", "danger"],
    ["", "warning", "danger", "success", "danger", "success"],
  ]);
  expect(notes).toEqual([{ panel: "", note: "Units that are not known here were left out: bps." }]);
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
