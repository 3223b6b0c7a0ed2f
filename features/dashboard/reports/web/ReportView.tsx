import { Card, Link } from "@devloom/ui";
import { Markdown, useAnyText, useFormat, useText } from "@devloom/web-kit";
import { Fragment } from "react";
import type { Report, ReportFigure, ReportSection } from "../contract.ts";
import { FrameChart } from "./FrameChart.tsx";
import { FrameRows } from "./FrameRows.tsx";
import { useFigure, useWord } from "./use-figure.ts";

/** What a report says: figures beside those of the period before, and the rows behind them. */
export function ReportView({ report }: { report: Report }) {
  const t = useText("reports");
  const { dateTime } = useFormat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm text-muted">
        {dateTime(report.from)} – {dateTime(report.to)}
      </p>
      {report.hidden > 0 && (
        <p className="text-sm text-muted">{t("view.hidden", { count: report.hidden })}</p>
      )}
      {report.sections.map((section) => (
        <section key={section.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <SectionTitle section={section} />
          {section.text !== undefined && (
            <div className="max-w-prose">
              <Markdown text={section.text} />
            </div>
          )}
          {section.figures.length > 0 && (
            <ul className="grid gap-3 sm:grid-cols-3">
              {section.figures.map((one) => (
                <li key={one.id}>
                  <FigureCard
                    {...one}
                    isNamed={section.title === undefined || section.figures.length > 1}
                  />
                </li>
              ))}
            </ul>
          )}
          {section.frames.map((frame, place) => (
            <Fragment key={place}>
              <FrameChart frame={frame} title={section.title ?? frame.name} />
              <FrameRows frame={frame} title={section.title ?? frame.name} />
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  );
}

function SectionTitle({ section: { id, title } }: { section: ReportSection }) {
  const any = useAnyText();
  const text = title ?? any("reports", `section.${id}`, { otherwise: "" });
  return text === "" ? null : <h2 className="display text-lg">{text}</h2>;
}

/** A number beside what it was, with the way to the rows behind it. */
function FigureCard(props: ReportFigure & { isNamed: boolean }) {
  const { id, unit, value, previous, rows, isNamed } = props;
  const t = useText("reports");
  const wordOf = useWord();
  const figure = useFigure();
  const { number } = useFormat();
  const change =
    value === null || previous === null || previous === 0 ? null : (value - previous) / previous;
  return (
    <Card className="h-full gap-1 p-card">
      {isNamed && <span className="text-sm text-muted">{wordOf(id)}</span>}
      <span className="display text-2xl tabular-nums">{figure(value, unit)}</span>
      <span className="text-xs text-muted">
        {t("view.previous")}: {figure(previous, unit)}
        {change !== null && (
          <>
            {" "}
            (
            {number(change, {
              style: "percent",
              signDisplay: "exceptZero",
              maximumFractionDigits: 1,
            })}
            )
          </>
        )}
      </span>
      {rows !== undefined && (
        <Link href={rows} className="text-xs" aria-label={t("view.rowsOf", { name: wordOf(id) })}>
          {t("view.showRows")}
        </Link>
      )}
    </Card>
  );
}
