import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions are in its manifest. */
export const about: AboutTexts = {
  event: {
    automation: {
      created: "{{actor}} created the rule {{name}}",
      updated: "{{actor}} changed the rule {{name}}",
      deleted: "{{actor}} deleted the rule {{name}}",
      restored: "{{actor}} restored the rule {{name}}",
      opened: "{{actor}} opened the rule {{name}} as BPMN",
      started: "{{actor}} ran the rule {{name}}",
      replayed: "{{actor}} replayed runs of {{name}}",
    },
  },
};
