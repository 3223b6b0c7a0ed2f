import type { CloneAddress } from "./clone-address.ts";

interface Credentials {
  readonly address: CloneAddress;
  readonly privateKey: string | null;
}

/** A server can say whatever it was told: its words are for everybody who may read the run. */
export function withoutSecret(text: string, credentials: Credentials): string {
  return secretsOf(credentials).reduce((line, one) => line.replaceAll(one, "…"), text);
}

function secretsOf({ address, privateKey }: Credentials): readonly string[] {
  if (address.kind === "ssh") return privateKey === null ? [] : [privateKey];
  if (address.secret === "") return [];
  const pair = Buffer.from(`${address.username}:${address.secret}`).toString("base64");
  return [address.secret, encodeURIComponent(address.secret), pair];
}
