import { defineFeature, defineSetting } from "@devloom/contract";
import { z } from "zod";
import { RETENTION_SETTINGS } from "./contract.ts";

const days = z.number().int().min(1).max(3650);
const layers = ["instance", "tenant"] as const;

/** Logs, metrics and traces of any OpenTelemetry application. */
export const observabilityFeature = defineFeature({
  id: "observability",
  title: "Observability",
  navigation: [
    {
      path: "/observability",
      title: "Telemetry",
      area: "observability",
      permission: "telemetry:read",
    },
  ],
  permissions: [
    { id: "telemetry:read", title: "See logs, metrics and traces", minimumRole: "viewer" },
    {
      id: "telemetry:manage",
      title: "Manage ingest keys, targets and saved queries",
      minimumRole: "developer",
    },
  ],
  settings: [
    defineSetting({
      key: RETENTION_SETTINGS.logs,
      title: "Log retention",
      description: "Days that log lines are kept.",
      schema: days,
      defaultValue: 7,
      layers,
    }),
    defineSetting({
      key: RETENTION_SETTINGS.traces,
      title: "Trace retention",
      description: "Days that spans are kept.",
      schema: days,
      defaultValue: 7,
      layers,
    }),
    defineSetting({
      key: RETENTION_SETTINGS.metrics,
      title: "Metric retention",
      description: "Days that points of metrics are kept.",
      schema: days,
      defaultValue: 30,
      layers,
    }),
  ],
  topics: {
    "ingest-key": { permission: "telemetry:read" },
    "telemetry-view": { permission: "telemetry:read" },
    "scrape-target": { permission: "telemetry:read" },
  },
  places: {
    "ingest-key": "/observability?tab=setup",
    "telemetry-view": "/observability?tab=saved",
    "scrape-target": "/observability?tab=targets",
  },
});
