import type { Actor, Platform } from "@devloom/server-kit";
import { commitAuthor, findPerson } from "../../../settings/identity/server/exports/accounts.ts";

/** The name that others see. */
export async function nameOf(platform: Platform, accountId: string): Promise<string> {
  return (await findPerson(platform, accountId))?.name ?? "";
}

/** Commits bear the name of the person, not that of the product. */
export async function authorOf(
  platform: Platform,
  actor: Pick<Actor, "accountId">,
): Promise<Record<string, string>> {
  return commitAuthor(await findPerson(platform, actor.accountId));
}
