import { expect, it } from "vitest";
import { usefulMetric } from "./useful-metric.ts";

const metric = (name: string, kind: string, points: number) => ({
  name,
  kind,
  points,
  unit: "",
  monotonic: false,
  series: 1,
});

it("opens with durations of requests, never with what was dropped", () => {
  const dropped = metric("devloom.telemetry.dropped", "sum", 900);
  const heat = metric("heat", "gauge", 10);
  const small = metric("queue.wait", "histogram", 3);
  const large = metric("job.time", "histogram", 30);
  const duration = metric("http.server.request.duration", "histogram", 1);

  expect(usefulMetric([dropped, heat])).toBe(heat);
  expect(usefulMetric([dropped, small, heat, large])).toBe(large);
  expect(usefulMetric([dropped, large, duration])).toBe(duration);
  expect(usefulMetric([])).toBeUndefined();
});
