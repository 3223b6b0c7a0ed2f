import { expect, it } from "vitest";
import { DashboardFields, Panel } from "../../contract.ts";
import { mergeDashboard } from "./merge.ts";

const panel = (id: string, title: string, y = 0) =>
  Panel.parse({ id, title, kind: "stat", queries: [], place: { x: 0, y, width: 6, height: 4 } });
const dashboard = (panels: readonly ReturnType<typeof panel>[], more: object = {}) =>
  DashboardFields.parse({
    name: "Shop",
    description: "",
    variables: [],
    timeRange: "1h",
    refreshSeconds: 5,
    panels,
    ...more,
  });
const titles = ({ content }: ReturnType<typeof mergeDashboard>) =>
  content.panels.map(({ title }) => title);

const base = dashboard([panel("a", "A", 0), panel("b", "B", 4), panel("c", "C", 8)]);

it("follows the package where nobody changed anything", () => {
  const theirs = dashboard([panel("a", "A2", 0), panel("c", "C", 4), panel("d", "D", 8)]);
  const merged = mergeDashboard({ base, mine: base, theirs });
  expect(merged.content).toEqual(theirs);
  expect(merged.steps.map(({ panelId, step }) => [panelId, step])).toEqual([
    ["a", "changed"],
    ["b", "removed"],
    ["d", "added"],
  ]);
});

it("keeps what people changed, added, moved and took out", () => {
  const mine = dashboard([panel("a", "Mine", 20), panel("c", "C", 8), panel("own", "Own", 12)], {
    name: "Our shop",
    timeRange: "24h",
  });
  const theirs = dashboard([panel("a", "A", 0), panel("b", "B2", 4), panel("c", "C2", 8)], {
    refreshSeconds: 60,
  });
  const merged = mergeDashboard({ base, mine, theirs });
  expect(titles(merged)).toEqual(["Mine", "C2", "Own"]);
  expect(merged.content).toMatchObject({ name: "Our shop", timeRange: "24h", refreshSeconds: 60 });
  expect(merged.content.panels[0]?.place.y).toBe(20);
});

it("asks about a panel that both changed, and takes the package's only when told to", () => {
  const mine = dashboard([panel("a", "Mine", 0), panel("b", "B", 4), panel("c", "C", 8)]);
  const theirs = dashboard([panel("a", "Theirs", 0), panel("b", "B", 4), panel("c", "C", 8)]);
  const asked = mergeDashboard({ base, mine, theirs });
  expect(asked.steps).toEqual([{ panelId: "a", title: "Mine", step: "conflict" }]);
  expect(titles(asked)).toEqual(["Mine", "B", "C"]);
  expect(titles(mergeDashboard({ base, mine, theirs }, ["a"]))).toEqual(["Theirs", "B", "C"]);
});

it("lets no panel come to lie upon another", () => {
  const mine = dashboard([...base.panels, panel("own", "Own", 12)]);
  const theirs = dashboard([...base.panels, panel("d", "D", 12)]);
  const { content } = mergeDashboard({ base, mine, theirs });
  expect(content.panels.map(({ id, place }) => [id, place.y])).toEqual([
    ["a", 0],
    ["b", 4],
    ["c", 8],
    ["own", 12],
    ["d", 16],
  ]);
});
