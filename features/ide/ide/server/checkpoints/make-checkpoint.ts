import { checkedOut, findCommit, type GitFolder, removeLeftFiles } from "@devloom/git-repository";
import { streamGit } from "@devloom/project-files";
import { newId } from "@devloom/server-kit";
import type { Checkpoint } from "../../contract.ts";
import { type KeptFile, readWorkFile, readWorkFiles } from "./work-files.ts";

/** Clients of git neither see nor move what lies here. */
export const CHECKPOINTS = "refs/devloom/checkpoints/";

export interface NewCheckpoint {
  readonly name: string;
  readonly cause: Checkpoint["cause"];
  readonly author: { readonly name: string; readonly email: string };
}

const MAX_MILLISECONDS = 5 * 60_000;
const SETTINGS = ["-c", "fastimport.unpackLimit=5000"];

/**
 * Keeps all files as they are this moment under a hidden ref. No index takes part in it, so what somebody staged stays,
 * and no filter: what is kept is what lies on the disk. Called with the lock of the project held.
 */
export async function makeCheckpoint(
  repository: GitFolder,
  about: NewCheckpoint,
  files?: ReadonlyMap<string, KeptFile>,
): Promise<string> {
  const { folder } = repository;
  const kept = files ?? (await readWorkFiles(repository));
  const id = newId();
  const missing = await missingBlobs(repository, kept);
  const branch = await checkedOut(repository);
  const { output, done } = await streamGit(
    [...SETTINGS, "fast-import", "--quiet", "--done", "--date-format=now"],
    {
      folder,
      timeoutMilliseconds: MAX_MILLISECONDS,
      input: commands(
        folder,
        `${CHECKPOINTS}${id}`,
        messageOf(about, branch),
        about,
        kept,
        missing,
      ),
    },
  );
  output.resume();
  try {
    await done;
  } finally {
    // A git that fails says why in a file as well.
    await removeLeftFiles(folder);
  }
  if ((await findCommit(repository, `${CHECKPOINTS}${id}`)) === null)
    throw new Error("git made no checkpoint.");
  return id;
}

async function* commands(
  folder: string,
  ref: string,
  message: string,
  { author }: NewCheckpoint,
  files: ReadonlyMap<string, KeptFile>,
  missing: ReadonlySet<string>,
): AsyncGenerator<Uint8Array> {
  const name = author.name.replaceAll(/[<>\p{Cc}]/gu, "").trim() || "Devloom";
  const email = author.email.replaceAll(/[<>\s]/g, "");
  yield Buffer.from(`commit ${ref}\ncommitter ${name} <${email}> now\n`);
  yield* data(Buffer.from(message));
  for (const [path, { blob, isExecutable }] of files) {
    const mode = isExecutable ? "100755" : "100644";
    if (!missing.has(blob)) {
      yield Buffer.from(`M ${mode} ${blob} ${quoted(path)}\n`);
      continue;
    }
    const found = readWorkFile(folder, path);
    if (found === null) continue;
    yield Buffer.from(`M ${mode} inline ${quoted(path)}\n`);
    yield* data(found.bytes);
  }
  yield Buffer.from("done\n");
}

function* data(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from(`data ${bytes.length}\n`);
  yield bytes;
  yield Buffer.from("\n");
}

/** A path as fast-import reads it; none of ours has control characters. */
function quoted(path: string): string {
  return `"${path.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function messageOf({ name, cause }: NewCheckpoint, branch: string | null): string {
  const subject = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").trim() || "Checkpoint";
  const on = branch === null ? "" : `Devloom-Branch: ${branch}\n`;
  return `${subject}\n\nDevloom-Cause: ${cause}\n${on}`;
}

async function missingBlobs(
  { git }: GitFolder,
  files: ReadonlyMap<string, KeptFile>,
): Promise<ReadonlySet<string>> {
  const blobs = [...new Set([...files.values()].map(({ blob }) => blob))];
  const answer = await git(["cat-file", "--batch-check=%(objectname)"], {
    input: blobs.map((blob) => `${blob}\n`).join(""),
    longestOutput: 64 * 2 ** 20,
  });
  const missing = answer.split("\n").filter((line) => line.endsWith(" missing"));
  return new Set(missing.map((line) => line.slice(0, -" missing".length)));
}
