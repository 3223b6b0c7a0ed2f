import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Observability",
  permission: {
    "telemetry:read": "Logs, Metriken und Traces sehen",
    "telemetry:manage": "Ingest-Schlüssel, Ziele und gespeicherte Abfragen verwalten",
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
    "telemetry-view": {
      created: "{{actor}}: Abfrage {{name}} gespeichert",
      updated: "{{actor}}: Abfrage {{name}} geändert",
      deleted: "{{actor}}: Abfrage {{name}} gelöscht",
      restored: "{{actor}}: Abfrage {{name}} wiederhergestellt",
    },
    "scrape-target": {
      created: "{{actor}}: Prometheus-Ziel {{name}} erstellt",
      updated: "{{actor}}: Prometheus-Ziel {{name}} geändert",
      deleted: "{{actor}}: Prometheus-Ziel {{name}} gelöscht",
      restored: "{{actor}}: Prometheus-Ziel {{name}} wiederhergestellt",
      "secret-set": "{{actor}}: Passwort des Prometheus-Ziels {{name}} gesetzt",
      "secret-removed": "{{actor}}: Passwort des Prometheus-Ziels {{name}} entfernt",
    },
  },
};
