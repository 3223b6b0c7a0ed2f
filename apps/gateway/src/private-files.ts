import { chmod, mkdir, stat } from "node:fs/promises";

/** Makes a folder that its owner alone may enter, or makes it so when it is ours. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await keepPrivate(path, 0o700);
}

/** Takes away what others may do with a file or folder of ours, such as one that was copied back. */
export async function keepPrivate(path: string, mode: number): Promise<void> {
  const state = await stat(path);
  const isOurs = state.uid === process.getuid?.();
  if (isOurs && (state.mode & 0o077) !== 0) await chmod(path, mode);
}
