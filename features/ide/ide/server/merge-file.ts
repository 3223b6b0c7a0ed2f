import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputOf, ParsedOf } from "@devloom/contract";
import { git, GitError, hashOf, readText } from "@devloom/project-files";
import { makeScratchFolder } from "@devloom/server-kit";
import type { mergeIdeFile } from "../contract.ts";

/** What git makes of two texts and the one that both began with. Nothing in the project changes. */
export async function mergeFile(
  root: string,
  { filePath, base, content }: ParsedOf<typeof mergeIdeFile>["body"],
): Promise<OutputOf<typeof mergeIdeFile>> {
  const theirs = readText(root, filePath)?.text ?? null;
  if (theirs === null) return { theirs, hash: null, merged: null };
  return { theirs, hash: hashOf(theirs), merged: await mergeTexts(content, base, theirs) };
}

/** What git makes of two texts; `null` where both changed the same lines. */
export async function mergeTexts(
  mine: string,
  base: string,
  theirs: string,
): Promise<string | null> {
  const folder = await makeScratchFolder("merge");
  try {
    await Promise.all([
      writeFile(join(folder, "mine"), mine),
      writeFile(join(folder, "base"), base),
      writeFile(join(folder, "theirs"), theirs),
    ]);
    return await git(["merge-file", "-p", "-q", "mine", "base", "theirs"], { folder });
  } catch (error) {
    // The number of places where both changed the same lines.
    if (error instanceof GitError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
