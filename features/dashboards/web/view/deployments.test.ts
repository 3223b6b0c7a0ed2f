import { expect, it } from "vitest";
import { deploymentMarks } from "./deployments.ts";

const series = (service: string, version: string, values: number[]) => ({
  name: "count",
  type: "number" as const,
  labels: { service, "service.version": version },
  values,
});

it("marks when a service reports another version, not what ran from the beginning", () => {
  const time = { name: "time", type: "time" as const, values: [10, 20, 30, 40] };
  const fields = [
    time,
    series("shop", "1.1", [0, 0, 4, 9]),
    series("shop", "1.0", [7, 7, 3, 0]),
    series("bank", "5", [0, 1, 1, 1]),
    series("shop", "", [1, 1, 1, 1]),
    series("shop", "2.0", [0, 0, 0, 0]),
  ];
  expect(deploymentMarks([{ name: "count", truncated: false, fields }])).toEqual([
    { time: 30, text: "shop 1.1" },
  ]);
  expect(deploymentMarks([])).toEqual([]);
});
