import type { Platform } from "@devloom/server-kit";
import { findPeople } from "../../../settings/identity/server/exports/accounts.ts";

/** The same with the names of those who made them: people stand outside of any tenant. */
export async function withAuthors<Item extends { createdBy: string | null; author: string | null }>(
  platform: Platform,
  items: readonly Item[],
): Promise<Item[]> {
  const people = await findPeople(
    platform,
    items.map((item) => item.createdBy),
  );
  return items.map((item) => ({ ...item, author: people.get(item.createdBy ?? "")?.name ?? null }));
}

/** The same for one. */
export async function withAuthor<Item extends { createdBy: string | null; author: string | null }>(
  platform: Platform,
  found: Promise<Item>,
): Promise<Item> {
  const item = await found;
  return (await withAuthors(platform, [item]))[0] ?? item;
}
