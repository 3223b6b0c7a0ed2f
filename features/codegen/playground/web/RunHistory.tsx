import { Badge } from "@devloom/ui";
import { TimeCell, useFormat, useMayCall, useRead, useText } from "@devloom/web-kit";
import { listPlaygroundRuns, type PlaygroundRun } from "../contract.ts";

/** What is read again once something was tried. */
export const RUN_TOPICS = ["playground-run"] as const;
const SHOWN = "15";
const TONES = { succeeded: "success", failed: "danger", cancelled: "neutral" } as const;

export interface RunHistoryProps<Kind extends PlaygroundRun["kind"]> {
  kind: Kind;
  /** Brings back what was tried. */
  onChoose: (input: Extract<PlaygroundRun, { kind: Kind }>["input"]) => void;
}

/** What the person tried before, newest first; nothing while there is none. */
export function RunHistory<Kind extends PlaygroundRun["kind"]>(props: RunHistoryProps<Kind>) {
  const { kind, onChoose } = props;
  const t = useText("playground");
  const format = useFormat();
  const may = useMayCall(listPlaygroundRuns);
  const { data } = useRead(
    listPlaygroundRuns,
    { query: { kind, limit: SHOWN } },
    { topics: RUN_TOPICS, enabled: may.allowed },
  );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label={t("history.title")} className="grid min-w-0 gap-2">
      <h2 className="text-sm font-semibold">{t("history.title")}</h2>
      <p className="text-xs text-muted">{t(`history.hint.${kind}`)}</p>
      <ul className="grid min-w-0 divide-y rounded-xl border">
        {data.items.map((run) => (
          <li key={run.id} className="min-w-0">
            <button
              type="button"
              className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-xs hover:bg-hover"
              onClick={() => {
                // Only runs of this kind were asked for.
                onChoose(run.input as Parameters<typeof onChoose>[0]);
              }}
            >
              <Badge variant={TONES[run.status]}>{t(`history.${run.status}`)}</Badge>
              <code className="min-w-0 flex-1 basis-48 truncate font-mono">{titleOf(run)}</code>
              <span className="max-w-60 truncate text-muted">{run.outcome}</span>
              <span className="text-muted">{format.duration(run.milliseconds)}</span>
              <TimeCell time={run.at} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(run: PlaygroundRun): string {
  return run.kind === "http"
    ? `${run.input.method} ${run.input.url}`
    : (run.input.source.split("\n").find((line) => line.trim() !== "") ?? "");
}
