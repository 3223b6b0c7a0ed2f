import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    workflow: {
      created: "{{actor}} created the workflow {{name}}",
      updated: "{{actor}} changed the workflow {{name}}",
      deleted: "{{actor}} deleted the workflow {{name}}",
      restored: "{{actor}} restored the workflow {{name}}",
      deployed: "{{actor}} deployed the workflow {{name}}",
      migrated: "{{actor}} moved running instances of {{name}} to another version",
      priced: "{{actor}} set what the workflow {{name}} costs",
      "put-off": "{{name}} could not start by itself and tries again: {{message}}",
    },
    "workflow-target": {
      set: "{{actor}} set a target for the workflow {{name}}",
      removed: "{{actor}} removed a target of the workflow {{name}}",
      broken: "{{name}} broke a target: {{message}}",
    },
    "workflow-incident": {
      raised: "A workflow stopped at {{name}}: {{message}}",
    },
  },
};
