import type { GitFolder } from "@devloom/git-repository";
import { MAX_OUTPUT_LENGTH } from "@devloom/project-files";
import { PULL_REQUEST_LIMITS, type ReviewedFile } from "../contract.ts";

const MAX_LINES = 20_000;
const MAX_FILE = 200_000;
const MAX_ALL = 3_000_000;
/** No program that the repository's settings name compares or converts anything, and none of them changes the form. */
const PLAIN = [
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-prefix",
  "--submodule=short",
  "--find-renames",
];

/** The files that differ between two commits, each with its diff as far as one would read it. */
export async function readFiles(
  { git }: GitFolder,
  base: string,
  head: string,
): Promise<{ files: ReviewedFile[]; truncated: boolean }> {
  const all = readList(await git(["diff", ...PLAIN, "--raw", "--numstat", "-z", base, head, "--"]));
  const shown = all.slice(0, PULL_REQUEST_LIMITS.files);
  // One enormous file does not keep the others from being read.
  const readable = shown.filter((file) => file.added !== null && linesOf(file) <= MAX_LINES);
  const paths = readable.flatMap(({ from, path }) => (from === null ? [path] : [from, path]));
  const args = ["--literal-pathspecs", "-c", "core.quotePath=false", "diff", ...PLAIN, base, head];
  const text = paths.length === 0 ? "" : await git([...args, "--", ...paths]);
  const sections = sectionsOf(text);
  const diffs = new Map(readable.map((file, index) => [file, sections[index] ?? ""]));
  let read = 0;
  let sent = 0;
  const files = shown.map((file): ReviewedFile => {
    const diff = diffs.get(file) ?? "";
    read += diff.length;
    // What git says is cut somewhere, perhaps in the middle of a file.
    const isCut = file.added !== null && (diff === "" || read >= MAX_OUTPUT_LENGTH);
    const truncated = isCut || diff.length > MAX_FILE || sent + diff.length > MAX_ALL;
    if (!truncated) sent += diff.length;
    return { ...file, diff: truncated || !diff.includes("\n@@ ") ? "" : diff, truncated };
  });
  return { files, truncated: files.length < all.length };
}

const linesOf = ({ added, removed }: Listed): number => (added ?? 0) + (removed ?? 0);

/**
 * The diff of each file. Only git's own lines begin like this, as those of a text have a sign in front; within a line
 * there may be anything, carriage returns too. A link that became a file is told in two parts under the same title.
 */
export function sectionsOf(text: string): string[] {
  const sections: string[] = [];
  let last = "";
  for (const section of text.split(/(?<=^|\n)(?=diff --git )/)) {
    const title = section.slice(0, section.indexOf("\n"));
    if (title === last) {
      const lines = section.indexOf("\n@@ ") + 1;
      sections.push(`${sections.pop() ?? ""}${lines === 0 ? "" : section.slice(lines)}`);
    } else sections.push(section);
    last = title;
  }
  return sections;
}

type Listed = Pick<ReviewedFile, "path" | "from" | "status" | "added" | "removed">;

const STATUS: Readonly<Record<string, ReviewedFile["status"]>> = {
  A: "added",
  D: "deleted",
  R: "renamed",
};

/** The fields of `git diff --raw --numstat -z`: first what became of each file, then how many lines of it. */
function readList(text: string): Listed[] {
  const fields = text.split("\0");
  const statuses: ReviewedFile["status"][] = [];
  const files: Listed[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] ?? "";
    if (field.startsWith(":")) {
      const letter = / ([A-Z])\d*$/.exec(field)?.[1] ?? "";
      statuses.push(STATUS[letter] ?? "modified");
      // Its names follow: the old one and the new one of what was renamed.
      index += letter === "R" ? 2 : 1;
      continue;
    }
    const [, added = "", removed = "", path = ""] = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(field) ?? [];
    if (removed === "") continue;
    const count = (number: string): number | null => (number === "-" ? null : Number(number));
    const status = statuses[files.length] ?? "modified";
    const counts = { status, added: count(added), removed: count(removed) };
    if (path !== "") files.push({ path, from: null, ...counts });
    else {
      files.push({ path: fields[index + 2] ?? "", from: fields[index + 1] ?? "", ...counts });
      index += 2;
    }
  }
  return files;
}
