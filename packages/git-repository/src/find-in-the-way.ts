import { lstatSync } from "node:fs";
import { join } from "node:path";
import { errorCode, git, inSlices, MAX_LIST_LENGTH } from "@devloom/project-files";
import { conflict } from "@devloom/server-kit";

/** What lies where a new file would come to lie, or in the place of one of its folders. */
interface InTheWay {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Something that git does not know, in the place of a new file or of a folder of it. Git spares only what is not ignored. */
export async function findInTheWay(
  folder: string,
  newPaths: readonly string[],
): Promise<string | null> {
  const present = await inSlices(lookFor(folder, newPaths));
  if (present.length === 0) return null;
  const listed = await git(["ls-files", "-z"], { folder, longestOutput: MAX_LIST_LENGTH });
  const tracked = new Set(listed.split("\0"));
  for (const { path, isFolder } of present) {
    if (!isFolder && !tracked.has(path)) return path;
    // A folder goes with the files in it that the commit removes; others stay, and it with them.
    if (isFolder) {
      const args = ["--literal-pathspecs", "ls-files", "--others", "-z", "--", path];
      const [other = ""] = (await git(args, { folder })).split("\0", 1);
      if (other !== "") return other;
    }
  }
  return null;
}

function* lookFor(folder: string, newPaths: readonly string[]): Generator<void, InTheWay[]> {
  const present = new Map<string, InTheWay>();
  const known = new Map<string, Kind>();
  for (const path of newPaths) {
    const names = path.split("/");
    for (let depth = 1; depth <= names.length; depth += 1) {
      const at = names.slice(0, depth).join("/");
      const kind = known.get(at) ?? kindAt(join(folder, at));
      if (depth < names.length) known.set(at, kind);
      const isFolder = kind === "folder";
      if (kind === "other" || (isFolder && depth === names.length))
        present.set(at, { path: at, isFolder });
      if (!isFolder) break;
    }
    yield;
  }
  return [...present.values()];
}

type Kind = "folder" | "other" | "nothing";

function kindAt(path: string): Kind {
  try {
    return lstatSync(path).isDirectory() ? "folder" : "other";
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return "nothing";
    if (code === "ENAMETOOLONG")
      throw conflict("name_too_long", "A name in this commit is too long.");
    throw error;
  }
}
