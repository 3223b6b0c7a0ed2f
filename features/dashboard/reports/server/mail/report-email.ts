import type { Report } from "../../contract.ts";
import { fileName } from "../render/render.ts";
import { headingOf, type ReportTable, tablesOf } from "../render/tables.ts";
import { type Language, textsOf } from "../render/texts.ts";

/** A mail shows so many rows of a table; the file has all of them. */
const MAX_ROWS = 10;

export interface ReportEmail {
  readonly subject: string;
  readonly text: string;
  /** What the file is called that is sent along. */
  readonly attachment: string;
}

/** Whether there is nothing to tell: no row, and no figure but zero. Texts alone are no news. */
export function isEmptyReport({ sections }: Pick<Report, "sections">): boolean {
  return sections.every(
    ({ figures, frames }) =>
      figures.every(({ value }) => value === null || value === 0) &&
      frames.every(({ fields }) => fields.every(({ values }) => values.length === 0)),
  );
}

/** A report as a mail: its figures and first rows as text, and the way to the whole. */
export function reportEmail(report: Report, language: Language, publicUrl: string): ReportEmail {
  const { title, facts } = headingOf(report, language);
  const texts = textsOf(language);
  const tables = tablesOf(report, language).map((table) => tableText(table, texts.more));
  const way = `${texts.open}: ${publicUrl}/reports?report=${report.id}`;
  const parts = [facts.join("\n"), ...tables.filter((text) => text !== ""), way];
  // A name of several lines must not end the subject.
  const subject = title.replaceAll(/\s+/g, " ");
  return {
    subject,
    text: `${parts.join("\n\n")}\n`,
    attachment: fileName(report, "pdf"),
  };
}

function tableText({ title, text, head, rows }: ReportTable, more: string): string {
  const lines = rows.slice(0, MAX_ROWS).map((row) => row.map((cell) => cell.text).join(" · "));
  const left = rows.length - lines.length;
  return [
    title,
    text,
    rows.length === 0 ? "" : head.join(" · "),
    ...lines,
    left === 0 ? "" : more.replace("{{count}}", String(left)),
  ]
    .filter((line) => line !== "")
    .join("\n");
}
