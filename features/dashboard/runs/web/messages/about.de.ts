import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Läufe",
  permission: {
    "run:read": "Läufe und ihre Protokolle sehen",
    "run:manage": "Läufe abbrechen und wiederholen",
  },
  event: {
    run: {
      queued: "{{actor}}: Lauf eingereiht: {{name}}",
      started: "Lauf gestartet: {{name}}",
      succeeded: "Lauf erfolgreich: {{name}}",
      failed: "Lauf fehlgeschlagen: {{name}}",
      cancelled: "Lauf abgebrochen: {{name}}",
      retried: "{{actor}}: Lauf neu gestartet: {{name}}",
    },
  },
};
