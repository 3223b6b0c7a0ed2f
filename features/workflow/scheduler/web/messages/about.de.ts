import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Zeitpläne",
  permission: {
    "trigger:read": "Zeitpläne und ihre Ausführungen sehen",
    "trigger:manage": "Zeitpläne verwalten und ausführen",
    "trigger:secret": "Geheimnisse für Zeitpläne speichern",
  },
  event: {
    trigger: {
      created: "{{actor}}: Zeitplan {{name}} angelegt",
      updated: "{{actor}}: Zeitplan {{name}} geändert",
      deleted: "{{actor}}: Zeitplan {{name}} gelöscht",
      restored: "{{actor}}: Zeitplan {{name}} wiederhergestellt",
      started: "{{actor}}: {{name}} ausgeführt",
      backfilled: "{{actor}}: {{name}} nachgeholt",
      failed: "{{name}} fehlgeschlagen",
      paused: "{{actor}}: alle Zeitpläne angehalten",
      resumed: "{{actor}}: alle Zeitpläne fortgesetzt",
      "secret-stored": "{{actor}}: Geheimnis {{name}} gespeichert",
      "secret-removed": "{{actor}}: Geheimnis {{name}} entfernt",
      "secret-rotated": "{{actor}}: neues Webhook-Geheimnis für {{name}} erstellt",
    },
  },
};
