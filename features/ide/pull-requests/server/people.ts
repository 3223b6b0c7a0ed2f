import type { Platform } from "@devloom/server-kit";
import { findPeople, findPerson } from "../../../settings/identity/server/exports/accounts.ts";
import type { PullRequestPerson } from "../contract.ts";

/** Presents people by their ids; whoever is gone has no name. */
export type PresentPerson = (id: string | null) => PullRequestPerson;

export async function readPeople(
  platform: Platform,
  ids: readonly (string | null)[],
): Promise<PresentPerson> {
  const accounts = await findPeople(platform, ids);
  return (id) => ({ id, name: accounts.get(id ?? "")?.name ?? "" });
}

/** The address of a person; `null` for whoever is gone. */
export async function addressOf(platform: Platform, id: string): Promise<string | null> {
  return (await findPerson(platform, id))?.email ?? null;
}

/** The variables with which git makes a commit in the names of two people. */
export async function authorship(
  platform: Platform,
  { author, committer }: { readonly author: string | null; readonly committer: string | null },
): Promise<Record<string, string>> {
  const accounts = await findPeople(platform, [author, committer]);
  const wrote = accounts.get(author ?? "") ?? accounts.get(committer ?? "");
  const made = accounts.get(committer ?? "");
  return {
    ...(wrote === undefined ? {} : { GIT_AUTHOR_NAME: wrote.name, GIT_AUTHOR_EMAIL: wrote.email }),
    ...(made === undefined
      ? {}
      : { GIT_COMMITTER_NAME: made.name, GIT_COMMITTER_EMAIL: made.email }),
  };
}
