import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature; titles of permissions and settings are in its manifest. */
export const about: AboutTexts = {
  event: {
    file: {
      saved: "{{actor}} saved files of {{about}}",
      moved: "{{actor}} renamed {{path}} in {{about}}",
      deleted: "{{actor}} deleted {{path}} in {{about}}",
      restored: "{{actor}} restored {{path}} in {{about}}",
    },
  },
};
