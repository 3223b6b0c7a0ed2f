import type { AttributeValue } from "../rows.ts";

const WORDS = new Map(
  Object.entries({
    trace: 1,
    verbose: 1,
    debug: 5,
    info: 9,
    information: 9,
    notice: 10,
    warn: 13,
    warning: 13,
    error: 17,
    err: 17,
    critical: 21,
    crit: 21,
    alert: 22,
    emergency: 23,
    fatal: 21,
    panic: 22,
  }),
);

/** The number of OpenTelemetry for a level as loggers write it; pino's and bunyan's numbers count in tens. */
export function severityOf(level: AttributeValue): number {
  if (typeof level === "string") return WORDS.get(level.toLowerCase()) ?? 0;
  if (typeof level !== "number" || !(level > 0)) return 0;
  return level >= 10 ? Math.min(24, Math.floor(level / 10) * 4 - 3) : Math.floor(level);
}
