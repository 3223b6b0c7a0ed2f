import type { Translation } from "@devloom/web-kit";
import type { startRun as english } from "./start-run.en.ts";

export const startRun: Translation<typeof english> = {
  none: "Wählen, was gestartet wird",
  kind: {
    "project-check": "Repository prüfen",
    "project-script": "Projektskript ausführen",
    "codegen-write": "Datei generieren",
    "report-generate": "Bericht erstellen",
  },
  setting: {
    projectId: "Projekt",
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
  },
  hint: {
    projectId: "Die ID eines Projekts oder eine Stelle wie {{example}}",
    script: "Ein Name unter scripts in package.json",
    data: "Das Skript liest sie aus DEVLOOM_INPUT.",
    generator: "model fragt das Sprachmodell; die anderen brauchen keines.",
    instruction: "Was das Modell schreiben oder ändern soll",
    commit: "true, oder false für einen Entwurf",
  },
};
