import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Automation",
  permission: {
    "automation:read": "Regeln und ihre Läufe sehen",
    "automation:manage": "Regeln verwalten, ausprobieren und wiederholen",
  },
  event: {
    automation: {
      created: "{{actor}}: Regel {{name}} angelegt",
      updated: "{{actor}}: Regel {{name}} geändert",
      deleted: "{{actor}}: Regel {{name}} gelöscht",
      restored: "{{actor}}: Regel {{name}} wiederhergestellt",
      opened: "{{actor}}: Regel {{name}} als BPMN geöffnet",
      started: "{{actor}}: Regel {{name}} gestartet",
      replayed: "{{actor}}: Läufe von {{name}} wiederholt",
    },
  },
};
