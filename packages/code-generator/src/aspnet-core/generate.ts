import type { Generator, GeneratorOptions } from "../generator.ts";
import type { Context } from "../drizzle-server/context.ts";
import { accessFile, accountConfiguration } from "./access.ts";
import { controllerFile } from "./controller.ts";
import { configurationFiles, contextFile } from "./database.ts";
import { dtoFile } from "./dto.ts";
import { migrationFiles } from "./migration.ts";
import { entityClass, enumFile } from "./model.ts";
import { nameCsharp } from "./names.ts";
import { aspnetReadme, solution } from "./project-files.ts";
import { testFiles } from "./tests.ts";

/** An API on ASP.NET Core and Entity Framework Core, with PostgreSQL. */
export const aspnetCore: Generator = {
  layers: ["aspnet-core"],
  placeKit(path, text, context, options) {
    const { nameSpace, dbContext } = nameCsharp(context, options);
    const place = path
      .replace(/^(src|tests)\/App/, `$1/${nameSpace}`)
      .replace(/\/App(\.Tests)?\.csproj$/, `/${nameSpace}$1.csproj`);
    return [
      place,
      text.replaceAll("__NAMESPACE__", nameSpace).replaceAll("__CONTEXT__", dbContext),
    ];
  },
  generate(context: Context, options: GeneratorOptions) {
    const cs = nameCsharp(context, options);
    const source = `src/${cs.nameSpace}`;
    const files = new Map<string, string>();
    files.set(`${cs.nameSpace}.sln`, solution(cs));
    files.set("README.md", aspnetReadme(cs));
    files.set(`${source}/Auth/Access.cs`, accessFile(cs));
    files.set(`${source}/Auth/AccountConfiguration.cs`, accountConfiguration(cs));
    files.set(`${source}/Data/${cs.dbContext}.cs`, contextFile(cs));
    for (const one of cs.enums.values())
      files.set(`${source}/Models/${one.type}.cs`, enumFile(cs, one));
    for (const entity of cs.entities) {
      files.set(`${source}/Models/${entity.type}.cs`, entityClass(cs, entity));
      files.set(`${source}/Dtos/${entity.type}Dtos.cs`, dtoFile(cs, entity));
      files.set(`${source}/Controllers/${entity.many}Controller.cs`, controllerFile(cs, entity));
    }
    for (const [path, text] of configurationFiles(cs)) files.set(`${source}/${path}`, text);
    for (const [path, text] of migrationFiles(cs, [...options.earlier, context.model]))
      files.set(`${source}/${path}`, text);
    for (const [path, text] of testFiles(cs))
      files.set(`tests/${cs.nameSpace}.Tests/${path}`, text);
    return files;
  },
};
