import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    report: {
      generated: "{{actor}} generated the report {{name}}",
      deleted: "{{actor}} deleted the report {{name}}",
      shared: "{{actor}} shared the report {{name}} by public link",
      unshared: "{{actor}} revoked the public link of the report {{name}}",
    },
    "own-report": {
      created: "{{actor}} created the own report {{name}}",
      updated: "{{actor}} changed the own report {{name}}",
      deleted: "{{actor}} deleted the own report {{name}}",
      restored: "{{actor}} restored the own report {{name}}",
    },
  },
};
