import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Gespeicherte Ansichten",
  permission: {
    "view:save": "Ansichten von Tabellen speichern",
    "view:share": "Ansichten von Tabellen teilen",
  },
};
