import { type Dirent, readdirSync } from "node:fs";
import { errorCode } from "./folder.ts";

/** What is in a folder. One that went away while it was looked at is empty. */
export function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(errorCode(error))) return [];
    throw error;
  }
}
