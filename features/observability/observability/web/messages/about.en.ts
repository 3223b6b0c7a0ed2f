import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    "ingest-key": {
      created: "{{actor}} created the ingest key {{name}}",
      revoked: "{{actor}} revoked the ingest key {{name}}",
    },
    "telemetry-view": {
      created: "{{actor}} saved the query {{name}}",
      updated: "{{actor}} changed the query {{name}}",
      deleted: "{{actor}} deleted the query {{name}}",
      restored: "{{actor}} restored the query {{name}}",
    },
    "scrape-target": {
      created: "{{actor}} created the Prometheus target {{name}}",
      updated: "{{actor}} changed the Prometheus target {{name}}",
      deleted: "{{actor}} deleted the Prometheus target {{name}}",
      restored: "{{actor}} restored the Prometheus target {{name}}",
      "secret-set": "{{actor}} set the password of the Prometheus target {{name}}",
      "secret-removed": "{{actor}} removed the password of the Prometheus target {{name}}",
    },
  },
};
