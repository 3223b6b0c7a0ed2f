import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Übersicht",
  permission: {
    "demo:remove": "Den Demo-Arbeitsbereich entfernen",
  },
};
