import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ModelProblem } from "@devloom/model";

/** Where `npm run gguf` puts the library that loads GGUF files. */
export function libraryFolder(dataDir: string): string {
  return join(dataDir, "llama");
}

/** What installs it, typed in the folder of the product. */
export function installCommand(dataDir: string): string {
  const isDefault = resolve(dataDir) === resolve("data");
  const place = /^[\w./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`;
  return isDefault ? "npm run gguf" : `DATA_DIR=${place} npm run gguf`;
}

/** Says what to do where it is not installed. */
export function libraryMissing(): ModelProblem {
  return new ModelProblem(
    "model_unreachable",
    "GGUF files need node-llama-cpp, which is not installed. Those who run the installation add it with: npm run gguf",
  );
}

/** The module of the library, or null where it is not installed. */
export async function findLibrary(
  dataDir: string,
): Promise<{ folder: string; entry: string } | null> {
  const folder = libraryFolder(dataDir);
  const entry = join(folder, "node_modules/node-llama-cpp/dist/index.js");
  if (!existsSync(entry)) return null;
  return { folder: await realpath(folder), entry: await realpath(entry) };
}
