import { JsonObject } from "@devloom/contract";
import {
  type Actor,
  AppError,
  areTriggersPaused,
  asSystem,
  conflict,
  findWebhook,
  isNestedTooDeep,
  isSigned,
  newWebhookSecret,
  type Platform,
  type RequestFacts,
  storeWebhookSecret,
  type TriggerRow,
} from "@devloom/server-kit";

/** Characters that PostgreSQL does not take: none, and halves of pairs. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** A new secret for a webhook, sealed where it is kept and shown this once. */
export async function rotateSecret(
  { triggers, secrets, database, config }: Platform,
  actor: Actor,
  id: string,
): Promise<{ url: string; secret: string }> {
  const secret = newWebhookSecret();
  await database.tenant(actor, async (tx) => {
    const { name, source } = await triggers.find(tx, id);
    if (source.kind !== "webhook")
      throw conflict("no_webhook", "Only webhook triggers have a secret.");
    const sealed = secrets.seal(secret, contextOf(id));
    await storeWebhookSecret(tx, id, sealed);
    await tx.emit({ type: "trigger.secret-rotated", subject: `trigger/${id}`, data: { name } });
  });
  return { url: `${config.publicUrl}/api/hook/${id}`, secret };
}

/** Fires a trigger once per delivery. Whatever is wrong is answered alike: nobody learns which ids exist. */
export async function receive(
  platform: Platform,
  id: string,
  stream: ReadableStream<Uint8Array>,
  { headers }: RequestFacts,
): Promise<{ isDuplicate: boolean }> {
  const body = Buffer.from(await new Response(stream).arrayBuffer()).toString("utf8");
  const trigger = await platform.database.system((tx) => findWebhook(tx, id));
  const delivery = {
    id: headers.get("webhook-id") ?? "",
    timestamp: headers.get("webhook-timestamp") ?? "",
    signatures: headers.get("webhook-signature") ?? "",
    body,
  };
  if (trigger === undefined || !isAuthentic(platform, trigger, delivery))
    throw new AppError(401, "bad_signature", "The webhook's signature is missing or wrong.");
  const content = parseBody(body);
  return platform.database.tenant(asSystem(trigger.tenant_id), async (tx) => {
    if (!trigger.is_enabled || (await areTriggersPaused(tx)))
      throw conflict("trigger_paused", "This trigger is paused.");
    const fireId = await platform.triggers.fire(tx, id, {
      cause: "webhook",
      key: `webhook ${delivery.id}`,
      context: { body: content },
    });
    return { isDuplicate: fireId === null };
  });
}

function isAuthentic(
  { secrets, clock }: Platform,
  { id, webhook_secret }: TriggerRow,
  delivery: Parameters<typeof isSigned>[1],
): boolean {
  if (webhook_secret === null || !/^[\x21-\x7e]{1,200}$/.test(delivery.id)) return false;
  return isSigned(secrets.open(webhook_secret, contextOf(id)), delivery, clock.now());
}

function parseBody(body: string): JsonObject {
  try {
    const given: unknown = body === "" ? {} : JSON.parse(body);
    if (isNestedTooDeep(given)) throw new Error("It is nested too deep.");
    const content = JsonObject.parse(given);
    if (UNSTORABLE.test(JSON.stringify(content))) throw new Error("It cannot be stored.");
    return content;
  } catch {
    // What is wrong with it, its sender knows best.
    throw new AppError(400, "bad_body", "The body must be one JSON object.");
  }
}

function contextOf(id: string): string {
  return `trigger webhook/${id}`;
}
