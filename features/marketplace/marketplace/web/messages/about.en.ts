import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    package: {
      published: "{{actor}} published {{name}}",
      installed: "{{actor}} installed {{name}}",
      uninstalled: "{{actor}} removed {{name}}",
      pinned: "{{actor}} pinned {{name}}",
      unpinned: "{{actor}} unpinned {{name}}",
      yanked: "{{actor}} unpublished a version of {{name}}",
      restored: "{{actor}} republished a version of {{name}}",
      deprecated: "{{actor}} deprecated a version of {{name}}",
    },
  },
};
