import { tenantRows, type Transaction } from "@devloom/server-kit";
import { sql } from "kysely";

/** What anybody may know about whom a password protects. */
export interface Person {
  readonly email: string;
  /** Names of theirs and of their workspaces. */
  readonly names: readonly string[];
}

const MIN_LOCAL_PART_LENGTH = 4;
const MIN_WORD_LENGTH = 3;
/** So many letters of one's own make a password more than a name. */
const OWN_LETTERS = 4;

export async function readPerson(tx: Transaction, accountId: string): Promise<Person> {
  const { rows } = await sql<{ email: string; name: string; username: string | null }>`
    select email, name, username from account where id = ${accountId}`.execute(tx.query());
  const tenants = await sql<{ name: string }>`
    select tenant.name from membership join ${tenantRows} tenant on tenant.id = membership.tenant_id
    where membership.account_id = ${accountId}`.execute(tx.query());
  const [account] = rows;
  const names = [account?.name ?? "", account?.username ?? ""];
  return {
    email: account?.email ?? "",
    names: [...names, ...tenants.rows.map(({ name }) => name)],
  };
}

export function holdsAddress(password: string, email: string): boolean {
  const local = email.split("@", 1)[0]?.toLowerCase() ?? "";
  return local.length >= MIN_LOCAL_PART_LENGTH && password.toLowerCase().includes(local);
}

/** The words in somebody's names and address, the longest first. */
export function wordsAbout({ email, names }: Person): readonly string[] {
  const words = [email, ...names].flatMap((text) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  const kept = new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH));
  return [...kept].toSorted((one, other) => other.length - one.length);
}

/** Whether next to nothing is left of a text without these words. */
export function isMadeOf(text: string, words: readonly string[]): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, "");
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), letters);
  return rest !== letters && rest.replaceAll(" ", "").length < OWN_LETTERS;
}
