import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Projekte",
  permission: {
    "project:read": "Projekte sehen",
    "project:create": "Projekte anlegen",
    "project:update": "Projekte ändern",
    "project:delete": "Projekte löschen",
  },
  setting: {
    projects: {
      protectDefaultBranch: {
        title: "Standardzweig schützen",
        description:
          "Pushes ablehnen, die den Standardzweig eines Projekts umschreiben oder löschen.",
      },
    },
  },
  event: {
    project: {
      created: "{{actor}}: Projekt {{name}} angelegt",
      updated: "{{actor}}: Projekt {{name}} geändert",
      deleted: "{{actor}}: Projekt {{name}} gelöscht",
      transferred: "{{actor}}: Projekt {{name}} übergeben",
      committed: "{{actor}}: in {{about}} eingecheckt: {{message}}",
      pushed: "{{actor}}: {{message}} nach {{about}} gepusht",
    },
  },
};
