import { type Dirent, readdirSync } from "node:fs";
import { AppError } from "@devloom/server-kit";
import { errorCode, Folder } from "./folder.ts";

/** Something in a folder, with that folder open for as long as it is looked at. */
interface EntryIn {
  readonly folder: Folder;
  readonly entry: Dirent;
}

/** What is in a folder of a project. One that went away or became a link before it was looked at is empty. */
export function* entriesIn(root: string, path: string): Generator<EntryIn, void> {
  const folder = open(root, path);
  if (folder === null) return;
  try {
    for (const entry of namesIn(folder)) yield { folder, entry };
  } finally {
    folder.close();
  }
}

function open(root: string, path: string): Folder | null {
  try {
    return Folder.of(root, path === "" ? "_" : `${path}/_`);
  } catch (error) {
    // The folder of the project itself must be where it was.
    if (path !== "" && (error instanceof AppError || errorCode(error) === "EACCES")) return null;
    throw error;
  }
}

function namesIn(folder: Folder): Dirent[] {
  try {
    return readdirSync(folder.at("."), { withFileTypes: true });
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(errorCode(error))) return [];
    throw error;
  }
}
