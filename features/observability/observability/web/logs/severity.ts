/** The classes of OpenTelemetry's numbers. */
export const SEVERITIES = [
  { minimum: 1, word: "TRACE", tone: "text-muted" },
  { minimum: 5, word: "DEBUG", tone: "text-muted" },
  { minimum: 9, word: "INFO", tone: "text-info-ink" },
  { minimum: 13, word: "WARN", tone: "text-warning-ink" },
  { minimum: 17, word: "ERROR", tone: "text-danger-ink" },
  { minimum: 21, word: "FATAL", tone: "text-danger-ink" },
] as const;

export function severityOf(number: number): { word: string; tone: string } {
  return (
    SEVERITIES.findLast(({ minimum }) => number >= minimum) ?? { word: "–", tone: "text-muted" }
  );
}
