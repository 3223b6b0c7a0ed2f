import { existsSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ModelProblem } from "@devloom/model";
import { findSandbox, type SandboxedProcess, startProcess } from "@devloom/sandbox";
import { findLibrary, libraryMissing } from "./library.ts";
import { findModelFile } from "./model-files.ts";

export interface LocalModelOptions {
  readonly dataDir: string;
  /** Where the GGUF files lie. */
  readonly folder: string;
  /** What the process of a model may use. */
  readonly memoryBytes: number;
  /** How long a model stays loaded that nobody asks. */
  readonly idleMilliseconds: number;
}

/** A model in memory: a process that answers on a socket. */
export interface RunningModel {
  readonly name: string;
  readonly process: SandboxedProcess;
  readonly socketPath: string;
}

/**
 * Starts the process of a model. It sees its file and the library, has no network and a limit of memory; where there is
 * no sandbox it is a process of its own all the same: what runs is no code of a project.
 */
export async function startModel(options: LocalModelOptions, name: string): Promise<RunningModel> {
  const library = await findLibrary(options.dataDir);
  if (library === null) throw libraryMissing();
  const file = await findModelFile(options.folder, name);
  await assertFits(file, options.memoryBytes);
  const program = await realpath(findProgramFile());
  const started = await startProcess(
    {
      command: process.execPath,
      args: [program, library.entry, file],
      cwd: library.folder,
      env: { PATH: "/nonexistent", HOME: "/tmp", LANG: "C.UTF-8", NO_COLOR: "1" },
      readOnly: [library.folder, dirname(program), ...(await partsOf(file))],
      writable: [],
      network: false,
      limits: { memoryBytes: options.memoryBytes, temporaryBytes: 2 ** 26, processes: 32 },
      messages: false,
      listen: true,
      onOutput: () => undefined,
    },
    await findSandbox("allowed"),
  );
  const { socketPath } = started;
  if (socketPath === null) throw new Error("The model was started without its socket.");
  return { name, process: started, socketPath };
}

async function assertFits(file: string, memoryBytes: number): Promise<void> {
  const sizes = await Promise.all((await partsOf(file)).map(async (one) => (await stat(one)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes <= memoryBytes) return;
  const megabytes = (count: number): number => Math.ceil(count / 2 ** 20);
  throw new ModelProblem(
    "model_unreachable",
    `“${basename(file)}” has ${megabytes(bytes)} MB, and a model may use ${megabytes(memoryBytes)} MB of memory (MODELS_MEMORY_MB).`,
  );
}

/** A model may lie in several files, of which the first is named. */
async function partsOf(file: string): Promise<string[]> {
  const [, start, count] = /^(.*-)00001-of-(\d{5})\.gguf$/i.exec(basename(file)) ?? [];
  if (start === undefined || count === undefined || Number(count) > 200) return [file];
  const names = Array.from(
    { length: Number(count) },
    (_, index) => `${start}${String(index + 1).padStart(5, "0")}-of-${count}.gguf`,
  );
  return Promise.all(names.map((name) => findModelFile(dirname(file), name)));
}

/** Beside the gateway's bundle, where the build has put it, or in the sources. */
function findProgramFile(): string {
  const bundled = fileURLToPath(new URL("./models-gguf/gguf-program.mjs", import.meta.url));
  return existsSync(bundled)
    ? bundled
    : fileURLToPath(new URL("./program/gguf-program.mjs", import.meta.url));
}
