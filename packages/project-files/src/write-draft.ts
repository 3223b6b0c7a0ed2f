import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  writeFileSync,
} from "node:fs";
import { basename } from "node:path";
import type { Folder } from "./folder.ts";

/** Writes a file's new content to its draft, synced, with the mode of the file that it will replace. */
export function writeDraft(
  draft: string,
  { path, folder, content }: { path: string; folder: Folder; content: Uint8Array },
  onBegun: () => void = () => {},
): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = openSync(draft, flags, 0o644);
  try {
    onBegun();
    const old = lstatSync(folder.at(basename(path)), { throwIfNoEntry: false });
    if (old?.isFile() === true) fchmodSync(file, old.mode & 0o777);
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
