import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Marktplatz",
  permission: {
    "marketplace:read": "Pakete sehen und installierte benutzen",
    "marketplace:install": "Pakete installieren und entfernen",
    "marketplace:publish": "Pakete veröffentlichen und zurückziehen",
  },
  event: {
    package: {
      published: "{{actor}}: {{name}} veröffentlicht",
      installed: "{{actor}}: {{name}} installiert",
      uninstalled: "{{actor}}: {{name}} entfernt",
      pinned: "{{actor}}: Version von {{name}} angeheftet",
      unpinned: "{{actor}}: Version von {{name}} gelöst",
      yanked: "{{actor}}: Version von {{name}} zurückgezogen",
      restored: "{{actor}}: Version von {{name}} wieder veröffentlicht",
      deprecated: "{{actor}}: Version von {{name}} als veraltet markiert",
    },
  },
};
