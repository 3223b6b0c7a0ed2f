import { changedInTheWay, type FileOutcome, mergeFiles } from "@devloom/code-generator";
import type { ProjectModel } from "@devloom/project-model";
import { readText } from "@devloom/project-files";
import { generateFiles } from "../parse/parser.ts";
import type { GenerateOptions } from "./options.ts";
import type { FileChange } from "./write-commit.ts";
import { type Files, type Pristine, readFilesAt, readPristine, resolve } from "./pristine.ts";

/** What generating would do to a project. Paths are those of the generator, below `options.path`. */
export interface Plan {
  readonly pristine: Pristine;
  /** What the generator makes of the model. */
  readonly generated: Files;
  /** What the last commit has, of the files that matter. */
  readonly committed: Files;
  /** What is to be committed. */
  readonly merged: Files;
  readonly outcomes: readonly FileOutcome[];
  readonly inTheWay: readonly string[];
  /** Whether the model and the generator say the same as the last time. */
  readonly isSame: boolean;
}

const NOTHING: Pristine = { commit: null, files: new Map(), models: [] };

/** Works out a generation into a folder that holds a project, or into none. */
export async function planGeneration(
  root: string | null,
  options: GenerateOptions,
  model: ProjectModel,
): Promise<Plan> {
  const pristine = root === null ? NOTHING : await readPristine(root, options.path);
  const generated = await generateFiles({
    framework: options.frameworkName,
    model,
    earlier: pristine.models,
    nameSpace: options.sampleNameSpace,
    dbContext: options.sampleDbContext,
  });
  return planMerge(root, options.path, pristine, generated);
}

/** Works out the same for the files of a template. */
export async function planTemplate(root: string | null, generated: Files): Promise<Plan> {
  const pristine = root === null ? NOTHING : await readPristine(root, "", "template");
  return planMerge(root, "", pristine, generated);
}

async function planMerge(
  root: string | null,
  path: string,
  pristine: Pristine,
  generated: Files,
): Promise<Plan> {
  const paths = [...new Set([...pristine.files.keys(), ...generated.keys()])];
  const mine = root === null ? new Map<string, string>() : readMine(root, path, paths);
  const committed = root === null ? mine : await readCommitted(root, path, paths);
  const { files, outcomes } = mergeFiles(pristine.files, committed, generated);
  return {
    pristine,
    generated,
    committed,
    merged: files,
    outcomes,
    inTheWay: changedInTheWay(pristine.files, mine, generated),
    isSame: isSame(pristine.files, generated),
  };
}

export function placed(folder: string, path: string): string {
  return folder === "" ? path : `${folder}/${path}`;
}

/** What is to be committed, by the project's own paths. */
export function changesOf({ outcomes, committed, merged }: Plan, folder: string): FileChange[] {
  return outcomes
    .map(({ path }) => ({
      path: placed(folder, path),
      committed: committed.get(path) ?? null,
      after: merged.get(path) ?? null,
    }))
    .filter(({ committed: old, after }) => old !== after);
}

function readMine(root: string, folder: string, paths: readonly string[]): Files {
  const mine = new Map<string, string>();
  for (const path of paths) {
    const read = readText(root, placed(folder, path));
    if (read !== null) mine.set(path, read.text);
  }
  return mine;
}

/** A generation that was cut off left files on disk that no commit has: what is there says nothing of what is done. */
export async function readCommitted(
  root: string,
  folder: string,
  paths: readonly string[],
): Promise<Files> {
  const head = await resolve(root, "HEAD");
  return head === null ? new Map() : readFilesAt(root, head, paths, folder);
}

function isSame(one: Files, other: Files): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}
