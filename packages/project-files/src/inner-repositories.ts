import { git, type GitOptions } from "./git.ts";

const GITLINK = /^160000 \S+ \d\t/;

/**
 * Pathspecs that leave out the repositories inside of a repository that it has taken in. To look whether they have
 * changed, `git add` would run git in there, with the programs that their own settings name.
 */
export async function withoutInnerRepositories(options: GitOptions): Promise<string[]> {
  const listed = await git(["ls-files", "--stage", "-z"], options);
  return listed
    .split("\0")
    .filter((line) => GITLINK.test(line))
    .map((line) => `:(exclude,literal,top)${line.replace(GITLINK, "")}`);
}
