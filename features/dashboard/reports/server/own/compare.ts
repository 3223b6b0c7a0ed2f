import type { Frame, FrameField } from "@devloom/contract";
import { BEFORE, type ReportFigure } from "../../contract.ts";

const numbersOf = ({ fields }: Frame): FrameField[] =>
  fields.filter(({ type }) => type === "number");
const lengthOf = ({ fields }: Frame): number => fields[0]?.values.length ?? 0;

/** Whether a frame is figures rather than a table: one row, and nothing but numbers in it. */
export function isFigures(frame: Frame): boolean {
  return lengthOf(frame) === 1 && numbersOf(frame).length === frame.fields.length;
}

const numberIn = (field: FrameField | undefined): number | null => {
  const value = field?.values[0];
  return typeof value === "number" ? value : null;
};

/** The numbers of a frame of one row, beside those of the period before. */
export function figuresOf(frame: Frame, before: Frame | undefined, unit: string): ReportFigure[] {
  return frame.fields.map((field, place) => ({
    id: field.name,
    unit: unit === "" ? (field.unit ?? "") : unit,
    value: numberIn(field),
    previous: numberIn(before?.fields[place]),
  }));
}

/** A table whose rows have a name: behind each number stands what it was in the period before. */
export function withBefore(frame: Frame, before: Frame | undefined): Frame {
  const keys = frame.fields.filter(({ type }) => type === "string");
  const hasTime = frame.fields.some(({ type }) => type === "time");
  if (before === undefined || hasTime || keys.length === 0) return frame;
  const places = new Map(
    Array.from({ length: lengthOf(before) }, (_, row) => [keyOf(before, row), row]),
  );
  const fields = frame.fields.flatMap((field) => {
    const old = before.fields.find(({ name, type }) => name === field.name && type === "number");
    if (field.type !== "number" || old === undefined) return [field];
    const values = field.values.map((_, row) => {
      const place = places.get(keyOf(frame, row));
      return place === undefined ? null : (old.values[place] ?? null);
    });
    return [field, { ...field, name: `${BEFORE}${field.name}`, values }];
  });
  return { ...frame, fields };
}

/** What a row is called: its texts. */
function keyOf({ fields }: Frame, row: number): string {
  return JSON.stringify(
    fields.filter(({ type }) => type === "string").map(({ values }) => values[row] ?? null),
  );
}
