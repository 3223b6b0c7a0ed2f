/** What a pull request is called unless somebody says otherwise: its only commit, or the branch in words. */
export function proposedTitle(
  commits: readonly { readonly subject: string }[],
  branch: string,
): string {
  const [only, ...others] = commits;
  if (only !== undefined && others.length === 0) return only.subject;
  const words = branch
    .slice(branch.lastIndexOf("/") + 1)
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
