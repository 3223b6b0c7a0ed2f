import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions are in its manifest. */
export const about: AboutTexts = {
  event: {
    snippet: {
      created: "{{actor}} created the snippet {{name}}",
      updated: "{{actor}} changed the snippet {{name}}",
      deleted: "{{actor}} deleted the snippet {{name}}",
      restored: "{{actor}} restored the snippet {{name}}",
      saved: "{{actor}} saved a version of the snippet {{name}}",
    },
    prompt: {
      created: "{{actor}} created the prompt {{name}}",
      updated: "{{actor}} changed the prompt {{name}}",
      deleted: "{{actor}} deleted the prompt {{name}}",
      restored: "{{actor}} restored the prompt {{name}}",
      saved: "{{actor}} saved a version of {{name}}",
      labelled: "{{actor}} labelled a version of {{name}}",
    },
  },
};
