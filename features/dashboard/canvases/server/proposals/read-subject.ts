import { posix } from "node:path";
import { hashOrNull } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { isScript } from "@devloom/source-engine";
import type { OpenProject } from "../editing/open-project.ts";
import type { ChosenElement, Subject } from "./prompt.ts";
import type { ProposedFile } from "./store.ts";

const MAX_FILES = 12;
/** About as much as models with a middling context take in together with their answer. */
const MAX_CHARACTERS = 200_000;
const STYLE_IMPORT = /\bimport\s+(?:[\w$*{}\s,]+\sfrom\s+)?["'](\.{1,2}\/[^"']+\.css)["']/g;

/** What a model has to be told: the selected elements, their files, and the styles these import. */
export function readSubject(
  project: OpenProject,
  codebaseIds: readonly string[],
  instruction: string,
  proposed: readonly ProposedFile[] = [],
): Subject {
  project.refresh(project.tree.known);
  const located = codebaseIds.map((id) => project.engine.locate(id));
  const elements = located.map(({ file, element }): ChosenElement => {
    const { start, end } = element.node;
    return {
      path: file.path,
      line: file.text.slice(0, start ?? 0).split("\n").length,
      source: file.text.slice(start ?? 0, end ?? 0),
    };
  });
  const paths = new Set(elements.map(({ path }) => path));
  const styles = [...paths].flatMap((path) => stylesOf(project, path));
  for (const style of styles) paths.add(style);
  for (const { path, baseHash } of proposed) if (baseHash !== null) paths.add(path);
  const files = new Map(
    [...paths].slice(0, MAX_FILES).flatMap((path) => {
      const text = project.tree.peek(path);
      return text === null ? [] : [[path, text] as const];
    }),
  );
  if (paths.size > MAX_FILES || sizeOf(files) > MAX_CHARACTERS)
    throw new AppError(
      422,
      "selection_too_large",
      "The files of these elements are too long for the model. Select elements in fewer files.",
    );
  for (const { path, baseHash } of proposed)
    if (hashOrNull(project.tree.peek(path)) !== baseHash)
      throw new AppError(
        409,
        "source_changed",
        `${path} was changed since the proposal was made. Ask for the whole change again.`,
      );
  const earlier = new Map(proposed.map(({ path, text }) => [path, text]));
  return { instruction, elements, files, earlier };
}

function stylesOf(project: OpenProject, path: string): string[] {
  if (!isScript(path)) return [];
  const text = project.engine.read(path) ?? "";
  return [...text.matchAll(STYLE_IMPORT)]
    .map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier))
    .filter((style) => !style.startsWith("../") && project.engine.read(style) !== null);
}

function sizeOf(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, text) => sum + text.length, 0);
}
