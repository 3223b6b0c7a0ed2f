import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Modelle",
  permission: {
    "model:read": "Modelle, ihre Aufrufe und Kosten sehen",
    "model:use": "Modelle fragen",
    "model:manage": "Modelle, ihre Schlüssel und Preise verwalten",
  },
  event: {
    "model-provider": {
      created: "{{actor}}: Modellanbieter {{name}} angelegt",
      updated: "{{actor}}: Modellanbieter {{name}} geändert",
      deleted: "{{actor}}: Modellanbieter {{name}} gelöscht",
      restored: "{{actor}}: Modellanbieter {{name}} wiederhergestellt",
      "key-set": "{{actor}}: Schlüssel von {{name}} gespeichert",
      "key-removed": "{{actor}}: Schlüssel von {{name}} entfernt",
    },
    "model-alias": {
      created: "{{actor}}: Modellalias {{name}} angelegt",
      updated: "{{actor}}: Modellalias {{name}} geändert",
      deleted: "{{actor}}: Modellalias {{name}} gelöscht",
      restored: "{{actor}}: Modellalias {{name}} wiederhergestellt",
    },
    "model-price": {
      created: "{{actor}}: Preis von {{name}} angelegt",
      updated: "{{actor}}: Preis von {{name}} geändert",
      deleted: "{{actor}}: Preis von {{name}} gelöscht",
      restored: "{{actor}}: Preis von {{name}} wiederhergestellt",
    },
    "model-key": {
      created: "{{actor}}: Modellschlüssel {{name}} angelegt",
      revoked: "{{actor}}: Modellschlüssel {{name}} widerrufen",
    },
  },
};
