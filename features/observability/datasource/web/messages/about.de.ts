import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Datenquellen",
  permission: {
    "datasource:read": "Datenquellen sehen",
    "datasource:query": "Datenquellen abfragen",
    "datasource:manage": "Datenquellen verwalten, und wer was sieht",
  },
  event: {
    "data-source": {
      created: "{{actor}}: Datenquelle {{name}} angelegt",
      updated: "{{actor}}: Datenquelle {{name}} geändert",
      deleted: "{{actor}}: Datenquelle {{name}} gelöscht",
      restored: "{{actor}}: Datenquelle {{name}} wiederhergestellt",
      "secret-set": "{{actor}}: Passwort von {{name}} gespeichert",
      "secret-removed": "{{actor}}: Passwort von {{name}} entfernt",
      "file-uploaded": "{{actor}}: Datei von {{name}} hochgeladen",
    },
    "data-policy": {
      created: "{{actor}}: Datenregel {{name}} angelegt",
      updated: "{{actor}}: Datenregel {{name}} geändert",
      deleted: "{{actor}}: Datenregel {{name}} gelöscht",
      restored: "{{actor}}: Datenregel {{name}} wiederhergestellt",
    },
    "data-query": {
      created: "{{actor}}: Abfrage {{name}} gespeichert",
      updated: "{{actor}}: Abfrage {{name}} geändert",
      deleted: "{{actor}}: Abfrage {{name}} gelöscht",
      restored: "{{actor}}: Abfrage {{name}} wiederhergestellt",
    },
  },
};
