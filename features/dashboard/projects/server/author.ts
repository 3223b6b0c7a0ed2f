import type { Actor, Platform } from "@devloom/server-kit";
import { sql } from "kysely";

/** The name that others see. */
export async function nameOf(platform: Platform, accountId: string): Promise<string> {
  return (await findAccount(platform, accountId))?.name ?? "";
}

async function findAccount({ database }: Platform, accountId: string) {
  const [account] = await database.lookup(
    sql<{ name: string; email: string }>`
      select name, email from account where id = ${accountId}`,
  );
  return account;
}

/** Commits bear the name of the person, not that of the product. */
export async function authorOf(
  platform: Platform,
  actor: Pick<Actor, "accountId">,
): Promise<Record<string, string>> {
  const account = await findAccount(platform, actor.accountId);
  if (account === undefined) return {};
  const { name, email } = account;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_OPTIONAL_LOCKS: "1",
  };
}
