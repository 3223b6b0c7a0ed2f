import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import type { PullRequestPerson } from "../contract.ts";

interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Presents people by their ids; whoever is gone has no name. */
export type PresentPerson = (id: string | null) => PullRequestPerson;

async function readAccounts(
  { database }: Platform,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Account>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  const rows = await database.lookup(
    sql<Account>`select id, name, email from account where id = any(${asked}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readPeople(
  platform: Platform,
  ids: readonly (string | null)[],
): Promise<PresentPerson> {
  const accounts = await readAccounts(platform, ids);
  return (id) => ({ id, name: accounts.get(id ?? "")?.name ?? "" });
}

/** Where somebody gets letters; `null` for whoever is gone. */
export async function addressOf(platform: Platform, id: string): Promise<string | null> {
  return (await readAccounts(platform, [id])).get(id)?.email ?? null;
}

/** The variables with which git makes a commit in the names of two people. */
export async function authorship(
  platform: Platform,
  { author, committer }: { readonly author: string | null; readonly committer: string | null },
): Promise<Record<string, string>> {
  const accounts = await readAccounts(platform, [author, committer]);
  const wrote = accounts.get(author ?? "") ?? accounts.get(committer ?? "");
  const made = accounts.get(committer ?? "");
  return {
    ...(wrote === undefined ? {} : { GIT_AUTHOR_NAME: wrote.name, GIT_AUTHOR_EMAIL: wrote.email }),
    ...(made === undefined
      ? {}
      : { GIT_COMMITTER_NAME: made.name, GIT_COMMITTER_EMAIL: made.email }),
  };
}
