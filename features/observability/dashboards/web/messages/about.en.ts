import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    dashboard: {
      created: "{{actor}} created the dashboard {{name}}",
      updated: "{{actor}} changed the dashboard {{name}}",
      deleted: "{{actor}} deleted the dashboard {{name}}",
      restored: "{{actor}} restored the dashboard {{name}}",
      shared: "{{actor}} shared the dashboard {{name}} by public link",
      unshared: "{{actor}} revoked a public link of the dashboard {{name}}",
      "home-set": "{{actor}} put the dashboard {{name}} on the workspace's start page",
      "home-unset": "{{actor}} took the dashboard {{name}} off the workspace's start page",
      annotated: "{{actor}} added an annotation to the dashboard {{name}}",
    },
    "library-panel": {
      created: "{{actor}} added the panel {{name}} to the library",
      updated: "{{actor}} changed the library panel {{name}}",
      deleted: "{{actor}} removed the panel {{name}} from the library",
      restored: "{{actor}} restored the library panel {{name}}",
    },
  },
};
