import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    escalation: {
      created: "{{actor}} created the escalation policy {{name}}",
      updated: "{{actor}} changed the escalation policy {{name}}",
      deleted: "{{actor}} deleted the escalation policy {{name}}",
      restored: "{{actor}} restored the escalation policy {{name}}",
    },
  },
};
