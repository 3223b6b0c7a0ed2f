import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { removeLeftFiles } from "@devloom/git-repository";
import { MODEL_PATH, type ProjectModel } from "@devloom/project-model";
import { git } from "@devloom/project-files";
import { readModel } from "../parse/parser.ts";

export type Files = ReadonlyMap<string, string>;

/** What was generated last, before anybody changed it, and the models of all generations before. */
export interface Pristine {
  /** `null` where nothing was generated yet. */
  readonly commit: string | null;
  readonly files: Files;
  /** Oldest first, the last one included. */
  readonly models: readonly ProjectModel[];
}

/** Who made the files: a generator or a template. Each keeps its own, so that neither takes the other's for gone. */
export type Origin = "generated" | "template";

/** No branch and no tag: nothing that people see, and git keeps what it leads to. */
function refOf(path: string, origin: Origin): string {
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  return `refs/devloom/${origin}/${name}`;
}

/** Reads what a folder of a project was made as. */
export async function readPristine(
  folder: string,
  path: string,
  origin: Origin = "generated",
): Promise<Pristine> {
  const commit = await resolve(folder, refOf(path, origin));
  if (commit === null) return { commit, files: new Map(), models: [] };
  if (origin === "template") return { commit, files: await readTree(folder, commit), models: [] };
  const log = await git(["rev-list", "--first-parent", "--reverse", commit], { folder });
  const commits = log.split("\n").filter((line) => line !== "");
  const texts = await readBlobs(
    folder,
    commits.map((one) => `${one}:${MODEL_PATH}`),
  );
  return {
    commit,
    files: await readTree(folder, commit),
    models: await Promise.all(texts.filter((text) => text !== null).map((text) => readModel(text))),
  };
}

/** Keeps generated files as the newest pristine ones, and returns their commit. */
export async function keepPristine(
  folder: string,
  path: string,
  {
    files,
    after,
    message,
    origin,
  }: { files: Files; after: string | null; message: string; origin: Origin },
): Promise<string> {
  const ref = refOf(path, origin);
  const lines = [
    `commit ${ref}\ncommitter Devloom <devloom@localhost> now\n${data(message)}`,
    ...(after === null ? [] : [`from ${after}\n`]),
    "deleteall\n",
    ...[...files].map(([name, text]) => `M 100644 inline ${quoted(name)}\n${data(text)}`),
    "done\n",
  ];
  const input = lines.join("");
  try {
    await git(["fast-import", "--quiet", "--done", "--force", "--date-format=now"], {
      folder,
      input,
    });
  } finally {
    // A git that fails says why in a file as well.
    await removeLeftFiles(folder);
  }
  const kept = await resolve(folder, ref);
  if (kept === null) throw new Error("git kept no pristine files.");
  return kept;
}

/** Goes back to what was generated before `commit`, if that is the newest. */
export async function dropPristine(
  folder: string,
  path: string,
  commit: string,
  origin: Origin,
): Promise<void> {
  const ref = refOf(path, origin);
  if ((await resolve(folder, ref)) !== commit) return;
  const before = await resolve(folder, `${commit}^`);
  await git(before === null ? ["update-ref", "-d", ref] : ["update-ref", ref, before], { folder });
}

/** So many files are asked for at once: git's answer is held in memory. */
const MAX_AT_ONCE = 200;

/** The text files below a commit, or below a folder of it. */
export async function readTree(folder: string, commit: string, below = ""): Promise<Files> {
  const listing = await git(
    ["ls-tree", "-r", "-z", "--name-only", below === "" ? commit : `${commit}:${below}`],
    { folder },
  );
  const paths = listing.split("\0").filter((path) => path !== "");
  return readFilesAt(folder, commit, paths, below);
}

/** Some files of a commit; those that it does not have are left out. */
export async function readFilesAt(
  folder: string,
  commit: string,
  paths: readonly string[],
  below = "",
): Promise<Files> {
  const files = new Map<string, string>();
  for (let start = 0; start < paths.length; start += MAX_AT_ONCE) {
    const some = paths.slice(start, start + MAX_AT_ONCE);
    const names = some.map((path) => `${commit}:${below === "" ? "" : `${below}/`}${path}`);
    const texts = await readBlobs(folder, names);
    some.forEach((path, index) => {
      const text = texts[index];
      if (typeof text === "string") files.set(path, text);
    });
  }
  return files;
}

/** The contents of several objects in one go; `null` for those that are not there. */
async function readBlobs(folder: string, names: readonly string[]): Promise<(string | null)[]> {
  const asked = names.filter((name) => !name.includes("\n"));
  const input = asked.map((name) => `${name}\n`).join("");
  const batch = await git(["cat-file", "--batch"], { folder, input, encoding: "latin1" });
  const output = Buffer.from(batch, "latin1");
  const found = new Map<string, string | null>();
  let at = 0;
  for (const name of asked) {
    const end = output.indexOf("\n", at);
    if (end === -1) throw new Error("git's answer is longer than can be read.");
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(output.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) {
      found.set(name, null);
      continue;
    }
    const bytes = output.subarray(at, at + Number(size));
    if (bytes.length < Number(size)) throw new Error("git's answer is longer than can be read.");
    // What is no text is nothing that was generated.
    found.set(name, isUtf8(bytes) ? bytes.toString("utf8") : null);
    at += Number(size) + 1;
  }
  return names.map((name) => found.get(name) ?? null);
}

/** The commit that a name stands for; `null` when there is none. */
export async function resolve(folder: string, name: string): Promise<string | null> {
  const id = await git(["rev-parse", "--verify", "--quiet", `${name}^{commit}`], {
    folder,
    fineCodes: [0, 1, 128],
  });
  return id.trim() || null;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** A path as fast-import reads it. */
function quoted(path: string): string {
  return `"${path.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
