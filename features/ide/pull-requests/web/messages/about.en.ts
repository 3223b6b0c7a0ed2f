import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions are in its manifest. */
export const about: AboutTexts = {
  event: {
    "pull-request": {
      opened: "{{actor}} opened {{name}}",
      updated: "{{actor}} edited {{name}}",
      closed: "{{actor}} closed {{name}}",
      reopened: "{{actor}} reopened {{name}}",
      commented: "{{actor}} commented on {{name}}",
      resolved: "{{actor}} resolved a conversation in {{name}}",
      unresolved: "{{actor}} reopened a conversation in {{name}}",
      requested: "{{actor}} requested a review of {{name}}",
      approved: "{{actor}} approved {{name}}",
      rejected: "{{actor}} requested changes to {{name}}",
      applied: "{{actor}} applied a suggestion to {{name}}",
      synced: "{{actor}} updated the branch of {{name}}",
      merged: "{{actor}} merged {{name}}",
      "rules-changed": "{{actor}} changed the review rules of {{name}}",
    },
  },
};
