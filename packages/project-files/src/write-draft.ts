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

interface NewContent {
  readonly path: string;
  readonly folder: Folder;
  readonly content: Uint8Array;
  readonly isExecutable?: boolean | undefined;
}

/**
 * Writes a file's new content to its draft, synced, with the mode of the file that it will replace: but for whether
 * it can be executed, where that is said.
 */
export function writeDraft(
  draft: string,
  { path, folder, content, isExecutable }: NewContent,
  onBegun: () => void = () => {},
): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = openSync(draft, flags, 0o644);
  try {
    onBegun();
    const old = lstatSync(folder.at(basename(path)), { throwIfNoEntry: false });
    const mode = old?.isFile() === true ? old.mode & 0o777 : null;
    if (isExecutable !== undefined) fchmodSync(file, withExecutable(mode ?? 0o644, isExecutable));
    else if (mode !== null) fchmodSync(file, mode);
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whoever may read what can be executed may execute it. */
function withExecutable(mode: number, isExecutable: boolean): number {
  return isExecutable ? mode | ((mode >> 2) & 0o111) : mode & ~0o111;
}
