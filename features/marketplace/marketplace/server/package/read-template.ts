import { checkAnswers, renderTemplate } from "@devloom/code-generator";
import { TEMPLATE_FOLDER } from "../../contract.ts";
import type { PackageFiles } from "../tarball/tar.ts";
import type { Manifest } from "./manifest.ts";
import { refused } from "./refused.ts";
import { textOf } from "./text-of.ts";

const MAX_FILE = 512 * 1024;

/** The files of a template. Placeholders without a parameter and tests with answers that nobody could give are refused. */
export function readTemplate(
  files: PackageFiles,
  { devloom }: Manifest,
): ReadonlyMap<string, string> {
  if (devloom.kind !== "template") return new Map();
  const template = new Map(
    [...files.keys()]
      .filter((path) => path.startsWith(TEMPLATE_FOLDER))
      .map((path) => [path.slice(TEMPLATE_FOLDER.length), textOf(files, path, MAX_FILE)]),
  );
  if (template.size === 0) throw refused(`The template has no files below ${TEMPLATE_FOLDER}.`);
  const { parameters, tests } = devloom;
  for (const { title, answers } of [{ title: "The defaults", answers: {} }, ...tests]) {
    const checked = checkAnswers(parameters, answers);
    const [wrong] = checked.problems;
    if (wrong !== undefined) throw refused(`${title}: ${wrong.parameter}: ${wrong.message}`);
    const [problem] = renderTemplate(template, checked.answers).problems;
    if (problem !== undefined)
      throw refused(`${problem.path}, line ${problem.line}: ${problem.message}`);
  }
  return template;
}
