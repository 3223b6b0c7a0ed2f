import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Dashboards",
  permission: {
    "dashboard:read": "Dashboards sehen",
    "dashboard:manage": "Dashboards bauen und ändern",
    "dashboard:share": "Dashboards per öffentlichem Link teilen",
  },
  setting: {
    dashboards: {
      publicLinks: {
        title: "Öffentliche Links von Dashboards",
        description:
          "Ob Dashboards über öffentliche Links geöffnet werden können. Aus schließt auch bestehende.",
      },
    },
  },
  event: {
    dashboard: {
      created: "{{actor}}: Dashboard {{name}} erstellt",
      updated: "{{actor}}: Dashboard {{name}} geändert",
      deleted: "{{actor}}: Dashboard {{name}} gelöscht",
      restored: "{{actor}}: Dashboard {{name}} wiederhergestellt",
      shared: "{{actor}}: Dashboard {{name}} per öffentlichem Link geteilt",
      unshared: "{{actor}}: öffentlichen Link des Dashboards {{name}} widerrufen",
      "home-set": "{{actor}}: Dashboard {{name}} auf die Startseite des Arbeitsbereichs gesetzt",
      "home-unset": "{{actor}}: Dashboard {{name}} von der Startseite des Arbeitsbereichs genommen",
      annotated: "{{actor}}: Anmerkung zum Dashboard {{name}} hinzugefügt",
    },
    "library-panel": {
      created: "{{actor}}: Panel {{name}} zur Bibliothek hinzugefügt",
      updated: "{{actor}}: Bibliothekspanel {{name}} geändert",
      deleted: "{{actor}}: Panel {{name}} aus der Bibliothek entfernt",
      restored: "{{actor}}: Bibliothekspanel {{name}} wiederhergestellt",
    },
  },
};
