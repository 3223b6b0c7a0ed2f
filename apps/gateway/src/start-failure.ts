import { InstanceRunningError, PostgresStartError } from "@devloom/postgres";
import { AppError, GivenSettingError } from "@devloom/server-kit";
import { ConfigurationError } from "./config.ts";

/** What to tell a person whose gateway did not start; `null` when only the stack trace helps. */
export function explainStartFailure(
  error: unknown,
  address: { host: string; port: number },
): string | null {
  if (error instanceof ConfigurationError || error instanceof AppError) return error.message;
  if (error instanceof GivenSettingError) return `These settings cannot be used:\n${error.message}`;
  if (error instanceof InstanceRunningError) return error.message;
  if (error instanceof PostgresStartError) return `${error.message}\n${error.hint}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "EADDRINUSE":
      return `Port ${address.port} on ${address.host} is already in use. Stop the other program, or choose a port with PORT=4311 npm start.`;
    case "EACCES":
      return `Not allowed to use ${address.host}:${address.port} or the data folder: ${messageOf(error)}. Choose a port above 1024 or another DATA_DIR.`;
    case "EADDRNOTAVAIL":
      return `This machine has no address ${address.host}. Check HOST.`;
    case "ENOSPC":
      return "The disk is full. Free some space, then start again; nothing was lost.";
    case "EROFS":
      return "The data folder is on a read-only disk. Choose another one with DATA_DIR.";
    case "ENOTDIR":
    case "EEXIST":
    case "EPERM":
    case "ENAMETOOLONG":
      return `The data folder cannot be used: ${messageOf(error)}. Choose another one with DATA_DIR.`;
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "ENOTFOUND":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "EAI_AGAIN":
      return `The database cannot be reached: ${messageOf(error)}. Check DATABASE_URL.`;
    case "28P01":
    case "28000":
    case "3D000":
    case "42501":
      return `The database refused the connection: ${messageOf(error)}. Check DATABASE_URL.`;
    default:
      return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
