import type { GitFolder } from "./git-folder.ts";

const MAX_TEXT = 2 * 1024 * 1024;

/**
 * A text file of a commit or tree. `missing` where there is none; `not_text` for what would not be the same when it is
 * written back: links, large files, and bytes that are no UTF-8.
 */
export async function readText(
  { git }: Pick<GitFolder, "git">,
  at: string,
  path: string,
): Promise<{ kind: "text"; text: string } | { kind: "missing" | "not_text" }> {
  const list = ["ls-tree", "-l", "-z", "--full-tree", at, "--", path];
  const listed = await git(["--literal-pathspecs", ...list]);
  if (listed === "") return { kind: "missing" };
  const [, blob, size = "0"] = /^100\d+ blob ([0-9a-f]+) +(\d+)\t/.exec(listed) ?? [];
  if (blob === undefined || Number(size) > MAX_TEXT) return { kind: "not_text" };
  const text = await git(["cat-file", "blob", blob]);
  const isSame = Buffer.byteLength(text) === Number(size) && !/[\0\uFFFD]/.test(text);
  return isSame ? { kind: "text", text } : { kind: "not_text" };
}
