import { pascalCase, UniqueNames } from "@devloom/project-model";
import type { NamedEntity } from "../app-names.ts";
import type { Context } from "../drizzle-server/context.ts";
import { blocks, importOf, wrap } from "../text/layout.ts";

/** Classes that the application has itself: `AppModule`, `AuthModule`, `FilesController`, `ResourceService`. */
const OWN_CLASSES = ["App", "Auth", "Accounts", "Files", "Options", "Resource"];

/** What the classes of each entity begin with: `Books` of `BooksController`. */
export function classNames({ entities }: Context): ReadonlyMap<NamedEntity, string> {
  const names = new UniqueNames(OWN_CLASSES);
  return new Map(entities.map((named) => [named, names.take(pascalCase(named.path), "")]));
}

/** Module, controller and service of an entity, in a folder of their own. */
export function entityModules(named: NamedEntity, name: string): [string, string][] {
  const { path } = named;
  const file = (kind: string): string => `src/server/modules/${path}/${path}.${kind}.ts`;
  return [
    [file("controller"), controller(named, name)],
    [file("module"), moduleOf(named, name)],
    [file("service"), service(named, name)],
  ];
}

function moduleOf({ path }: NamedEntity, name: string): string {
  const parts = [`controllers: [${name}Controller]`, `providers: [${name}Service]`];
  return blocks(
    [
      importOf(["Module"], "@nestjs/common"),
      importOf([`${name}Controller`], `./${path}.controller.ts`),
      importOf([`${name}Service`], `./${path}.service.ts`),
    ].join("\n"),
    `${wrap(0, "@Module({", parts, "})", { pad: " " })}\nexport class ${name}Module {}`,
  );
}

function service({ one, path }: NamedEntity, name: string): string {
  return blocks(
    [
      importOf(["Inject", "Injectable"], "@nestjs/common"),
      'import type { Database } from "../../database/connect.ts";',
      importOf(["DATABASE"], "../../http/options.ts"),
      importOf([`${one}Resource`], `../../resources/${path}.ts`),
      importOf(["ResourceService"], "../../resources/service.ts"),
    ].join("\n"),
    [
      "@Injectable()",
      `export class ${name}Service extends ResourceService {`,
      "  constructor(@Inject(DATABASE) database: Database) {",
      `    super(database, ${one}Resource);`,
      "  }",
      "}",
    ].join("\n"),
  );
}

function controller({ one, path }: NamedEntity, name: string): string {
  const input = `${one}Input`;
  const values = `@Body(new ZodPipe(${input})) values: z.output<typeof ${input}>`;
  const query = "@Query(new ZodPipe(listQuery)) query: ListQuery";
  const id = '@Param("id") id: string';
  return blocks(
    [
      importOf(
        [
          "Body",
          "Controller",
          "Delete",
          "Get",
          "HttpCode",
          "Inject",
          "Param",
          "Post",
          "Put",
          "Query",
        ],
        "@nestjs/common",
      ),
      'import type { z } from "zod";',
      importOf([input], `../../../shared/entities/${path}.ts`),
      importOf(["listQuery", "type ListQuery"], "../../../shared/paging.ts"),
      importOf(["Requires"], "../../auth/rights.guard.ts"),
      importOf(["ZodPipe"], "../../http/zod.pipe.ts"),
      importOf([`${name}Service`], `./${path}.service.ts`),
    ].join("\n"),
    [
      `@Controller("api/${path}")`,
      `export class ${name}Controller {`,
      constructorOf(name),
      "",
      method(["Get()"], `"read", "${one}"`, "list", [query], "list(query)"),
      "",
      method(['Get("choices")'], `"read", "${one}"`, "choices", [query], "choices(query)"),
      "",
      method(['Get(":id")'], `"read", "${one}"`, "read", [id], "read(id)"),
      "",
      method(["Post()"], `"create", "${one}"`, "create", [values], "create(values)"),
      "",
      method(['Put(":id")'], `"update", "${one}"`, "update", [id, values], "update(id, values)"),
      "",
      method(
        ['Delete(":id")', "HttpCode(204)"],
        `"delete", "${one}"`,
        "delete",
        [id],
        "delete(id)",
      ),
      "}",
    ].join("\n"),
  );
}

function constructorOf(name: string): string {
  const parameter = `@Inject(${name}Service) private readonly service: ${name}Service`;
  return `  ${wrap(2, "constructor(", [parameter], ") {}")}`;
}

function method(
  marks: readonly string[],
  right: string,
  name: string,
  parameters: readonly string[],
  call: string,
): string {
  return [
    ...marks.map((mark) => `  @${mark}`),
    `  @Requires(${right})`,
    `  ${wrap(2, `${name}(`, parameters, ") {")}`,
    `    return this.service.${call};`,
    "  }",
  ].join("\n");
}

/** `src/server/modules/all.ts`: the modules of all entities. */
export function allModules(names: ReadonlyMap<NamedEntity, string>): string {
  const imports = [...names]
    .map(([{ path }, name]) => importOf([`${name}Module`], `./${path}/${path}.module.ts`))
    .sort((a, b) => ((a.split(" from ")[1] ?? "") < (b.split(" from ")[1] ?? "") ? -1 : 1));
  const list = [...names.values()].map((name) => `${name}Module`);
  return blocks(
    imports.join("\n"),
    list.length === 0
      ? "export const resourceModules: readonly (new () => object)[] = [];"
      : wrap(0, "export const resourceModules = [", list, "];"),
  );
}
