import { Alert, Button, cx, IconButton, Link } from "@devloom/ui";
import { ReadView, useLanguage, useRead, useText } from "@devloom/web-kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type CalendarItem, getTriggerCalendar } from "../../contract.ts";
import { daysOf, weekOf } from "./week.ts";

const SHOWN = 12;

/** A week of what fired and what will, day by day on the clock of this browser. */
export function CalendarPanel() {
  const t = useText("scheduler");
  const { language } = useLanguage();
  const [weeks, setWeeks] = useState(0);
  const [now] = useState(() => new Date());
  const days = weekOf(now, weeks);
  const [from, to] = [days[0], days[7]];
  const read = useRead(
    getTriggerCalendar,
    { query: { from: from?.toISOString() ?? "", to: to?.toISOString() ?? "" } },
    { topics: ["trigger"], placeholder: "previous" },
  );
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(from);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t("calendar.previous")} onClick={() => setWeeks(weeks - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={t("calendar.next")} onClick={() => setWeeks(weeks + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button variant="outline" size="sm" disabled={weeks === 0} onClick={() => setWeeks(0)}>
          {t("calendar.today")}
        </Button>
        <h2 className="font-semibold">{t("calendar.label", { date })}</h2>
      </div>
      <ReadView read={read}>
        {({ items, isCut }) => (
          <>
            {isCut && <Alert variant="info">{t("calendar.cut")}</Alert>}
            <ol className="grid gap-2 lg:grid-cols-7">
              {daysOf(days, items).map(({ day, items: ofDay }) => (
                <Day key={day.toISOString()} day={day} items={ofDay} />
              ))}
            </ol>
          </>
        )}
      </ReadView>
    </div>
  );
}

const TONES: Readonly<Record<string, string>> = {
  succeeded: "border-success-line bg-success-soft text-success-ink",
  failed: "border-danger-line bg-danger-soft text-danger-ink",
  planned: "border-brand-line bg-brand-soft text-brand-ink",
};

function Day({ day, items }: { day: Date; items: readonly CalendarItem[] }) {
  const t = useText("scheduler");
  const { language } = useLanguage();
  const title = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "numeric",
  });
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  return (
    <li className="grid min-w-0 content-start gap-1 rounded-lg border bg-surface p-2 text-xs">
      <h3 className="font-semibold">{title.format(day)}</h3>
      {items.length === 0 && <p className="text-muted">{t("calendar.nothing")}</p>}
      <ul className="grid gap-1">
        {items.slice(0, SHOWN).map((item) => (
          <li key={`${item.triggerId} ${item.at} ${item.status}`} className="min-w-0">
            <Link
              href={`/scheduler?item=${item.triggerId}`}
              title={t(`fireStatus.${item.status}`)}
              className={cx(
                "block truncate rounded-sm border px-1.5 py-0.5",
                TONES[item.status] ?? "border-line bg-sunken text-ink",
              )}
            >
              <time dateTime={item.at}>{time.format(new Date(item.at))}</time> {item.name}
              <span className="sr-only"> {t(`fireStatus.${item.status}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="text-muted">{t("calendar.more", { number: items.length - SHOWN })}</p>
      )}
    </li>
  );
}
