import { mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type JournalEntry, writeRecord } from "./journal-record.ts";

/** More than these are not kept: something is wrong then that more of them would not explain. */
const MAX_FILES = 100;

/** Keeps a request that the table cannot take, as the journal had it. Tells where, if it was kept. */
export async function keepRejected(folder: string, entry: JournalEntry): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${String(entry.sequence).padStart(15, "0")}.journal`;
  const names = await readdir(folder);
  if (names.length >= MAX_FILES && !names.includes(name)) return null;
  const file = join(folder, name);
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(Buffer.concat(writeRecord(entry)));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return file;
}

/** Whether the disk or the database on it failed, so that the same may succeed later. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && /^E[A-Z]+$/.test(String(error.code))) return true;
  return /IO Error|FATAL Error|TransactionContext Error|Connection Error|invalidated|No space left/i.test(
    error.message,
  );
}
