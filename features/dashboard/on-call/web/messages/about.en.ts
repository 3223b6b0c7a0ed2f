import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    schedule: {
      created: "{{actor}} created the on-call schedule {{name}}",
      updated: "{{actor}} changed the on-call schedule {{name}}",
      deleted: "{{actor}} deleted the on-call schedule {{name}}",
      "override-added": "{{actor}} put {{person}} on call",
      "override-removed": "{{actor}} removed an on-call override",
      "feed-link-created": "{{actor}} created a calendar link",
      "feed-link-revoked": "{{actor}} revoked a calendar link",
    },
    swap: {
      requested: "{{actor}} asked {{person}} to swap a shift",
      decided: "{{actor}} answered a shift swap",
    },
  },
};
