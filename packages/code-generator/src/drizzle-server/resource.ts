import { labelField, type NamedEntity } from "../app-names.ts";
import { blocks, importOf, wrap } from "../text/layout.ts";
import type { Context } from "./context.ts";

const SEARCHED = ["text", "long-text", "email", "url"];
const UNSORTED = ["json", "long-text", "file"];

/** `src/server/resources/books.ts`: what the API does with an entity, declared. */
export function resourceModule(named: NamedEntity): string {
  const { many, one, path } = named;
  const column = (key: string): string => `${many}.${key}`;
  const label = labelField(named);
  const search = named.fields
    .filter(({ field }) => SEARCHED.includes(field.type))
    .map(({ key }) => column(key));
  const sort = named.fields
    .filter(({ field }) => !UNSORTED.includes(field.type))
    .map(({ key }) => `${key}: ${column(key)}`);
  const targets = [...named.references, ...named.links].map(({ target }) => target);
  const others = [...new Set(targets)].filter((target) => target !== named);
  const limits = named.references.flatMap(({ key, relation }) =>
    relation.limit === undefined
      ? []
      : [`{ key: "${key}", column: ${column(key)}, max: ${relation.limit} }`],
  );
  const imports = [
    importOf([`${one}Input`], `../../shared/entities/${path}.ts`),
    importOf([many], `../database/schema/${path}.ts`),
    ...named.links.map((link) => importOf([link.variable], `../database/schema/${link.file}.ts`)),
    ...others.map((target) => importOf([`${target.one}Resource`], `./${target.path}.ts`)),
    importOf(["type Resource"], "./resource.ts").replace(
      "import { type Resource }",
      "import type { Resource }",
    ),
  ];
  return blocks(
    imports.join("\n"),
    [
      `export const ${one}Resource: Resource = {`,
      `  name: "${one}",`,
      `  path: "${path}",`,
      `  table: ${many},`,
      `  input: ${one}Input,`,
      `  label: ${column(label?.key ?? "id")},`,
      `  ${wrap(2, "search: [", search, "],")}`,
      `  ${wrap(2, "sort: {", sort, "},", { pad: sort.length > 0 ? " " : "" })}`,
      ...block(
        "references",
        named.references.map(({ key, target }) => [`${key}: () => ${target.one}Resource,`]),
      ),
      ...block(
        "links",
        named.links.map((link) => [
          `${link.key}: {`,
          `  table: ${link.variable},`,
          `  own: ${link.variable}.${link.ownKey},`,
          `  other: ${link.variable}.${link.otherKey},`,
          `  ownKey: "${link.ownKey}",`,
          `  otherKey: "${link.otherKey}",`,
          `  target: () => ${link.target.one}Resource,`,
          "},",
        ]),
      ),
      `  ${wrap(2, "limits: [", limits, "],")}`,
      "};",
    ].join("\n"),
  );
}

function block(name: string, entries: readonly (readonly string[])[]): string[] {
  if (entries.length === 0) return [`  ${name}: {},`];
  return [`  ${name}: {`, ...entries.flat().map((line) => `    ${line}`), "  },"];
}

/** `src/server/resources/all.ts`: every resource of the application. */
export function allResources({ entities }: Context): string {
  const imports = entities
    .map(({ one, path }) => importOf([`${one}Resource`], `./${path}.ts`))
    .toSorted((a, b) => ((a.split(" from ")[1] ?? "") < (b.split(" from ")[1] ?? "") ? -1 : 1));
  return blocks(
    [...imports, 'import type { Resource } from "./resource.ts";'].join("\n"),
    wrap(
      0,
      "export const resources: readonly Resource[] = [",
      entities.map(({ one }) => `${one}Resource`),
      "];",
    ),
  );
}
