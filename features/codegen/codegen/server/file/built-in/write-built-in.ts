import { basename } from "node:path/posix";
import { assertNever } from "@devloom/contract";
import {
  camelCase,
  type Entity,
  importJsonSchema,
  ModelError,
  pascalCase,
  type ProjectModel,
} from "@devloom/project-model";
import { AppError } from "@devloom/server-kit";
import type { BuiltIn, FileInput } from "../../../contract.ts";
import { readProjectModel } from "../sources.ts";
import { findType, specifierOf } from "./find-type.ts";
import { assertNotMadeEarlier } from "./made-earlier.ts";
import { migration } from "./migration.ts";
import { component, hook, story } from "./react.ts";
import { endpoint, test } from "./server.ts";
import { type Shape, shapeOf } from "./shape.ts";

type Input = Extract<FileInput, { kind: "built-in" }>;

/** How files of each kind end. */
export const ENDINGS: Readonly<Record<BuiltIn, RegExp>> = {
  component: /\.[jt]sx$/,
  endpoint: /\.[cm]?ts$/,
  test: /\.test\.[cm]?ts$/,
  migration: /\.sql$/,
  hook: /\.tsx?$/,
  story: /\.stories\.[jt]sx$/,
};

/** The text of one file, from an entity of the project's model or of a JSON Schema. */
export async function writeBuiltIn(
  repository: string,
  commit: string,
  path: string,
  { generator, entity, schema }: Input,
): Promise<string> {
  assertEnding(generator, path);
  const model = schema === "" ? await readProjectModel(repository, commit) : readSchema(schema);
  const found = schema === "" ? findEntity(model, entity) : model?.entities[0];
  if (found === undefined)
    throw new AppError(
      422,
      "no_entity",
      "Choose an entity of the project's model, or paste a JSON Schema.",
    );
  const own = shapeOf(found, model?.enums ?? []);
  const shape = { ...own, from: await typeFrom(repository, commit, path, own.type) };
  if (generator === "migration") await assertNotMadeEarlier(repository, commit, path, shape.table);
  return writeFor(generator, path, shape);
}

/** Where the project has the type; a test takes it from the module that it tests. */
async function typeFrom(
  repository: string,
  commit: string,
  path: string,
  type: string,
): Promise<string | null> {
  const tested = path.replace(/\.test(?=\.\w+$)/, "");
  const found = await findType(repository, commit, type, tested);
  return found === null ? null : specifierOf(path, found);
}

/** Names follow the file: `BookCard.tsx` has `BookCard`, `BookCard.stories.tsx` shows it. */
export function writeFor(generator: BuiltIn, path: string, shape: Shape): string {
  const file = basename(path);
  const subject = file.replace(/\.(?:test|stories)(?=\.\w+$)/, "");
  const name = subject.replace(/\.\w+$/, "");
  switch (generator) {
    case "component":
      return component(shape, pascalCase(name));
    case "endpoint":
      return endpoint(shape, camelCase(name));
    case "test":
      return test(shape, camelCase(name), `./${subject}`);
    case "migration":
      return migration(shape);
    case "hook":
      return hook(shape, camelCase(/^use[-_A-Z]/.test(name) ? name : `use ${name}`));
    case "story":
      return story(shape, pascalCase(name), `./${subject}`);
    default:
      return assertNever(generator);
  }
}

export function assertEnding(generator: BuiltIn, path: string): void {
  if (ENDINGS[generator].test(path)) return;
  throw new AppError(
    400,
    "bad_path",
    `${path} does not end as a ${generator} does, such as ${EXAMPLES[generator]}.`,
  );
}

const EXAMPLES: Readonly<Record<BuiltIn, string>> = {
  component: "src/BookCard.tsx",
  endpoint: "src/book-endpoint.ts",
  test: "src/book-endpoint.test.ts",
  migration: "migrations/0002_books.sql",
  hook: "src/use-books.ts",
  story: "src/BookCard.stories.tsx",
};

function findEntity(model: ProjectModel | null, id: string): Entity | undefined {
  return model?.entities.find((one) => one.id === id);
}

function readSchema(text: string): ProjectModel {
  try {
    return importJsonSchema(text).model;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw new AppError(422, "not_understood", error.message, { cause: error });
  }
}
