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
};
