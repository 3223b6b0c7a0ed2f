import type { ParsedOf } from "@devloom/contract";
import { describeNote, isReserved, type ProjectModel } from "@devloom/project-model";
import { projectPath } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { FRAMEWORKS, type FrameworkName, type generateProject } from "../../contract.ts";
import { checkData } from "../parse/parser.ts";

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

/** So many are told; whoever mends them is told the next. */
const MAX_PROBLEMS = 500;

/** The model in a request, or a refusal with its problems and their places. */
export async function checkModel(data: unknown): Promise<ProjectModel> {
  const { model, problems: all } = await checkData(data);
  if (model !== null && all.length === 0) return model;
  const problems = all.slice(0, MAX_PROBLEMS);
  throw new AppError(
    400,
    "invalid_model",
    problems.map(({ note }) => describeNote(note)).join("\n"),
    { details: { problems: problems.map(({ path, note }) => ({ path, note })) } },
  );
}

function refuse(code: string, message: string, details?: unknown): AppError {
  return new AppError(400, code, message, details === undefined ? {} : { details });
}
