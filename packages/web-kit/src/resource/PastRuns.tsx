import { Badge } from "@devloom/ui";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/use-text.ts";
import { TimeCell } from "./TimeCell.tsx";

const TONES = { succeeded: "success", failed: "danger", cancelled: "neutral" } as const;

/** Something that a person tried: a query, a piece of code, a request. */
export interface PastRun {
  readonly id: string;
  readonly status: keyof typeof TONES;
  readonly milliseconds: number;
  readonly at: string;
}

export interface PastRunsProps<Run extends PastRun> {
  title: string;
  hint?: string | undefined;
  runs: readonly Run[];
  /** Its first line. */
  nameOf: (run: Run) => string;
  outcomeOf?: (run: Run) => string;
  /** Brings it back. */
  onChoose: (run: Run) => void;
}

/** What somebody tried before, newest first; nothing while there is none. */
export function PastRuns<Run extends PastRun>(props: PastRunsProps<Run>) {
  const { title, hint, runs, nameOf, outcomeOf, onChoose } = props;
  const t = useText("kit");
  const format = useFormat();
  if (runs.length === 0) return null;
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <h2 className="text-sm font-semibold">{title}</h2>
      {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
      <ul className="grid min-w-0 divide-y rounded-xl border">
        {runs.map((run) => (
          <li key={run.id} className="min-w-0">
            <button
              type="button"
              className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-xs hover:bg-hover"
              onClick={() => onChoose(run)}
            >
              <Badge variant={TONES[run.status]}>{t(`pastRuns.${run.status}`)}</Badge>
              <code className="min-w-0 flex-1 basis-48 truncate font-mono">{nameOf(run)}</code>
              {outcomeOf !== undefined && (
                <span className="max-w-60 truncate text-muted">{outcomeOf(run)}</span>
              )}
              <span className="text-muted">{format.duration(run.milliseconds)}</span>
              <TimeCell time={run.at} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
