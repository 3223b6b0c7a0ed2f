import { lstat, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { ModelProblem } from "@devloom/model";

/** What a file of a model is called: no folders, nothing hidden. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.+ -]{0,200}\.gguf$/iu;
/** Parts of one model are loaded by their first. */
const LATER_PART = /-(?!00001)\d{5}-of-\d{5}\.gguf$/i;
const MAGIC = "GGUF";
const HEADER_BYTES = 24;
/** No model has so many tensors or values; the library would read them one by one. */
const MAX_PARTS = 1_000_000n;
const MAX_FILES = 500;

export interface ModelFile {
  readonly name: string;
  readonly bytes: number;
}

/** The GGUF files of the folder. Links are none: they could lead anywhere. */
export async function listModelFiles(folder: string): Promise<ModelFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const names = entries
    .filter((entry) => entry.isFile() && NAME.test(entry.name) && !LATER_PART.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .slice(0, MAX_FILES);
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      bytes: (await lstat(join(folder, name)).catch(() => null))?.size ?? null,
    })),
  );
  // One may be gone meanwhile.
  return files.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }]));
}

/** Where a model lies. Only plain files that are directly in the folder can be asked. */
export async function findModelFile(folder: string, name: string): Promise<string> {
  const path = NAME.test(name) ? join(folder, name) : null;
  const found = path === null ? null : await lstat(path).catch(() => null);
  if (path === null || found === null || !found.isFile())
    throw new ModelProblem(
      "model_refused",
      `There is no file “${name.slice(0, 200)}” in the folder of models.`,
      { status: 404 },
    );
  if (!(await isModel(path)))
    throw new ModelProblem("model_refused", `“${name}” is not a GGUF file.`, { status: 404 });
  return realpath(path);
}

async function isModel(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES || buffer.toString("latin1", 0, 4) !== MAGIC) return false;
    return [8, 16].every((place) => buffer.readBigUInt64LE(place) <= MAX_PARTS);
  } finally {
    await file.close();
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
