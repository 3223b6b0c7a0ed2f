import { assertNever, csvLine } from "@devloom/contract";
import type { Report, REPORT_FORMATS } from "../../contract.ts";
import { escaped } from "./escaped.ts";
import { svgChart } from "./svg-chart.ts";
import { type Heading, headingOf, type ReportTable, tablesOf } from "./tables.ts";
import type { Language } from "./texts.ts";

export type Format = (typeof REPORT_FORMATS)[number];

const TYPES: Readonly<Record<Format, string>> = {
  html: "text/html; charset=utf-8",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A report as a file to keep. It is always saved, never shown by the browser as a page of the product. */
export async function fileResponse(
  report: Report,
  format: Format,
  language: Language,
): Promise<Response> {
  const bytes = await renderReport(report, format, language);
  const name = fileName(report, format);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

export function fileName({ reportType, to }: Report, format: Format): string {
  return `report-${reportType}-${to.slice(0, 10)}.${format}`;
}

export async function renderReport(
  report: Report,
  format: Format,
  language: Language,
): Promise<Uint8Array> {
  const heading = headingOf(report, language);
  const tables = tablesOf(report, language);
  switch (format) {
    case "html":
      return Buffer.from(renderHtml(heading, tables, language));
    case "csv":
      return Buffer.from(renderCsv(heading, tables));
    case "pdf": {
      // Its library takes longer to load than most of the gateway, and most starts draw no page.
      const { renderPdf } = await import("./pdf.ts");
      return renderPdf(heading, tables);
    }
    case "xlsx":
      return renderXlsx(tables);
    default:
      return assertNever(format);
  }
}

function renderCsv({ title, facts }: Heading, tables: readonly ReportTable[]): string {
  const lines = tables.flatMap((table) => [
    "\r\n",
    ...(table.title === "" ? [] : [csvLine([table.title])]),
    ...(table.text === "" ? [] : [csvLine([table.text])]),
    ...(table.head.length === 0 ? [] : [csvLine(table.head)]),
    ...table.rows.map((row) => csvLine(row.map(({ value }) => String(value ?? "")))),
  ]);
  return [csvLine([title]), ...facts.map((fact) => csvLine([fact])), ...lines].join("");
}

/** What people wrote, as they wrote it. */
const textHtml = (text: string): string =>
  text === "" ? "" : `<div class="text">${escaped(text)}</div>`;

function tableHtml({ head, rows }: ReportTable): string {
  if (head.length === 0 && rows.length === 0) return "";
  const cells = head.map((text) => `<th scope="col">${escaped(text)}</th>`).join("");
  const lines = rows.map(
    (row) => `<tr>${row.map(({ text }) => `<td>${escaped(text)}</td>`).join("")}</tr>`,
  );
  return `<table><thead><tr>${cells}</tr></thead><tbody>${lines.join("\n")}</tbody></table>`;
}

function renderHtml(
  { title, facts }: Heading,
  tables: readonly ReportTable[],
  language: Language,
): string {
  const body = tables.map(
    (table) =>
      `${table.title === "" ? "" : `<h2>${escaped(table.title)}</h2>`}${textHtml(table.text)}${table.chart === null ? "" : svgChart(table.chart, table.title)}${tableHtml(table)}`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #ccc}
svg{max-width:100%}.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1rem;padding:0;font-size:13px}
.legend b{display:inline-block;width:.7em;height:.7em;margin-right:.4em}.text{white-space:pre-wrap}p{color:#555;margin:.2rem 0}</style></head><body><h1>${escaped(title)}</h1>
${facts.map((fact) => `<p>${escaped(fact)}</p>`).join("")}${body.join("\n")}</body></html>`;
}

/** Longer cells make spreadsheets call the file damaged. */
const MAX_CELL = 32_767;
const cellOf = (value: string | number) => ({
  value: typeof value === "string" ? value.slice(0, MAX_CELL) : value,
});

/** A name that spreadsheets take: without their signs, and with no apostrophe at its end. */
const sheetName = (title: string, place: number): string =>
  `${place + 1} ${title}`
    .replaceAll(/[[\]*?:/\\\p{Cc}]/gu, " ")
    .slice(0, 31)
    .replace(/[\s']+$/, "");

/** One sheet for each table; numbers stay numbers. */
async function renderXlsx(tables: readonly ReportTable[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  const data = tables.map((table) => [
    ...(table.text === "" ? [] : [[cellOf(table.text)]]),
    table.head.map((value) => ({ ...cellOf(value), fontWeight: "bold" as const })),
    ...table.rows.map((row) => row.map(({ value }) => (value === null ? null : cellOf(value)))),
  ]);
  const sheets = tables.map(({ title }, index) => sheetName(title, index));
  const written = writeXlsxFile(
    data.map((rows, index) => ({ data: rows, sheet: sheets[index] ?? "" })) as never,
  );
  return written.toBuffer();
}
