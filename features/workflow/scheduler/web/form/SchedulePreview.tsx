import type { ScheduleSource } from "@devloom/contract";
import { Badge } from "@devloom/ui";
import { browserZone, useDebounced, useLanguage, useRead, useText } from "@devloom/web-kit";
import { previewSchedule } from "../../contract.ts";

/** What a schedule means in words, and its next ten runs on the clock of its zone. */
export function SchedulePreview({ source }: { source: ScheduleSource }) {
  const t = useText("scheduler");
  const { language } = useLanguage();
  const settled = useDebounced(source);
  const { data, error } = useRead(
    previewSchedule,
    { body: { source: settled } },
    { placeholder: "previous", topics: ["trigger"] },
  );
  const zone = source.kind === "cron" ? source.timeZone : browserZone();
  const format = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  });
  if (error !== null)
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {error.message}
      </p>
    );
  if (data === undefined) return null;
  return (
    <section className="grid gap-2 rounded-lg border bg-sunken p-4 text-sm">
      <h3 className="font-semibold">{t("preview.title")}</h3>
      {data.sentence !== null && <p>{data.sentence[language === "de" ? "de" : "en"]}</p>}
      {data.moments.length === 0 ? (
        <p className="text-muted">{t("preview.none")}</p>
      ) : (
        <ol className="grid gap-1 tabular-nums" aria-label={t("preview.title")}>
          {data.moments.map(({ at, isClockChanged }) => (
            <li key={at} className="flex flex-wrap items-center gap-2">
              <time dateTime={at}>{format.format(new Date(at))}</time>
              {isClockChanged && <Badge variant="warning">{t("preview.clocks")}</Badge>}
            </li>
          ))}
        </ol>
      )}
      <p className="text-xs text-muted">{t("preview.zone", { zone })}</p>
    </section>
  );
}
