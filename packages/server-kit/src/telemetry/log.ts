import pino, { type Logger as PinoLogger } from "pino";
import { redact } from "./redact.ts";

export type Logger = PinoLogger;

function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  // `redact` gives an object for an object.
  return redact(line) as Record<string, unknown>;
}

/** Structured log lines on standard output. Requests are logged without query string and body. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The formatter below describes errors itself.
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: withoutSecrets,
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
