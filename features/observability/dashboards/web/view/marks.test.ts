import { expect, it } from "vitest";
import { deploymentMarks } from "./deployments.ts";
import { incidentMarks } from "./incidents.ts";

it("marks when a service reports another version, not what ran from the beginning", () => {
  const versions = [
    { service: "shop", version: "1.0", time: 10 },
    { service: "bank", version: "5", time: 20 },
    { service: "shop", version: "1.1", time: 30 },
  ];
  expect(deploymentMarks(versions)).toEqual([{ time: 30, text: "shop 1.1" }]);
  expect(deploymentMarks([])).toEqual([]);
});

it("marks incidents by workflow and element", () => {
  const createdAt = "2026-01-05T12:00:00.000Z";
  const one = { workflowName: "Order", elementName: "Charge", element: "task1", createdAt };
  expect(incidentMarks([one, { ...one, elementName: null }])).toEqual([
    { time: Date.UTC(2026, 0, 5, 12), text: "Order: Charge" },
    { time: Date.UTC(2026, 0, 5, 12), text: "Order: task1" },
  ]);
});
