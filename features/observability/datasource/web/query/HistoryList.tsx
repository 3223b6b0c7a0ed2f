import { Badge } from "@devloom/ui";
import { TimeCell, useFormat, useRead, useText } from "@devloom/web-kit";
import { listDataQueryRuns } from "../../contract.ts";

const SHOWN = "15";
const TONES = { succeeded: "success", failed: "danger", cancelled: "neutral" } as const;

/** What the person asked this source before; choosing one brings its text back. */
export function HistoryList({
  sourceId,
  onChoose,
}: {
  sourceId: string;
  onChoose: (text: string) => void;
}) {
  const t = useText("datasource");
  const format = useFormat();
  const { data } = useRead(
    listDataQueryRuns,
    { params: { id: sourceId }, query: { limit: SHOWN } },
    { topics: ["data-query-run"] },
  );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label={t("history.title")} className="grid min-w-0 gap-2">
      <h2 className="text-sm font-semibold">{t("history.title")}</h2>
      <ul className="grid min-w-0 divide-y rounded-xl border">
        {data.items.map((run) => (
          <li key={run.id} className="min-w-0">
            <button
              type="button"
              className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-xs hover:bg-hover"
              onClick={() => onChoose(run.text)}
            >
              <Badge variant={TONES[run.status]}>{t(`history.${run.status}`)}</Badge>
              <code className="min-w-0 flex-1 basis-48 truncate font-mono">{run.text}</code>
              <span className="text-muted">{format.duration(run.milliseconds)}</span>
              <TimeCell time={run.at} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
