import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Teams",
  permission: {
    "team:read": "Teams, Zuständigkeiten und Bereitschaft sehen",
    "team:manage": "Teams, Zuständigkeiten und Bereitschaft verwalten",
  },
  event: {
    team: {
      created: "{{actor}}: Team {{name}} angelegt",
      updated: "{{actor}}: Team {{name}} geändert",
      moved: "{{actor}}: Team {{name}} verschoben",
      deleted: "{{actor}}: Team {{name}} gelöscht",
      "member-added": "{{actor}}: {{person}} in {{name}} aufgenommen",
      "member-changed": "{{actor}}: Rolle von {{person}} in {{name}} geändert",
      "member-removed": "{{actor}}: {{person}} aus {{name}} entfernt",
    },
    ownership: {
      assigned: "{{actor}}: Zuständigkeit vergeben",
      released: "{{actor}}: Zuständigkeit aufgehoben",
      transferred: "{{actor}}: Zuständigkeit übertragen",
    },
  },
};
