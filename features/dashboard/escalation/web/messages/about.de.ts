import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  event: {
    escalation: {
      created: "{{actor}}: Eskalationsregel {{name}} angelegt",
      updated: "{{actor}}: Eskalationsregel {{name}} geändert",
      deleted: "{{actor}}: Eskalationsregel {{name}} gelöscht",
      restored: "{{actor}}: Eskalationsregel {{name}} wiederhergestellt",
    },
  },
};
