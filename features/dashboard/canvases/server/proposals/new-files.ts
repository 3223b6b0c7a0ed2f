import { posix } from "node:path";
import { AppError } from "@devloom/server-kit";
import {
  FOREIGN_FOLDERS,
  IgnoreRules,
  MADE_FOLDERS,
  projectPath,
  stepsOfProject,
} from "@devloom/project-files";
import type { OpenProject } from "../editing/open-project.ts";
import { type NewFile, UnusableAnswer } from "./read-edits.ts";

/** What pages are made of; nothing that tools take for their configuration. */
const SOURCE_NAME = /\.(?:tsx?|jsx?|css)$/;
const CONFIGURATION = /\.(?:config|setup|workspace)\.|\.d\.ts$/;
const LEFT_ALONE: ReadonlySet<string> = new Set([...FOREIGN_FOLDERS, ...MADE_FOLDERS]);

/**
 * The texts of files that an answer adds. They may stand in the source folders of the files that the
 * model was shown, where git would take them and nothing stands yet.
 */
export function placeNewFiles(
  project: OpenProject,
  shown: Iterable<string>,
  files: readonly NewFile[],
): Map<string, string> {
  if (files.length === 0) return new Map();
  const folders = new Set([...shown].flatMap((path) => sourceFolder(project, path) ?? []));
  const taken = new Set(project.tree.list().map(importedAs));
  const texts = new Map<string, string>();
  for (const { path, text } of files) {
    const why =
      refusal(project, folders, path) ??
      (isTaken(project, taken, path)
        ? "something of that name exists already, and only edits change what exists"
        : null);
    if (why !== null)
      throw new UnusableAnswer(
        `The new file ${JSON.stringify(path)} is refused: ${why.replace(/\.$/, "")}.`,
      );
    taken.add(importedAs(path));
    texts.set(path, text);
  }
  return texts;
}

function refusal(project: OpenProject, folders: ReadonlySet<string>, path: string): string | null {
  const checked = attempt(() => projectPath(path));
  if (checked instanceof AppError) return checked.message;
  const names = path.split("/");
  const name = names.at(-1) ?? "";
  if (!SOURCE_NAME.test(name) || CONFIGURATION.test(name))
    return "a new file is a component, a module or a style sheet (.tsx, .ts, .jsx, .js, .css)";
  if (![...folders].some((folder) => path.startsWith(`${folder}/`)))
    return folders.size === 0
      ? "the shown files stand in no source folder, so files can only be edited"
      : `new files go below ${[...folders].join(" or ")}`;
  if (names.some((one) => one.startsWith(".") || LEFT_ALONE.has(one)))
    return "hidden files and folders that tools write are left alone";
  return isIgnored(project, path) ? "git ignores it" : null;
}

/** The first folder below the package that a file belongs to: `src` of `src/pages/Home.tsx`. */
function sourceFolder(project: OpenProject, path: string): string | null {
  let below: string | null = null;
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) {
    if (typeof attempt(() => project.tree.peek(`${folder}/package.json`)) === "string")
      return below;
    below = folder;
  }
  return below;
}

/** Imports leave the ending out, and capitals make no difference on many machines. */
function importedAs(path: string): string {
  return path.toLowerCase().replace(/\.[jt]sx?$/, "");
}

function isTaken(project: OpenProject, taken: ReadonlySet<string>, path: string): boolean {
  if (taken.has(importedAs(path))) return true;
  // What is there but is no text, such as a link or a folder, is refused in words.
  const found = attempt(() => project.tree.peek(path));
  return found instanceof AppError || found !== null;
}

/** Whether the ignore files on the way to a path name it, or a folder that it is in. */
function isIgnored(project: OpenProject, path: string): boolean {
  const names = path.split("/");
  const steps = stepsOfProject();
  return names.some((_name, depth) => {
    const folder = names
      .slice(0, depth)
      .map((name) => `${name}/`)
      .join("");
    const text = attempt(() => project.tree.peek(`${folder}.gitignore`));
    if (typeof text !== "string") return false;
    const rules = new IgnoreRules(text, steps);
    const ends = names.slice(depth).map((_one, below) => depth + below + 1);
    return ends.some((end) => rules.decide(names.slice(depth, end), end < names.length) === true);
  });
}

function attempt<Result>(work: () => Result): Result | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
