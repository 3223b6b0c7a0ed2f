import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "IDE",
  permission: { "terminal:use": "Programme in Terminals ausführen" },
  event: {
    file: {
      saved: "{{actor}}: Dateien von {{about}} gespeichert",
      moved: "{{actor}}: {{path}} in {{about}} umbenannt",
      deleted: "{{actor}}: {{path}} in {{about}} gelöscht",
      restored: "{{actor}}: {{path}} in {{about}} wiederhergestellt",
    },
  },
};
