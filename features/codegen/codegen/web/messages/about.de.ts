import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Code-Erzeugung",
  permission: {
    "codegen:read": "Erzeugungen und Projektmodelle sehen",
    "codegen:generate": "Code erzeugen und Erzeugungen zurücknehmen",
  },
  event: {
    "generation-preset": {
      created: "{{actor}}: Vorlage {{name}} gespeichert",
      updated: "{{actor}}: Vorlage {{name}} geändert",
      deleted: "{{actor}}: Vorlage {{name}} gelöscht",
      restored: "{{actor}}: Vorlage {{name}} wiederhergestellt",
    },
    generation: {
      created: "{{actor}}: Code in {{name}} erzeugt",
      reverted: "{{actor}}: Erzeugung in {{name}} zurückgenommen",
      verified: "Der erzeugte Code von {{name}} wurde geprüft",
    },
  },
};
