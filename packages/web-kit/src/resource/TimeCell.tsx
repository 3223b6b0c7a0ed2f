import { useFormat } from "../i18n/format.ts";

export interface TimeCellProps {
  time: string | null;
  /** Said where there is no time. */
  never?: string;
}

/** A moment in words, with the exact time at hand. */
export function TimeCell({ time, never = "–" }: TimeCellProps) {
  const format = useFormat();
  if (time === null) return <span className="text-muted">{never}</span>;
  return (
    <time dateTime={time} title={format.dateTime(time)} className="whitespace-nowrap">
      {format.relativeTime(time)}
    </time>
  );
}
