import { assertNever, type Frame } from "@devloom/contract";
import { Alert, Button, Spinner } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { Download } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { saveFile } from "../save-file.ts";
import type { TimeRange } from "../telemetry/time-range.ts";
import { framesToCsv, isCourse } from "./frames.ts";
import { FrameTable } from "./FrameTable.tsx";
import type { QueryAnswer, QueryState } from "./use-query-run.ts";
import { useQueryText } from "./use-query-text.ts";

const FrameChart = lazy(() =>
  import("./FrameChart.tsx").then((one) => ({ default: one.FrameChart })),
);
const MAX_FRAMES = 20;

export interface QueryResultProps {
  state: QueryState;
  /** What a file with the rows is called. */
  name: string;
  range?: TimeRange | undefined;
  /** Draws the frames; without it they are a chart or tables. */
  renderFrames?: ((frames: readonly Frame[]) => ReactNode) | undefined;
}

/** What came of a query. */
export function QueryResult({ state, ...shown }: QueryResultProps) {
  const t = useQueryText();
  switch (state.kind) {
    case "idle":
      return null;
    case "running":
      return (
        <output className="flex items-center gap-3 text-sm text-muted">
          <Spinner label={t("running")} />
          {t("running")}
        </output>
      );
    case "cancelled":
      return <Alert variant="info">{t("cancelled")}</Alert>;
    case "failed":
      return (
        <Alert variant="destructive">
          <span className="break-words whitespace-pre-wrap">{state.message}</span>
        </Alert>
      );
    case "answered":
      return <Answer answer={state.answer} {...shown} />;
    default:
      return assertNever(state);
  }
}

function Answer(props: Omit<QueryResultProps, "state"> & { answer: QueryAnswer }) {
  const { answer, name, range, renderFrames } = props;
  const { frames, milliseconds } = answer;
  const t = useQueryText();
  const format = useFormat();
  const [chosen, choose] = useState<string | null>(null);
  const rows = frames.reduce((sum, { fields }) => sum + (fields[0]?.values.length ?? 0), 0);
  const asOf = frames.find((frame) => frame.asOf !== undefined)?.asOf;
  const canDraw = renderFrames === undefined && rows > 1 && frames.every(isCourse);
  const isChart = canDraw && chosen !== "table";
  return (
    <section aria-label={t("result")} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <output>
          {t("answered", { count: rows, time: format.duration(milliseconds) })}
          {frames.some(({ truncated }) => truncated) && ` ${t("truncated")}`}
          {asOf !== undefined && ` ${t("asOf", { time: format.dateTime(new Date(asOf)) })}`}
        </output>
        <div className="flex items-center gap-3">
          {canDraw && (
            <SegmentedControl
              label={t("show")}
              className="w-36 shrink-0"
              value={isChart ? "chart" : "table"}
              options={(["chart", "table"] as const).map((value) => ({ value, label: t(value) }))}
              onChange={choose}
            />
          )}
          {rows > 0 && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => saveFile(`${name}.csv`, framesToCsv(frames), "text/csv")}
            >
              <Download aria-hidden="true" />
              {t("csv")}
            </Button>
          )}
        </div>
      </div>
      {rows === 0 ? (
        <p className="text-sm text-muted">{t("empty")}</p>
      ) : renderFrames !== undefined ? (
        renderFrames(frames)
      ) : isChart ? (
        <Suspense fallback={<div className="h-65" />}>
          <FrameChart frames={frames} label={name} range={range} />
        </Suspense>
      ) : (
        <Tables frames={frames} />
      )}
    </section>
  );
}

function Tables({ frames }: { frames: readonly Frame[] }) {
  const t = useQueryText();
  return (
    <>
      {frames.slice(0, MAX_FRAMES).map((frame, index) => (
        // Frames of an answer are told apart by their place alone.
        <div key={index} className="grid min-w-0 gap-1">
          {frame.name !== "" && <LabelLine frame={frame} />}
          <FrameTable frame={frame} label={t("result")} />
        </div>
      ))}
      {frames.length > MAX_FRAMES && (
        <p className="text-xs text-muted">{t("more", { count: frames.length - MAX_FRAMES })}</p>
      )}
    </>
  );
}

function LabelLine({ frame }: { frame: Frame }) {
  const labels = frame.fields.flatMap(({ labels: own }) => Object.entries(own ?? {}));
  return (
    <code className="font-mono text-xs break-all">
      {frame.name} {labels.map(([key, value]) => `${key}="${value}"`).join(" ")}
    </code>
  );
}
