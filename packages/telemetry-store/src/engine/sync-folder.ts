import { open } from "node:fs/promises";

/** Makes sure that the names in a folder survive a power failure, not only the bytes of its files. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
