import { expect, it } from "vitest";
import { translateGrafana } from "./translate.ts";

const SOURCE = "01890000-0000-7000-8000-000000000001";
const target = (expr: string, legendFormat = "") => ({ expr, legendFormat });

it("keeps PromQL as it is written for a Prometheus, also what does not translate", () => {
  const busy = '100 * (1 - avg(rate(node_cpu_seconds_total{mode="idle"}[$__rate_interval])))';
  const { content, notes } = translateGrafana(
    {
      title: "Node",
      panels: [
        { type: "timeseries", title: "CPU", targets: [target(busy, "{{instance}} busy")] },
        { type: "bargauge", title: "Jobs", targets: [target("sum by (job) (up)", "__auto")] },
        { type: "table", title: "Up", targets: [target('up{job=~"${job:regex}"}', "{{job}}")] },
        { type: "logs", title: "Lines", targets: [target('{app="shop"}')] },
      ],
      templating: {
        list: [
          { name: "ds", type: "datasource", query: "prometheus" },
          { name: "job", type: "query", query: { query: "label_values(job)" } },
          { name: "node", type: "query", query: 'label_values(up{job="[[job]]"}, instance)' },
        ],
      },
    },
    SOURCE,
  );

  expect(notes).toEqual([]);
  expect(content.panels.map(({ queries }) => queries[0])).toEqual([
    {
      kind: "datasource",
      query: { sourceId: SOURCE, text: busy, maxRows: 10_000, legend: "{{instance}} busy" },
    },
    {
      kind: "datasource",
      query: { sourceId: SOURCE, text: "sum by (job) (up)", maxRows: 10_000, form: "table" },
    },
    {
      kind: "datasource",
      query: { sourceId: SOURCE, text: 'up{job=~"${job}"}', maxRows: 10_000, form: "table" },
    },
    expect.objectContaining({ kind: "telemetry" }),
  ]);
  expect(content.variables.map(({ name, query }) => [name, query?.query["text"]])).toEqual([
    ["job", 'group by (job) ({job!=""})'],
    ["node", 'group by (instance) (up{job="$job"})'],
  ]);
});
