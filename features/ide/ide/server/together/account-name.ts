import type { Platform } from "@devloom/server-kit";
import { findPeople, findPerson } from "../../../../settings/identity/server/exports/accounts.ts";

/** The name that others see beside somebody's cursor. */
export async function accountName(platform: Platform, accountId: string): Promise<string> {
  return (await findPerson(platform, accountId))?.name ?? "";
}

/** The names of those who have an account. */
export async function accountNames(
  platform: Platform,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const people = await findPeople(platform, ids);
  return [...people.values()].map(({ id, name }) => ({ id, name }));
}
