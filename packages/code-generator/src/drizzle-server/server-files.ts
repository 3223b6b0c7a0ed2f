import type { ProjectModel } from "@devloom/project-model";
import { accessModule } from "./access.ts";
import type { Context } from "./context.ts";
import { entityModule, enumModule } from "./input.ts";
import { migrations } from "./migration.ts";
import { allResources, resourceModule } from "./resource.ts";
import { resourceTest } from "./resource-test.ts";
import { sampledEntities, sampleModule } from "./sample.ts";
import { entityTable, linkTable } from "./schema.ts";

/**
 * What every server on Drizzle and PostgreSQL has, whichever framework answers its requests: schemas, tables, migrations,
 * resources, and a test with samples for each.
 */
export function drizzleServerFiles(
  context: Context,
  earlier: readonly ProjectModel[],
): Map<string, string> {
  const sampled = sampledEntities(context.entities);
  const files = new Map<string, string>(migrations([...earlier, context.model]));
  files.set("src/shared/access.ts", accessModule(context));
  files.set("src/server/resources/all.ts", allResources(context));
  for (const named of context.enums.values())
    files.set(`src/shared/enums/${named.file}.ts`, enumModule(named));
  for (const named of context.entities) {
    const { path } = named;
    files.set(`src/shared/entities/${path}.ts`, entityModule(context, named));
    files.set(`src/server/database/schema/${path}.ts`, entityTable(named));
    for (const link of named.links)
      files.set(`src/server/database/schema/${link.file}.ts`, linkTable(named, link));
    files.set(`src/server/resources/${path}.ts`, resourceModule(named));
    files.set(`src/server/resources/${path}.test.ts`, resourceTest(named, sampled.has(named)));
    if (sampled.has(named))
      files.set(`src/server/testing/samples/${path}.ts`, sampleModule(context, named));
  }
  return files;
}
