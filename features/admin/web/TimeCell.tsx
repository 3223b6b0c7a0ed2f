import { useFormat } from "@devloom/web-kit";

/** A moment in words, with the exact time at hand. */
export function TimeCell({ time, never }: { time: string | null; never?: string }) {
  const format = useFormat();
  if (time === null) return <span className="text-muted">{never ?? "–"}</span>;
  return (
    <time dateTime={time} title={format.dateTime(time)}>
      {format.relativeTime(time)}
    </time>
  );
}
