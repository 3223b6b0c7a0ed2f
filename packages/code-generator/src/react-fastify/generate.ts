import {
  writeModelFile,
  MODEL_PATH,
  ModelError,
  validateModel,
  type ProjectModel,
} from "@devloom/project-model";
import type { Kit } from "../kit.ts";
import { accessModule } from "./access.ts";
import { appModules, ownPage } from "./app.ts";
import { createContext } from "./context.ts";
import { entityModule, enumModule } from "./input.ts";
import { migrations } from "./migration.ts";
import { indexHtml, packageJson, readme } from "./project-files.ts";
import { allResources, resourceModule } from "./resource.ts";
import { resourceTest } from "./resource-test.ts";
import { sampledEntities, sampleModule } from "./sample.ts";
import { entityTable, linkTable } from "./schema.ts";
import { formScreen, listScreen } from "./web.ts";

/** The files of a generated project: path → text, in the order of their paths. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/**
 * A whole application from a model: React, Vite and Tailwind in front, Fastify and Drizzle on PostgreSQL behind. The same
 * model and kit give the same bytes. Models that were generated before, oldest first, keep their migrations; what changed
 * since becomes a new one. Throws `ModelError` for a model that is not valid.
 */
export function generateReactFastify(
  model: ProjectModel,
  kit: Kit,
  earlier: readonly ProjectModel[] = [],
): GeneratedFiles {
  const problems = validateModel(model);
  if (problems.length > 0) throw new ModelError(problems.map((problem) => problem.note));
  const context = createContext(model);
  const sampled = sampledEntities(context.entities);
  const files = new Map<string, string>(kit);
  files.set(MODEL_PATH, writeModelFile(model));
  files.set("package.json", packageJson(context));
  files.set("index.html", indexHtml(context));
  files.set("README.md", readme(context));
  for (const [path, text] of migrations([...earlier, model])) files.set(path, text);
  files.set("src/shared/access.ts", accessModule(context));
  files.set("src/server/resources/all.ts", allResources(context));
  for (const named of context.enums.values())
    files.set(`src/shared/enums/${named.file}.ts`, enumModule(named));
  for (const named of context.entities) {
    const { path, type } = named;
    files.set(`src/shared/entities/${path}.ts`, entityModule(context, named));
    files.set(`src/server/database/schema/${path}.ts`, entityTable(named));
    for (const link of named.links)
      files.set(`src/server/database/schema/${link.file}.ts`, linkTable(named, link));
    files.set(`src/server/resources/${path}.ts`, resourceModule(named));
    files.set(`src/server/resources/${path}.test.ts`, resourceTest(named, sampled.has(named)));
    if (sampled.has(named))
      files.set(`src/server/testing/samples/${path}.ts`, sampleModule(context, named));
    files.set(
      `src/web/${path}/${type}List.tsx`,
      listScreen(context, named, `${type}List`, ownPage(context, named)),
    );
    files.set(`src/web/${path}/${type}Form.tsx`, formScreen(context, named));
  }
  for (const [path, text] of appModules(context)) files.set(path, text);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
