import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Observability",
  permission: {
    "telemetry:read": "Logs, Metriken und Traces sehen",
    "telemetry:manage": "Ingest-Schlüssel erstellen und widerrufen",
  },
  setting: {
    telemetry: {
      logDays: {
        title: "Aufbewahrung von Logs",
        description: "Tage, die Logzeilen aufbewahrt werden.",
      },
      traceDays: {
        title: "Aufbewahrung von Traces",
        description: "Tage, die Spans aufbewahrt werden.",
      },
      metricDays: {
        title: "Aufbewahrung von Metriken",
        description: "Tage, die Punkte von Metriken aufbewahrt werden.",
      },
    },
  },
  event: {
    "ingest-key": {
      created: "{{actor}}: Ingest-Schlüssel {{name}} erstellt",
      revoked: "{{actor}}: Ingest-Schlüssel {{name}} widerrufen",
    },
  },
};
