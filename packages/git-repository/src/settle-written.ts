import { createHash } from "node:crypto";
import { git, type GitOptions, readBytes } from "@devloom/project-files";

/** A file that a commit brings or changes. */
export interface WantedFile {
  readonly path: string;
  readonly mode: string;
  readonly blob: string;
}

/** More files than this are not looked at: somebody has changed a great deal. */
const MAX_FILES = 5_000;
const MAX_BYTES = 20 * 2 ** 20;
/** A checkout writes one file after the other: at most one is not whole. */
const MAX_BEGUN = 4;

/**
 * Puts into the index which files lie there already as a commit has them, or as the beginning of that: a checkout that
 * was killed leaves such. Nothing is lost, whoever wrote them. Returns their paths.
 */
export async function settleWritten(
  there: GitOptions,
  wanted: readonly WantedFile[],
): Promise<ReadonlySet<string>> {
  if (wanted.length > MAX_FILES) return new Set();
  const settled: WantedFile[] = [];
  let begun = 0;
  for (const file of wanted) {
    const bytes = contentAt(there.folder, file.path);
    if (bytes === null) continue;
    const isWhole = blobOf(bytes, file.blob.length) === file.blob;
    if (!isWhole && (begun += 1) > MAX_BEGUN) continue;
    if (isWhole || (await isBeginning(there, bytes, file.blob))) settled.push(file);
  }
  if (settled.length === 0) return new Set();
  const entries = settled.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join("");
  await git(["update-index", "-z", "--index-info"], { ...there, input: entries });
  const paths = settled.map(({ path }) => path);
  const write = ["-c", "core.symlinks=false", "checkout-index", "--force", "-u", "-z", "--stdin"];
  await git(write, { ...there, input: paths.join("\0") });
  return new Set(paths);
}

function contentAt(folder: string, path: string): Buffer | null {
  try {
    const found = readBytes(folder, path, MAX_BYTES);
    return found === null ? null : Buffer.from(found.bytes);
  } catch {
    // A link, a folder, or too large: whoever put it there decides.
    return null;
  }
}

function blobOf(bytes: Buffer, length: number): string {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

async function isBeginning(there: GitOptions, bytes: Buffer, blob: string): Promise<boolean> {
  const whole = await git(["cat-file", "blob", blob], {
    ...there,
    encoding: "latin1",
    longestOutput: MAX_BYTES,
  });
  return whole.startsWith(bytes.toString("latin1"));
}
