import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Arbeitsflächen",
  permission: {
    "canvas:read": "Arbeitsflächen und ihren Quelltext sehen",
    "canvas:edit": "Quelltext auf Arbeitsflächen ändern",
  },
  event: {
    canvas: {
      created: "{{actor}}: Arbeitsfläche {{name}} angelegt",
      renamed: "{{actor}}: Arbeitsfläche in {{name}} umbenannt",
      deleted: "{{actor}}: Arbeitsfläche {{name}} gelöscht",
      changed: "{{actor}}: {{about}} bearbeitet",
      proposed: "Die KI hat eine Änderung an {{about}} vorgeschlagen",
    },
  },
};
