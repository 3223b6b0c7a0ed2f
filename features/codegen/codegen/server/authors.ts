import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";

/** The same with the names of those who made them: people stand outside of any tenant. */
export async function withAuthors<Item extends { createdBy: string | null; author: string | null }>(
  { database }: Platform,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = [...new Set(items.flatMap(({ createdBy }) => createdBy ?? []))];
  const people = await database.lookup(
    sql<{ id: string; name: string }>`select id, name from account where id = any(${ids}::uuid[])`,
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return items.map((item) => ({ ...item, author: names.get(item.createdBy ?? "") ?? null }));
}

/** The same for one. */
export async function withAuthor<Item extends { createdBy: string | null; author: string | null }>(
  platform: Platform,
  found: Promise<Item>,
): Promise<Item> {
  const item = await found;
  return (await withAuthors(platform, [item]))[0] ?? item;
}
