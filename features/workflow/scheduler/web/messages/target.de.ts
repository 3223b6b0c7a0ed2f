import type { Translation } from "@devloom/web-kit";
import type * as en from "./target.en.ts";

export const target: Translation<typeof en.target> = {
  http: "HTTP-Aufruf",
  "project-check": "Repository prüfen",
  "project-script": "Projektskript ausführen",
  "codegen-write": "Datei generieren",
  "report-generate": "Bericht erstellen",
  process: "Workflow",
  noProject: "Projekt wählen",
  noWorkflow: "Workflow wählen",
  noReport: "Bericht wählen",
  recipientsHint: "Alle bekommen, was sie sehen dürfen, als Text und PDF.",
};

export const targetField: Translation<typeof en.targetField> = {
  projectId: "Projekt",
  workflowId: "Workflow",
  script: "Skript",
  path: "Pfad",
  data: "Daten für das Skript",
  generator: "Generator",
  instruction: "Anweisung",
  entity: "Entität",
  model: "Modell-Alias",
  commit: "Nach bestandener Prüfung committen",
  reportType: "Bericht",
  days: "Tage",
  ownId: "Eigener Bericht",
  recipients: "Per Mail an",
  skipEmpty: "Keine Mail, wenn der Bericht leer ist",
};

export const targetOption: Translation<typeof en.targetOption> = {
  reportType: {
    usage: "Nutzung",
    "ai-spend": "KI-Kosten",
    reliability: "Zuverlässigkeit",
    delivery: "Auslieferung",
    quality: "Qualität",
    security: "Sicherheit",
    own: "Eigener Bericht",
  },
};
