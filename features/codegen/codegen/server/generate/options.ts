import type { ParsedOf } from "@devloom/contract";
import {
  generate as generateProjectFiles,
  type GeneratedFiles,
  type Kit,
  kitOf,
} from "@devloom/code-generator";
import { describeNote, isReserved, type ProjectModel, readModel } from "@devloom/project-model";
import { projectPath } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { FRAMEWORKS, type FrameworkName, type generateProject } from "../../contract.ts";

type Query = ParsedOf<typeof generateProject>["query"];

/** What a generator is told, checked. */
export interface GenerateOptions {
  readonly frameworkName: FrameworkName;
  readonly sampleNameSpace: string | null;
  readonly sampleDbContext: string | null;
  /** Folder of the project; "" is the project itself. */
  readonly path: string;
  readonly isUpdate: boolean;
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A name that code can declare: words of the language are none. */
function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && !isReserved(name, "csharp");
}

function isNameSpace(name: string): boolean {
  return name.split(".").every(isIdentifier);
}

export function checkOptions(query: Query): GenerateOptions {
  const frameworkName = FRAMEWORKS.find((name) => name === query.frameworkName);
  if (frameworkName === undefined)
    throw refuse(
      "unknown_framework",
      `There is no generator ${query.frameworkName}. Known: ${FRAMEWORKS.join(", ")}.`,
      { known: FRAMEWORKS },
    );
  const { sampleNameSpace = "", sampleDbContext = "", shouldBeUpdate = "false" } = query;
  if (sampleNameSpace !== "" && !isNameSpace(sampleNameSpace))
    throw refuse(
      "bad_namespace",
      `${sampleNameSpace} is no namespace. Use names with dots between them, such as Acme.Library.`,
    );
  if (sampleDbContext !== "" && !isIdentifier(sampleDbContext))
    throw refuse(
      "bad_db_context",
      `${sampleDbContext} is no name for a database context. Use letters and digits, such as LibraryContext.`,
    );
  return {
    frameworkName,
    sampleNameSpace: sampleNameSpace || null,
    sampleDbContext: sampleDbContext || null,
    path: checkPath(query.path ?? ""),
    isUpdate: shouldBeUpdate === "true",
  };
}

/** A folder below the project, by a path that every part of the product takes. */
export function checkPath(path: string): string {
  const plain = path.replace(/^(?:\.\/)+|\/+$/g, "");
  return plain === "" || plain === "." ? "" : projectPath(plain);
}

/** The model in a request, or a refusal with every problem and its place. */
export function checkModel(data: unknown): ProjectModel {
  const { model, problems } = readModel(data);
  if (model !== null && problems.length === 0) return model;
  throw new AppError(
    400,
    "invalid_model",
    problems.map(({ note }) => describeNote(note)).join("\n"),
    { details: { problems: problems.map(({ path, note }) => ({ path, note })) } },
  );
}

const kits = new Map<FrameworkName, Kit>();

/** The files of a project; models that were generated before, oldest first, keep their migrations. */
export function generateFiles(
  { frameworkName, sampleNameSpace, sampleDbContext }: GenerateOptions,
  model: ProjectModel,
  earlier: readonly ProjectModel[],
): GeneratedFiles {
  const kit = kits.get(frameworkName) ?? kitOf(frameworkName);
  kits.set(frameworkName, kit);
  return generateProjectFiles(frameworkName, model, kit, {
    earlier,
    nameSpace: sampleNameSpace,
    dbContext: sampleDbContext,
  });
}

function refuse(code: string, message: string, details?: unknown): AppError {
  return new AppError(400, code, message, details === undefined ? {} : { details });
}
