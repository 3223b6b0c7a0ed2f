import { assertNever, type TriggerSource, type TriggerTarget } from "@devloom/contract";
import { useAnyText, useText } from "@devloom/web-kit";

/** What sets a trigger off, in a few words. */
export function useSourceText(): (source: TriggerSource) => string {
  const t = useText("scheduler");
  return (source) => {
    switch (source.kind) {
      case "cron":
        return `${source.expression} (${source.timeZone})`;
      case "interval":
        return t("source.interval", { seconds: source.everySeconds });
      case "dates":
        return t("source.dates", { count: source.at.length });
      case "event":
        return t("source.event", { types: source.types.join(", ") });
      case "webhook":
      case "manual":
        return t(`source.${source.kind}`);
      default:
        return assertNever(source);
    }
  };
}

/** What a trigger sets going: the name of the kind, and the address that is called. */
export function useTargetText(): (target: TriggerTarget) => string {
  const kindText = useTargetKindText();
  return ({ kind, config }) => {
    const { url } = config;
    return typeof url === "string" ? `${kindText(kind)}: ${hostOf(url)}` : kindText(kind);
  };
}

/** A kind of target; one without a text of its own is shown under its title. */
export function useTargetKindText(): (kind: string, title?: string) => string {
  const text = useAnyText();
  return (kind, title = kind) =>
    text("scheduler", `target.${kind.replaceAll(".", "-")}`, { otherwise: title });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
