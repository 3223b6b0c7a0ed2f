import pino, { type Logger as PinoLogger } from "pino";
import { redact } from "./redact.ts";

export type Logger = PinoLogger;

/** A line as it was written, without its end, and the number of its level. */
type LineListener = (line: string, level: number) => void;

const INFO = 30;

const listenersOf = new WeakMap<object, Set<LineListener>>();

function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  // `redact` gives an object for an object.
  return redact(line) as Record<string, unknown>;
}

/** Structured log lines on standard output. Requests are logged without query string and body. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const listeners = new Set<LineListener>();
  const output = destination ?? pino.destination({ fd: 1, sync: true });
  const minimum = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  const stream = {
    // Asks pino for the level of each line before it writes it.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string): void {
      if (this.lastLevel >= minimum) output.write(line);
      for (const listener of listeners) listener(line, this.lastLevel);
    },
  };
  const log = pino(
    {
      // Who listens hears of what is worth an entry, even where the output is kept quieter.
      level: minimum > INFO ? "info" : level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The formatter below describes errors itself.
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: withoutSecrets,
      },
    },
    stream,
  );
  listenersOf.set(log, listeners);
  return log;
}

/** Calls back with every line that a logger of `createLogger` writes, secrets removed. Returns the end of it. */
export function onLogLine(log: Logger, listener: LineListener): () => void {
  const listeners = listenersOf.get(log);
  listeners?.add(listener);
  return () => void listeners?.delete(listener);
}
