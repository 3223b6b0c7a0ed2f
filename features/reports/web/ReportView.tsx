import { frameText } from "@devloom/contract";
import { Card, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useAnyText, useFormat, useText } from "@devloom/web-kit";
import type { Report } from "../contract.ts";
import { useFigure } from "./use-figure.ts";

/** What a report says: figures beside those of the period before, and the rows behind them. */
export function ReportView({ report }: { report: Report }) {
  const t = useText("reports");
  const any = useAnyText();
  const figure = useFigure();
  const { dateTime } = useFormat();
  const wordOf = (id: string): string => any("reports", `word.${id}`, { otherwise: id });
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
          <h2 className="display text-lg">
            {any("reports", `section.${section.id}`, { otherwise: section.id })}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-3">
            {section.figures.map(({ id, unit, value, previous }) => (
              <li key={id}>
                <Card className="gap-1 p-card">
                  <span className="text-sm text-muted">{wordOf(id)}</span>
                  <span className="display text-2xl tabular-nums">{figure(value, unit)}</span>
                  <span className="text-xs text-muted">
                    {t("view.previous")}: {figure(previous, unit)}
                  </span>
                </Card>
              </li>
            ))}
          </ul>
          {section.frames.map(({ name, fields }) => (
            <Table key={name} label={`${t("view.rows")}: ${name}`}>
              <THead>
                <TR>
                  {fields.map((field) => (
                    <TH key={field.name} numeric={field.type === "number"}>
                      {wordOf(field.name)}
                    </TH>
                  ))}
                </TR>
              </THead>
              <TBody>
                {Array.from({ length: fields[0]?.values.length ?? 0 }, (_, row) => (
                  <TR key={row}>
                    {fields.map((field) => {
                      const value = field.values[row];
                      return typeof value === "number" || field.type === "number" ? (
                        <TD key={field.name} numeric>
                          {figure(typeof value === "number" ? value : null, field.unit ?? "")}
                        </TD>
                      ) : (
                        <TD key={field.name}>{frameText(value) || "–"}</TD>
                      );
                    })}
                  </TR>
                ))}
              </TBody>
            </Table>
          ))}
        </section>
      ))}
    </div>
  );
}
