import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Playground",
  permission: {
    "prompt:read": "Prompts und Snippets mit ihren Versionen sehen",
    "prompt:manage": "Prompts und Snippets speichern, Anfragen senden und Code ausführen",
  },
  event: {
    snippet: {
      created: "{{actor}}: Snippet {{name}} angelegt",
      updated: "{{actor}}: Snippet {{name}} geändert",
      deleted: "{{actor}}: Snippet {{name}} gelöscht",
      restored: "{{actor}}: Snippet {{name}} wiederhergestellt",
      saved: "{{actor}}: Version des Snippets {{name}} gespeichert",
    },
    prompt: {
      created: "{{actor}}: Prompt {{name}} angelegt",
      updated: "{{actor}}: Prompt {{name}} geändert",
      deleted: "{{actor}}: Prompt {{name}} gelöscht",
      restored: "{{actor}}: Prompt {{name}} wiederhergestellt",
      saved: "{{actor}}: Version von {{name}} gespeichert",
      labelled: "{{actor}}: Version von {{name}} mit Label versehen",
    },
  },
};
