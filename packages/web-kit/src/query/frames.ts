import { csvLine, type Frame, type FrameField, frameText } from "@devloom/contract";

/** One course of values over the times of a chart. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

/** What a field is called where it stands beside others: its labels, or its name. */
export function nameOf({ name, labels = {} }: Pick<FrameField, "name" | "labels">): string {
  const values = Object.values(labels).map((value) => (value === "" ? "–" : value));
  return values.length === 0 ? name : values.join(" · ");
}

const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** The series of all frames on one axis of time; `null` where a series has no value. */
export function seriesOf(frames: readonly Frame[]): { times: number[]; series: Series[] } {
  const timed = frames.flatMap(({ fields }) => {
    const time = fields.find(({ type }) => type === "time");
    return time === undefined ? [] : [{ time, fields }];
  });
  const [only] = timed;
  const isShared = timed.length === 1 && only !== undefined;
  const times = isShared
    ? only.time.values.map(Number)
    : [...new Set(timed.flatMap(({ time }) => time.values.map(Number)))].toSorted(
        (one, other) => one - other,
      );
  const places = isShared ? null : new Map(times.map((time, index) => [time, index]));
  const series = timed.flatMap(({ time, fields }) =>
    fields
      .filter(({ type }) => type === "number")
      .map((field): Series => {
        const common = { name: nameOf(field), unit: field.unit ?? "" };
        if (places === null) return { ...common, values: field.values.map(numberOf) };
        const values: (number | null)[] = times.map(() => null);
        time.values.forEach((moment, index) => {
          values[places.get(Number(moment)) ?? 0] = numberOf(field.values[index]);
        });
        return { ...common, values };
      }),
  );
  return { times, series };
}

/** Whether a frame is numbers over time and nothing else, so that lines say all of it. */
export function isCourse({ fields }: Frame): boolean {
  const types = fields.map(({ type }) => type);
  return (
    types.length > 1 && types.every((type, place) => type === (place === 0 ? "time" : "number"))
  );
}

/** One figure with its name: the latest of each series, or each row of tables. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  /** How it came to be, where it is known. */
  readonly course: readonly number[];
}

export function figuresOf(frames: readonly Frame[]): Figure[] {
  const { series } = seriesOf(frames);
  const latest = series.map(({ name, unit, values }) => ({
    name,
    unit,
    value: values.findLast((value) => value !== null) ?? null,
    course: values.filter((value) => value !== null),
  }));
  const rows = frames
    .filter(({ fields }) => fields.every(({ type }) => type !== "time"))
    .flatMap(({ fields }) => {
      const texts = fields.filter(({ type }) => type === "string");
      return fields
        .filter(({ type }) => type === "number")
        .flatMap((field) =>
          field.values.map((value, index) => ({
            name:
              texts.map((text) => frameText(text.values[index]) || "–").join(" · ") || field.name,
            unit: field.unit ?? "",
            value: numberOf(value),
            course: [],
          })),
        );
    });
  return [...latest, ...rows];
}

/** The frames as a file for spreadsheets, one below the other. */
export function framesToCsv(frames: readonly Frame[]): string {
  const textOf = (field: FrameField, index: number): string => {
    const value = field.values[index];
    const isMoment = field.type === "time" && typeof value === "number";
    return isMoment ? new Date(value).toISOString() : frameText(value);
  };
  return frames
    .map(({ fields }) => {
      const rows = Array.from({ length: fields[0]?.values.length ?? 0 }, (_, index) =>
        csvLine(fields.map((field) => textOf(field, index))),
      );
      return csvLine(fields.map(nameOf)) + rows.join("");
    })
    .join("\r\n");
}
