import { git } from "@devloom/project-files";
import { placed } from "../generate/plan.ts";
import { type Files, readFilesAt } from "../generate/pristine.ts";

/** What decides about the dependencies of a project. */
export const DECIDING = ["package.json", "package-lock.json", ".npmrc"];

/** The deciding files of an app, and the names where something else stands, such as a link. */
export interface DecidingFiles {
  readonly files: Files;
  readonly notPlain: readonly string[];
}

/**
 * Reads from the commit, never from the files checked out of it: whoever writes a project may put a link there that
 * leads to files of the machine.
 */
export async function readDeciding(
  repository: string,
  commit: string,
  below = "",
): Promise<DecidingFiles> {
  const paths = DECIDING.map((name) => placed(below, name));
  const listing = await git(["ls-tree", "-z", commit, "--", ...paths], { folder: repository });
  const modes = new Map(
    listing
      .split("\0")
      .filter((line) => line !== "")
      .map((line) => [line.slice(line.indexOf("\t") + 1), line.slice(0, line.indexOf(" "))]),
  );
  const present = DECIDING.filter((name) => modes.has(placed(below, name)));
  const isPlain = (name: string): boolean =>
    modes.get(placed(below, name))?.startsWith("100") ?? false;
  return {
    files: await readFilesAt(repository, commit, present.filter(isPlain), below),
    notPlain: present.filter((name) => !isPlain(name)),
  };
}

/** What an installation needs, or an error that says what is in its way. */
export function assertInstallable({ files, notPlain }: DecidingFiles): void {
  const [name] = notPlain;
  if (name !== undefined)
    throw new Error(`${name} is a link or a folder. Commit the file itself in its place.`);
  if (!files.has("package.json")) throw new Error("There is no package.json to install from.");
}
