import type { OutputOf, ParsedOf } from "@devloom/contract";
import {
  type FileWrite,
  hashOf,
  hashOrNull,
  isTaken,
  kindOf,
  projectPath,
  readText,
  writeFilesInSlices,
} from "@devloom/project-files";
import { newId } from "@devloom/server-kit";
import type { saveIdeFile, saveIdeFiles } from "../contract.ts";
import { type ProjectWork, tellSaved } from "./project-work.ts";
import { keepVersions, type SaveCause } from "./versions/keep-versions.ts";

type Save = ParsedOf<typeof saveIdeFile>["body"];

/** Writes the text of one file, if it is still what the text was made from. */
export async function saveFile(
  work: ProjectWork,
  { filePath, content, baseHash }: Save,
  cause: SaveCause = "saved",
): Promise<OutputOf<typeof saveIdeFile>> {
  if (baseHash === null && kindOf(work.root, filePath) !== null) throw isTaken(filePath);
  const beforeHash =
    baseHash === undefined ? hashOrNull(readText(work.root, filePath)?.text ?? null) : baseHash;
  const [saved] = await writeAll(work, [{ path: filePath, beforeHash, after: content }], cause);
  return {
    filePath,
    hash: saved?.hash ?? hashOf(content),
    size: Buffer.byteLength(content),
  };
}

/** Writes the texts of several files that are still what these were made from. Before that it lets all files be kept. */
export async function saveFiles(
  work: ProjectWork,
  files: ParsedOf<typeof saveIdeFiles>["body"]["files"],
  keepBefore: () => Promise<void>,
): Promise<OutputOf<typeof saveIdeFiles>> {
  const writes = files.map(({ filePath, content, baseHash }) => ({
    path: projectPath(filePath),
    beforeHash: baseHash,
    after: content,
  }));
  if (writes.length > 1) await keepBefore();
  return { files: await writeAll(work, writes, "replaced") };
}

/** Writes all of these files or, when one of them is not what it was made from, none. */
export async function writeAll(
  work: ProjectWork,
  files: readonly (FileWrite & { readonly after: string })[],
  cause: SaveCause,
): Promise<{ path: string; hash: string }[]> {
  for (const { path } of files) projectPath(path);
  const saved = files.map(({ path, after }) => ({ path, hash: hashOf(after) }));
  // A database that cannot store it says so before a file is touched.
  await keepVersions(work, files, cause);
  await tellSaved(work, saved);
  await writeFilesInSlices(work, newId(), files);
  return saved;
}
