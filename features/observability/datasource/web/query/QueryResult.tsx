import { assertNever } from "@devloom/contract";
import { Alert, Button, Spinner } from "@devloom/ui";
import { saveFile, useFormat, useText } from "@devloom/web-kit";
import { Download } from "lucide-react";
import { frameCsv } from "./frame-csv.ts";
import { FrameTable } from "./FrameTable.tsx";
import type { useQuery } from "./use-query.ts";

const MAX_FRAMES = 20;

/** What came of a query. */
export function QueryResult({
  state,
  name,
}: {
  state: ReturnType<typeof useQuery>["state"];
  name: string;
}) {
  const t = useText("datasource");
  const format = useFormat();
  switch (state.kind) {
    case "idle":
      return null;
    case "running":
      return (
        <output className="flex items-center gap-3 text-sm text-muted">
          <Spinner label={t("query.running")} />
          {t("query.running")}
        </output>
      );
    case "cancelled":
      return <Alert variant="info">{t("query.cancelled")}</Alert>;
    case "failed":
      return (
        <Alert variant="destructive">
          <span className="break-words whitespace-pre-wrap">{state.message}</span>
        </Alert>
      );
    case "answered": {
      const { frames, milliseconds } = state.answer;
      const rows = frames.reduce((sum, { fields }) => sum + (fields[0]?.values.length ?? 0), 0);
      return (
        <section aria-label={t("query.result")} className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <output>
              {t("query.answered", { count: rows, time: format.duration(milliseconds) })}
              {frames.some(({ truncated }) => truncated) && ` ${t("query.truncated")}`}
            </output>
            {frames[0] !== undefined && rows > 0 && (
              <Button
                variant="outline"
                size="sm"
                onClick={() => saveFile(`${name}.csv`, frames.map(frameCsv).join("\n"), "text/csv")}
              >
                <Download aria-hidden="true" />
                {t("query.csv")}
              </Button>
            )}
          </div>
          {frames.slice(0, MAX_FRAMES).map((frame, index) => (
            // Frames of an answer are told apart by their place alone.
            <div key={index} className="grid min-w-0 gap-1">
              {frame.name !== "" && <LabelLine frame={frame} />}
              <FrameTable frame={frame} label={t("query.result")} />
            </div>
          ))}
        </section>
      );
    }
    default:
      return assertNever(state);
  }
}

function LabelLine({ frame }: { frame: Parameters<typeof FrameTable>[0]["frame"] }) {
  const labels = frame.fields.flatMap(({ labels: own }) => Object.entries(own ?? {}));
  return (
    <code className="font-mono text-xs break-all">
      {frame.name} {labels.map(([key, value]) => `${key}="${value}"`).join(" ")}
    </code>
  );
}
