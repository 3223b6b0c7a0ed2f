import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    "generation-preset": {
      created: "{{actor}} saved the preset {{name}}",
      updated: "{{actor}} changed the preset {{name}}",
      deleted: "{{actor}} deleted the preset {{name}}",
      restored: "{{actor}} restored the preset {{name}}",
    },
    generation: {
      created: "{{actor}} generated code in {{name}}",
      reverted: "{{actor}} reverted a generation in {{name}}",
      verified: "The generated code of {{name}} was verified",
    },
  },
};
