import pino, { type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** Names whose values never reach a log line, wherever they stand in a logged object. */
const SECRET_NAMES = [
  "password",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "secretKey",
  "authorization",
  "cookie",
  "client_secret",
  "apiKey",
];

/** Structured log lines on standard output. Requests are logged without query string and body. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  return pino(
    {
      level,
      base: null,
      redact: { paths, censor: "[removed]" },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
