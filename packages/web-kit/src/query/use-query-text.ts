import { translator } from "../i18n/translator.ts";
import { type Text, useText } from "../i18n/use-text.ts";

/** The texts of queries. They come with the first screen that asks something. */
export function useQueryText(): Text<"query"> {
  translator.register("query", {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  });
  return useText("query");
}
