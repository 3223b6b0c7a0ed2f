import type { WebModule } from "@devloom/web-kit";
import type { en } from "./en.ts";

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    shell: typeof en;
  }
}

/** The texts of the frame around the features. */
export const shellTexts: Pick<WebModule, "id" | "messages"> = {
  id: "shell",
  messages: {
    en: () => import("./en.ts").then((module) => module.en),
    de: () => import("./de.ts").then((module) => module.de),
  },
};
