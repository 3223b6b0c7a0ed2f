import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    canvas: {
      created: "{{actor}} created the canvas {{name}}",
      renamed: "{{actor}} renamed a canvas to {{name}}",
      deleted: "{{actor}} deleted the canvas {{name}}",
      changed: "{{actor}} edited {{about}}",
      proposed: "AI proposed a change to {{about}}",
    },
  },
};
