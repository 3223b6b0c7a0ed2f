import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Playground",
  permission: {
    "prompt:read": "Prompts und ihre Versionen sehen",
    "prompt:manage": "Prompts speichern und mit Labels versehen",
  },
  event: {
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
