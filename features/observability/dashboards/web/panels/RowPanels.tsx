import { Badge, cx, Link, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { type Frame, frameText } from "@devloom/contract";
import { useFormat, useText } from "@devloom/web-kit";
import { nameOf, useUnit } from "@devloom/web-kit/query";
import { INK, lookOf, toneOf } from "./panel-look.ts";
import type { PanelProps } from "./panel-props.ts";
import { traceAddress } from "./trace-address.ts";

const MAX_ROWS = 500;
const WRAPPED = 40;

/** The frames as they are: a column for each field. */
export function TablePanel({ panel, frames }: PanelProps) {
  const unit = useUnit();
  const { dateTime } = useFormat();
  return (
    <div className="grid max-h-full gap-4 overflow-auto">
      {frames.map(({ fields }, place) => (
        <table key={place} aria-label={panel.title} className="w-full text-left text-sm">
          <THead>
            <TR>
              {fields.map((field, index) => (
                <TH key={index} numeric={field.type === "number"}>
                  {lookOf(panel, nameOf(field), "").label}
                </TH>
              ))}
            </TR>
          </THead>
          <TBody>
            {Array.from({ length: Math.min(MAX_ROWS, fields[0]?.values.length ?? 0) }, (_, row) => (
              <TR key={row}>
                {fields.map((field, index) => {
                  const value = field.values[row];
                  if (typeof value !== "number") {
                    const text = frameText(value) || "–";
                    // Names stay whole in a narrow panel, which scrolls; long texts wrap.
                    const width = text.length > WRAPPED ? "min-w-60" : "whitespace-nowrap";
                    return (
                      <TD key={index} className={width}>
                        {text}
                      </TD>
                    );
                  }
                  if (field.type === "time")
                    return (
                      <TD key={index} className="whitespace-nowrap">
                        {dateTime(new Date(value))}
                      </TD>
                    );
                  const look = lookOf(panel, nameOf(field), field.unit ?? "");
                  const tone = toneOf(panel.thresholds, value);
                  return (
                    <TD key={index} numeric className={tone === null ? "" : INK[tone]}>
                      {unit(value, look.unit)}
                    </TD>
                  );
                })}
              </TR>
            ))}
          </TBody>
        </table>
      ))}
    </div>
  );
}

const SEVERITIES = [
  [17, "text-danger-ink"],
  [13, "text-warning-ink"],
  [0, "text-muted"],
] as const;

const column = (frame: Frame | undefined, name: string): readonly unknown[] =>
  frame?.fields.find((field) => field.name === name)?.values ?? [];

/** An answer without the columns that a panel shows, such as a count where lines are expected. */
function NoRows() {
  const t = useText("dashboards");
  return <p className="grid h-full place-items-center text-sm text-muted">{t("panel.noRows")}</p>;
}

/** Log lines, the newest first. */
export function LogsPanel({ panel, frames }: PanelProps) {
  const { clock } = useFormat();
  const [frame] = frames;
  const [times, severities, services, bodies] = ["time", "severity", "service", "body"].map(
    (name) => column(frame, name),
  );
  if (bodies === undefined || bodies.length === 0) return <NoRows />;
  return (
    <ol aria-label={panel.title} className="max-h-full overflow-auto font-mono text-xs">
      {bodies?.map((body, index) => {
        const severity = Number(severities?.[index] ?? 0);
        const [, ink] = SEVERITIES.find(([least]) => severity >= least) ?? [0, "text-muted"];
        return (
          <li key={index} className="flex gap-3 border-b py-1 last:border-b-0">
            <span className={cx("shrink-0 tabular-nums", ink)}>
              {clock(Number(times?.[index]))}
            </span>
            <span className="shrink-0 text-muted">{frameText(services?.[index])}</span>
            <span className="[overflow-wrap:anywhere]">{frameText(body)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Traces, the newest first, each with the way to its spans for those who may see them. */
export function TracesPanel({ panel, frames, linked = true }: PanelProps & { linked?: boolean }) {
  const t = useText("dashboards");
  const unit = useUnit();
  const { clock } = useFormat();
  const [frame] = frames;
  const names = column(frame, "name");
  const [times, durations, services, errors, ids] = [
    "time",
    "duration",
    "service",
    "errors",
    "traceId",
  ].map((name) => column(frame, name));
  if (names.length === 0) return <NoRows />;
  return (
    <ol aria-label={panel.title} className="max-h-full overflow-auto text-sm">
      {names.map((name, index) => {
        const address = traceAddress(frameText(ids?.[index]));
        const failed = Number(errors?.[index] ?? 0);
        return (
          <li key={index} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <span className="shrink-0 text-xs text-muted tabular-nums">
              {clock(Number(times?.[index]))}
            </span>
            <span className="min-w-0 flex-1 truncate">
              {linked ? (
                <Link href={address} className="text-brand-ink hover:underline">
                  {frameText(name)}
                </Link>
              ) : (
                frameText(name)
              )}{" "}
              <span className="text-xs text-muted">{frameText(services?.[index])}</span>
            </span>
            {failed > 0 && <Badge variant="danger">{t("panel.failed", { count: failed })}</Badge>}
            <span className="shrink-0 tabular-nums">
              {unit(Number(durations?.[index] ?? 0), "ms")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
