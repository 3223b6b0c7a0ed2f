import { type Actor, AppError, CODE_ALIAS, type Platform } from "@devloom/server-kit";
import { findAlias, type FoundAlias } from "./find-targets.ts";
import { findKey, type KeyRow, mayAsk } from "./key-limits.ts";

/** Who asks for what, as far as key and alias allow it. */
export async function authorise(
  platform: Platform,
  actor: Actor,
  alias: string,
): Promise<{ key: KeyRow | null; found: FoundAlias }> {
  const { database } = platform;
  const { tenantId, accountId } = actor;
  const key = await database.tenant(actor, (tx) => findKey(tx, actor.sessionId));
  if (!mayAsk(key, alias))
    throw new AppError(
      403,
      "alias_not_allowed",
      `The key “${key?.name}” may not ask “${alias}”. It may ask: ${key?.aliases.join(", ")}.`,
    );
  const holder = { tenantId, accountId: key === null ? accountId : null };
  const found = await findAlias(platform, holder, alias);
  if (found === null) throw unknownModel();
  if ("missing" in found)
    throw alias === CODE_ALIAS && !found.missing.some((name) => name.startsWith("models."))
      ? unknownModel()
      : new AppError(409, "no_provider", `Every provider of “${alias}” is turned off or deleted.`);
  return { key, found };
}

export function unknownModel(): AppError {
  return new AppError(
    404,
    "model_not_found",
    "There is no such model here. Use the name of an alias; GET /ai/v1/models lists them.",
  );
}
