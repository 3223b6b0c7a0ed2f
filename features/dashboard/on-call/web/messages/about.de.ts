import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  event: {
    schedule: {
      created: "{{actor}}: Bereitschaftsplan {{name}} angelegt",
      updated: "{{actor}}: Bereitschaftsplan {{name}} geändert",
      deleted: "{{actor}}: Bereitschaftsplan {{name}} gelöscht",
      "override-added": "{{actor}}: {{person}} zur Bereitschaft eingeteilt",
      "override-removed": "{{actor}}: Vertretung im Bereitschaftsplan entfernt",
      "feed-link-created": "{{actor}}: Kalenderlink erstellt",
      "feed-link-revoked": "{{actor}}: Kalenderlink widerrufen",
    },
    swap: {
      requested: "{{actor}}: {{person}} um einen Schichttausch gebeten",
      decided: "{{actor}}: Schichttausch beantwortet",
    },
  },
};
