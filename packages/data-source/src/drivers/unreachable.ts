import { SourceError } from "../driver.ts";

const part = (error: Error, name: string): string =>
  name in error ? String(error[name as keyof Error]) : "";

/** Why nobody answered, for people who do not know the names that systems have for it. */
export function unreachable(error: Error): SourceError {
  const [host, port] = [part(error, "hostname") || part(error, "address"), part(error, "port")];
  const place = host === "" ? "this address" : port === "" ? host : `${host}, port ${port}`;
  return new SourceError("unreachable", sentence(part(error, "code"), place) ?? error.message);
}

function sentence(code: string, place: string): string | null {
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `There is no server of this name: ${place}. Check the host.`;
    case "ECONNREFUSED":
      return `Nothing answers at ${place}. Check the port, and that the server runs.`;
    case "ECONNRESET":
    case "EPIPE":
      return "The server closed the connection. Check the port and TLS.";
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `No way leads to ${place}. Check the host, and firewalls in between.`;
    default:
      return null;
  }
}
