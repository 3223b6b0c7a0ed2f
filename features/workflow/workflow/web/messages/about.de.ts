import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Abläufe",
  permission: {
    "workflow:read": "Abläufe und ihre Instanzen sehen",
    "workflow:task": "Aufgaben bearbeiten",
    "workflow:start": "Abläufe starten, Nachrichten senden",
    "workflow:manage": "Abläufe bearbeiten und bereitstellen",
    "workflow:operate": "Instanzen reparieren und abbrechen",
    "workflow:work": "Aufträge als externer Worker erledigen",
  },
  event: {
    workflow: {
      created: "{{actor}}: Ablauf {{name}} angelegt",
      updated: "{{actor}}: Ablauf {{name}} geändert",
      deleted: "{{actor}}: Ablauf {{name}} gelöscht",
      restored: "{{actor}}: Ablauf {{name}} wiederhergestellt",
      deployed: "{{actor}}: Ablauf {{name}} bereitgestellt",
      migrated: "{{actor}}: Laufende Instanzen von {{name}} in eine andere Version umgezogen",
      priced: "{{actor}}: Kosten des Ablaufs {{name}} festgelegt",
      "put-off": "{{name}} konnte nicht von selbst starten und versucht es wieder: {{message}}",
    },
    "workflow-target": {
      set: "{{actor}}: Ziel für den Ablauf {{name}} gesetzt",
      removed: "{{actor}}: Ziel des Ablaufs {{name}} entfernt",
      broken: "{{name}} hat ein Ziel verfehlt: {{message}}",
    },
    "workflow-incident": {
      raised: "Ein Ablauf ist bei {{name}} stehen geblieben: {{message}}",
    },
  },
};
