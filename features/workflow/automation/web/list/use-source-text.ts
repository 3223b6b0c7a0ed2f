import { assertNever } from "@devloom/contract";
import { useText } from "@devloom/web-kit";
import type { RuleSource } from "../../contract.ts";

/** What sets a rule off, in a few words. */
export function useSourceText(): (source: RuleSource) => string {
  const t = useText("automation");
  return (source) => {
    switch (source.kind) {
      case "cron":
        return t("when.cron", { expression: source.expression });
      case "interval":
        return t("when.interval", { seconds: source.everySeconds });
      case "event":
        return t("when.event", { types: source.types.join(", ") });
      case "webhook":
        return t("when.webhook");
      case "form":
        return t("when.form");
      case "manual":
        return t("when.manual");
      default:
        return assertNever(source);
    }
  };
}
