import { PermanentFailure } from "./trigger-target.ts";

/** What the sender says of the connection itself. */
const RESERVED =
  /^(?:host|content-length|connection|transfer-encoding|upgrade|expect|te|trailer|keep-alive)$/i;

/** Sets a header of a call; a refusal names the header and never its value, which may hold a secret. */
export function setCallHeader(headers: Headers, name: string, value: string): void {
  if (RESERVED.test(name)) throw new PermanentFailure(`The header “${name}” is not yours to set.`);
  try {
    headers.set(name, value);
  } catch {
    throw new PermanentFailure(
      `The header “${name}” cannot be sent: its name or value is not allowed.`,
    );
  }
}
