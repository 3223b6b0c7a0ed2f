import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    run: {
      queued: "{{actor}} queued a run: {{name}}",
      started: "Run started: {{name}}",
      succeeded: "Run succeeded: {{name}}",
      failed: "Run failed: {{name}}",
      cancelled: "Run cancelled: {{name}}",
      retried: "{{actor}} retried a run: {{name}}",
    },
  },
};
