import { type Frame, type FrameField } from "@devloom/contract";
import { TimeChart } from "@devloom/ui/TimeChart";
import { BEFORE } from "../contract.ts";
import { useFigure } from "./use-figure.ts";
import { useHead } from "./use-head.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";

/** Times and the numbers beside them; `null` where an answer is no course over time. */
export function courseOf({ fields }: Frame): { times: number[]; numbers: FrameField[] } | null {
  const times = fields.find(({ type }) => type === "time")?.values.filter(isNumber) ?? [];
  const numbers = fields.filter(({ type, name }) => type === "number" && !name.startsWith(BEFORE));
  const isWhole = numbers.every(({ values }) => values.length === times.length);
  return times.length < 2 || numbers.length === 0 || !isWhole ? null : { times, numbers };
}

/** A course over time as a chart above its rows. */
export function FrameChart({ frame, title }: { frame: Frame; title: string }) {
  const headOf = useHead();
  const figure = useFigure();
  const course = courseOf(frame);
  if (course === null) return null;
  const { times, numbers } = course;
  return (
    <TimeChart
      label={title}
      times={times}
      series={numbers.map((field) => ({
        label: headOf(field),
        values: field.values.map((value) => (isNumber(value) ? value : null)),
      }))}
      format={(value) => figure(value, numbers[0]?.unit ?? "")}
    />
  );
}
