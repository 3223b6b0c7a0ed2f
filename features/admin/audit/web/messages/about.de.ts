import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Protokoll",
  permission: {
    "audit:read": "Das Protokoll durchsuchen, prüfen und exportieren",
  },
  setting: {
    audit: {
      retentionDays: {
        title: "Aufbewahrung des Protokolls",
        description:
          "Tage, nach denen Einträge entfernt werden. Was bleibt, lässt sich weiter prüfen. Ohne Angabe bleibt alles.",
      },
    },
  },
  event: {
    audit: {
      exported: "{{actor}}: Prüfprotokoll exportiert",
      pruned: "Alte Einträge des Prüfprotokolls wurden entfernt",
      broken: "Das Prüfprotokoll hat seine Prüfung nicht bestanden",
    },
  },
};
