import type { Frame } from "@devloom/contract";
import { TimeChart } from "@devloom/ui/TimeChart";
import { courseOf, numbersOf } from "../contract.ts";
import { useFigure } from "./use-figure.ts";
import { useHead } from "./use-head.ts";

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
      series={numbers.map((field) => ({ label: headOf(field), values: numbersOf(field) }))}
      format={(value) => figure(value, numbers[0]?.unit ?? "")}
    />
  );
}
