import { isUtf8 } from "node:buffer";
import { hashOf, inSlices, MAX_FILE, readText } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import type { FileVersion } from "../../contract.ts";
import type { ProjectWork } from "../project-work.ts";
import { insertVersions, newestHashes, type NewVersion } from "./store.ts";

/** How a text comes to be in a file. */
export type SaveCause = Exclude<FileVersion["cause"], "found">;

/**
 * Keeps the texts that files are about to get, and those that they have where nothing kept them yet: what somebody
 * wrote in an editor of their own is there as well. Called before the files are touched; `null` stands for what is
 * no text, or no file.
 */
export async function keepVersions(
  { tx, projectId, root }: ProjectWork,
  files: readonly { readonly path: string; readonly after: string | null }[],
  cause: SaveCause = "saved",
): Promise<void> {
  const known = await newestHashes(
    tx,
    projectId,
    files.map(({ path }) => path),
  );
  const actorId = tx.scope?.actorId ?? null;
  const versions = await inSlices(newVersions(root, files, known, { cause, actorId }), 20);
  if (versions.length > 0) await insertVersions(tx, projectId, versions);
}

function* newVersions(
  root: string,
  files: readonly { readonly path: string; readonly after: string | null }[],
  known: ReadonlyMap<string, string>,
  { cause, actorId }: Pick<NewVersion, "cause" | "actorId">,
): Generator<void, NewVersion[]> {
  const versions: NewVersion[] = [];
  for (const { path, after } of files) {
    const before = textIn(root, path);
    if (before === after) continue;
    const found = before === null ? null : version(path, before, "found", null);
    if (found !== null && found.hash !== known.get(path)) versions.push(found);
    if (after !== null) versions.push(version(path, after, cause, actorId));
    yield;
  }
  return versions;
}

function version(
  path: string,
  text: string,
  cause: FileVersion["cause"],
  actorId: string | null,
): NewVersion {
  return { path, text, hash: hashOf(text), cause, actorId };
}

/** The text of some bytes; `null` for what is none. */
export function textOfBytes(bytes: Uint8Array): string | null {
  if (bytes.length > MAX_FILE || bytes.includes(0) || !isUtf8(bytes)) return null;
  return Buffer.from(bytes).toString("utf8");
}

/** What is no text, or not there, has no version: whoever writes says what is wrong with it. */
function textIn(root: string, path: string): string | null {
  try {
    return readText(root, path)?.text ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
