import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Pull Requests",
  permission: {
    "pull-request:review": "Pull Requests öffnen und prüfen",
    "pull-request:rules": "Prüfregeln ändern",
  },
  event: {
    "pull-request": {
      opened: "{{actor}}: {{name}} geöffnet",
      updated: "{{actor}}: {{name}} bearbeitet",
      closed: "{{actor}}: {{name}} geschlossen",
      reopened: "{{actor}}: {{name}} wieder geöffnet",
      commented: "{{actor}}: {{name}} kommentiert",
      resolved: "{{actor}}: Unterhaltung in {{name}} erledigt",
      unresolved: "{{actor}}: Unterhaltung in {{name}} wieder geöffnet",
      requested: "{{actor}}: Prüfung von {{name}} erbeten",
      approved: "{{actor}}: {{name}} freigegeben",
      rejected: "{{actor}}: Änderungen an {{name}} verlangt",
      applied: "{{actor}}: Vorschlag in {{name}} übernommen",
      synced: "{{actor}}: Zweig von {{name}} aktualisiert",
      merged: "{{actor}}: {{name}} zusammengeführt",
      "rules-changed": "{{actor}}: Prüfregeln von {{name}} geändert",
    },
  },
};
