import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  setting: {
    maintenance: {
      message: {
        title: "Wartungshinweis",
        description:
          "Solange er gesetzt ist, können nur Betreiber etwas ändern. Alle anderen können nur lesen und sehen ihn.",
      },
    },
  },
  event: {
    impersonation: {
      started: "{{actor}}: handelt jetzt als {{person}}",
      stopped: "{{actor}}: handelt nicht mehr als {{person}}",
    },
  },
};
