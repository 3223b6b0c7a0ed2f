import { withOwnIndex } from "@devloom/git-repository";
import { git, type GitOptions, projectPath } from "@devloom/project-files";

interface Parts {
  /** The commit command with its message. */
  readonly how: readonly string[];
  /** Files that are committed whole. */
  readonly paths: readonly string[];
  /** Of others: a diff against the newest commit. */
  readonly patch: string;
}

/**
 * Commits files whole and lines of others, in an index of its own: neither what somebody staged by hand nor the files
 * change. Afterwards the repository's own index follows the commit for the files that were in it.
 */
export async function commitParts(
  options: GitOptions,
  { how, paths, patch }: Parts,
): Promise<void> {
  const whole = paths.map((path) => projectPath(path));
  await withOwnIndex(options.folder, async (index) => {
    const apart = { ...options, environment: { ...options.environment, ...index } };
    await git(["read-tree", "HEAD"], apart);
    if (whole.length > 0) await git(["--literal-pathspecs", "add", "--all", "--", ...whole], apart);
    await git(["apply", "--cached", "--whitespace=nowarn", "--recount", "-"], {
      ...apart,
      input: patch,
    });
    const before = await git(["rev-parse", "HEAD"], options);
    await git([...how], apart);
    const changed = await git(
      ["diff-tree", "-r", "-z", "--name-only", "--no-renames", before.trim(), "HEAD", "--"],
      options,
    );
    await git(["reset", "--quiet", "--pathspec-from-file=-", "--pathspec-file-nul"], {
      ...options,
      input: changed
        .split("\0")
        .filter((path) => path !== "")
        .map((path) => `:(literal,top)${path}\0`)
        .join(""),
    });
  });
}
