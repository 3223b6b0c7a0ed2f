import { type Frame, frameText } from "@devloom/contract";
import { courseOf, type Report } from "../../contract.ts";
import { type ChartPicture, chartOf } from "./chart.ts";
import { plainText } from "./plain-text.ts";
import { type Language, textsOf, writeValue } from "./texts.ts";

export interface Cell {
  /** As people read it. */
  readonly text: string;
  /** As programs do. */
  readonly value: string | number | null;
}

export interface ReportTable {
  /** Empty where it goes on under the title before. */
  readonly title: string;
  /** What people wrote above it. */
  readonly text: string;
  /** Of a course over time. */
  readonly chart: ChartPicture | null;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Heading {
  readonly title: string;
  readonly facts: readonly string[];
  /** What a file says that cannot write all characters. */
  readonly lacking: string;
}

/** A report as tables: what every format is written from. */
export function tablesOf(report: Report, language: Language): ReportTable[] {
  const texts = textsOf(language);
  const cell = (value: unknown, unit: string): Cell => ({
    text: writeValue(value, unit, language),
    value: typeof value === "number" ? value : value == null ? null : frameText(value),
  });
  const moment = (value: unknown): Cell => ({
    text: typeof value === "number" ? dateText(value, language) : "–",
    value: typeof value === "number" ? new Date(value).toISOString() : null,
  });
  return report.sections.flatMap((section) => [
    {
      title: section.title ?? texts.wordOf(section.id),
      text: plainText(section.text ?? ""),
      chart: null,
      head: section.figures.length === 0 ? [] : [texts.figure, texts.value, texts.previous],
      rows: section.figures.map(({ id, unit, value, previous }) => [
        cell(texts.wordOf(id), ""),
        cell(value, unit),
        cell(previous, unit),
      ]),
    },
    ...section.frames.map(({ name, fields }) => ({
      title: section.title === undefined ? texts.wordOf(name) : "",
      text: "",
      chart: pictureOf(fields, language),
      head: fields.map((field) => texts.columnOf(field)),
      rows: Array.from({ length: fields[0]?.values.length ?? 0 }, (_, row) =>
        fields.map((field) =>
          field.type === "time"
            ? moment(field.values[row])
            : cell(field.values[row], field.unit ?? ""),
        ),
      ),
    })),
  ]);
}

/** The chart of a course over time; `null` where an answer is none. */
function pictureOf(fields: Frame["fields"], language: Language): ChartPicture | null {
  const course = courseOf({ fields });
  if (course === null) return null;
  const { columnOf } = textsOf(language);
  const { numbers } = course;
  return chartOf(course, {
    label: (place) => (numbers[place] === undefined ? "" : columnOf(numbers[place])),
    value: (value) => writeValue(value, numbers[0]?.unit ?? "", language),
    moment: (time) => dateText(time, language),
  });
}

function dateText(time: number, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(time));
}

export function headingOf(report: Report, language: Language): Heading {
  const texts = textsOf(language);
  const date = (text: string): string => dateText(Date.parse(text), language);
  return {
    title: report.title || `${texts.report}: ${texts.type[report.reportType] ?? report.reportType}`,
    facts: [
      `${texts.period}: ${date(report.from)} – ${date(report.to)} UTC`,
      `${texts.generated}: ${date(report.createdAt)} UTC`,
    ],
    lacking: texts.lacking,
  };
}
