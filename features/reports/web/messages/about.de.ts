import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Berichte",
  permission: {
    "report:read": "Berichte sehen",
    "report:generate": "Berichte erstellen und planen",
    "report:share": "Berichte per öffentlichem Link teilen",
  },
  event: {
    report: {
      generated: "{{actor}}: Bericht {{reportType}} erstellt",
      deleted: "{{actor}}: Bericht {{reportType}} gelöscht",
      shared: "{{actor}}: Bericht {{reportType}} per öffentlichem Link geteilt",
      unshared: "{{actor}}: öffentlichen Link des Berichts {{reportType}} widerrufen",
    },
  },
};
