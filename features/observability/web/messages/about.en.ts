import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    "ingest-key": {
      created: "{{actor}} created the ingest key {{name}}",
      revoked: "{{actor}} revoked the ingest key {{name}}",
    },
  },
};
