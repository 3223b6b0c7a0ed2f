import { AddressSecrets, asSystem, type Platform, type Transaction } from "@devloom/server-kit";
import { targets, type DueTarget } from "./targets.ts";

const secrets = new AddressSecrets({
  table: "scrape_secret",
  owner: "target_id",
  context: "scrape target",
});

const addressOf = ({ url }: { readonly url: string }): string => new URL(url).href;

export async function storeTargetSecret(
  platform: Platform,
  tx: Transaction,
  id: string,
  value: string,
): Promise<void> {
  const target = await targets.store.find(tx, id);
  await secrets.store(platform, tx, { id, address: addressOf(target), value });
  await tell(tx, "secret-set", target);
}

export async function forgetTargetSecret(tx: Transaction, id: string): Promise<void> {
  const target = await targets.store.find(tx, id);
  await secrets.forget(tx, id);
  await tell(tx, "secret-removed", target);
}

function tell(tx: Transaction, what: string, { id, name }: { id: string; name: string }) {
  const subject = `scrape-target/${id}`;
  return tx.emit({ type: `scrape-target.${what}`, subject, data: { name } });
}

/** How a target is told who asks: a password with its user, a token without; nothing where none is stored. */
export async function authorizationOf(
  platform: Platform,
  target: DueTarget,
): Promise<Record<string, string>> {
  const secret = await platform.database.reading(asSystem(target.tenant_id), (tx) =>
    secrets.open(platform, tx, { id: target.id, address: addressOf(target) }),
  );
  if (secret === null) return {};
  const { user_name: user } = target;
  const basic = Buffer.from(`${user}:${secret}`).toString("base64");
  return { authorization: user === "" ? `Bearer ${secret}` : `Basic ${basic}` };
}
