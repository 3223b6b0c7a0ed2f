import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions are in its manifest. */
export const about: AboutTexts = {
  event: {
    trigger: {
      created: "{{actor}} created the schedule {{name}}",
      updated: "{{actor}} changed the schedule {{name}}",
      deleted: "{{actor}} deleted the schedule {{name}}",
      restored: "{{actor}} restored the schedule {{name}}",
      started: "{{actor}} ran {{name}}",
      backfilled: "{{actor}} backfilled {{name}}",
      failed: "{{name}} failed",
      paused: "{{actor}} paused all schedules",
      resumed: "{{actor}} resumed all schedules",
      "secret-stored": "{{actor}} stored the secret {{name}}",
      "secret-removed": "{{actor}} removed the secret {{name}}",
      "secret-rotated": "{{actor}} created a new webhook secret for {{name}}",
    },
  },
};
