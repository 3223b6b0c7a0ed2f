import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Berichte",
  permission: {
    "report:read": "Berichte sehen",
    "report:cost": "Kosten in Berichten sehen",
    "report:generate": "Berichte erstellen und planen",
    "report:share": "Berichte per öffentlichem Link teilen",
  },
  event: {
    report: {
      generated: "{{actor}}: Bericht {{name}} erstellt",
      deleted: "{{actor}}: Bericht {{name}} gelöscht",
      shared: "{{actor}}: Bericht {{name}} per öffentlichem Link geteilt",
      unshared: "{{actor}}: öffentlichen Link des Berichts {{name}} widerrufen",
    },
    "own-report": {
      created: "{{actor}}: eigenen Bericht {{name}} angelegt",
      updated: "{{actor}}: eigenen Bericht {{name}} geändert",
      deleted: "{{actor}}: eigenen Bericht {{name}} gelöscht",
      restored: "{{actor}}: eigenen Bericht {{name}} wiederhergestellt",
    },
  },
};
