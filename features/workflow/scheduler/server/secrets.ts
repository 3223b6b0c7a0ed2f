import { conflict, type Platform, type Transaction } from "@devloom/server-kit";
import { MAX_SECRETS } from "../contract.ts";

/** Stores a secret under a name, in the place of one that has it. */
export async function storeSecret(
  { callSecrets }: Platform,
  tx: Transaction,
  name: string,
  { value, hosts }: { value: string; hosts: readonly string[] },
): Promise<void> {
  const known = await callSecrets.list(tx);
  if (known.length >= MAX_SECRETS && !known.some((one) => one.name === name))
    throw conflict("too_many_secrets", `A workspace has at most ${MAX_SECRETS} secrets.`);
  await callSecrets.put(tx, name, hosts, value);
  await tx.emit({
    type: "trigger.secret-stored",
    subject: `trigger-secret/${name}`,
    data: { name, hosts: [...hosts] },
  });
}
