import { checkAnswers, renderTemplate } from "@devloom/code-generator";
import { projectPath } from "@devloom/project-files";
import { AppError, conflict, notFound, type Platform, type Scope } from "@devloom/server-kit";
import type { SharedPackage, SharedVersion } from "@devloom/server-kit";
import {
  type TemplateAnswers,
  TemplateField,
} from "../../../../marketplace/marketplace/contract.ts";

/** A version of a template with everything in it. */
export interface OpenTemplate {
  readonly found: SharedPackage;
  readonly version: SharedVersion;
  readonly field: TemplateField;
  readonly readme: string;
  readonly files: ReadonlyMap<string, string>;
  /** What its pages showed when it was published, by address. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Opens a version of a template, the newest unless another is wanted. */
export async function openTemplate(
  platform: Platform,
  scope: Scope,
  id: string,
  wanted?: string,
): Promise<OpenTemplate> {
  const { registry } = platform.packages;
  const found = await registry.find(scope, "template", id);
  if (found === null) throw notFound("The template");
  const version =
    wanted === undefined ? found.latest : found.versions.find((one) => one.version === wanted);
  if (version === null || version === undefined) throw notFound("The version");
  const { manifest, ...contents } = await registry.open(scope, id, version.version);
  return { found, version, field: TemplateField.parse(manifest), ...contents };
}

/** A version that may still be begun with. */
export function assertOffered({ found, version }: OpenTemplate): void {
  if (!version.isYanked) return;
  throw conflict("version_yanked", `${found.name} ${version.version} was withdrawn.`);
}

/** The files that a template makes of some answers, or a refusal that names the parameter. */
export function renderWith(
  { field, files }: Pick<OpenTemplate, "field" | "files">,
  given: TemplateAnswers,
): { files: Map<string, string>; answers: TemplateAnswers } {
  const { answers, problems } = checkAnswers(field.parameters, given);
  const [first] = problems;
  if (first !== undefined)
    throw new AppError(400, "bad_answers", `${first.parameter}: ${first.message}`, {
      details: { problems },
    });
  const rendered = renderTemplate(files, answers);
  const [wrong] = rendered.problems;
  if (wrong !== undefined)
    throw new AppError(422, "bad_template", `${wrong.path}, line ${wrong.line}: ${wrong.message}`);
  // Answers become parts of paths too.
  for (const path of rendered.files.keys()) projectPath(path);
  return { files: rendered.files, answers };
}
