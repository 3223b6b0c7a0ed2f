import { describe, expect, it } from "vitest";
import { decode } from "../otlp/decode.ts";
import { scrapedMetrics } from "./scraped-metrics.ts";
import { readTextFormat } from "./text-format.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const TEXT = `# HELP http_requests_total Requests.
# TYPE http_requests_total counter
http_requests_total{method="post",path="a \\"b\\" \\\\ \\n}"} 1027 1395066363000
http_requests_total{ method = "get" , } 3

# TYPE up gauge
up 1
no_type{a="1"} -1.5e3
nothing NaN
# TYPE latency histogram
latency_bucket{route="/",le="0.1"} 2
latency_bucket{route="/",le="1"} 5
latency_bucket{route="/",le="+Inf"} 6
latency_sum{route="/"} 9.5
latency_count{route="/"} 6
# TYPE size summary
size{quantile="0.5"} 4
size_sum 40
size_count 10
# EOF
`;

function rowsOf(text: string) {
  const families = readTextFormat(text, 1000);
  const body = scrapedMetrics({ families, service: "shop", instance: "shop:80", time: NOW });
  const bytes = Buffer.from(JSON.stringify(body));
  return decode({ signal: "metrics", format: "json", bytes, receivedAt: NOW, defaultService: "" });
}

describe("Prometheus's text format", () => {
  it("becomes metrics with their kinds, labels and buckets", () => {
    const { rows, rejected } = rowsOf(TEXT);

    expect(rejected).toBe(0);
    expect(
      rows.map((row) =>
        "bounds" in row
          ? [row.name, row.kind, row.attributes, row.value, row.bounds, row.counts]
          : [],
      ),
    ).toEqual([
      [
        "http_requests_total",
        "sum",
        '{"method":"post","path":"a \\"b\\" \\\\ \\n}"}',
        1027,
        [],
        [],
      ],
      ["http_requests_total", "sum", '{"method":"get"}', 3, [], []],
      ["up", "gauge", "{}", 1, [], []],
      ["no_type", "gauge", '{"a":"1"}', -1500, [], []],
      ["latency", "histogram", '{"route":"/"}', 9.5, [0.1, 1], [2, 3, 1]],
      ["size", "gauge", '{"quantile":"0.5"}', 4, [], []],
      ["size_sum", "sum", "{}", 40, [], []],
      ["size_count", "sum", "{}", 10, [], []],
    ]);
  });

  it.each(["<!doctype html>", "name{a=1} 2", 'name{a="x} 2', "name", "name{", "name abc"])(
    "refuses %s",
    (text) => {
      expect(() => readTextFormat(text, 1000)).toThrow(/sample/);
    },
  );

  it("stops at so many samples", () => {
    expect(() => readTextFormat("a 1\nb 2\nc 3", 2)).toThrow(/more than 2/);
  });
});
