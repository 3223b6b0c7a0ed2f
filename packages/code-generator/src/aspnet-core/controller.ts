import type { CsContext, CsEntity, CsField } from "./names.ts";
import { isOpen } from "./dto.ts";
import { isRequired } from "./model.ts";
import { csharpFile, indented } from "./text.ts";

const SEARCHED = ["text", "long-text", "email", "url"];
const UNSORTED = ["json", "long-text", "file"];

/** `Controllers/BooksController.cs`: what is special about the routes of an entity. */
export function controllerFile(context: CsContext, entity: CsEntity): string {
  const { named, type, many } = entity;
  const isJson = entity.fields.some((one) => one.type === "JsonElement");
  return csharpFile(
    context.nameSpace,
    [
      "System.Linq.Expressions",
      ...(isJson ? ["System.Text.Json"] : []),
      "Microsoft.AspNetCore.Mvc",
      "Microsoft.EntityFrameworkCore",
    ],
    [
      `[ForEntity("${named.one}")]`,
      `[Route("api/${named.path}")]`,
      `public sealed class ${many}Controller(${context.dbContext} database)`,
      `    : ResourceController<${type}, ${type}Input, ${type}Dto>(database)`,
      "{",
      ...indented(1, [
        ...sortKeys(entity),
        "",
        ...rows(entity),
        ...search(entity),
        "",
        ...present(entity),
        "",
        ...apply(entity),
      ]),
      "}",
    ].join("\n"),
  );
}

function sortKeys({ type, fields }: CsEntity): string[] {
  const sorted = fields.filter(({ named: { field } }) => !UNSORTED.includes(field.type));
  return [
    `protected override IReadOnlyDictionary<string, Expression<Func<${type}, object?>>> SortKeys { get; } =`,
    `    new Dictionary<string, Expression<Func<${type}, object?>>>`,
    "    {",
    ...sorted.map(({ named: { key }, property }) => `        ["${key}"] = row => row.${property},`),
    "    };",
  ];
}

function rows({ type, many, references, links }: CsEntity): string[] {
  const others = [...references, ...links];
  if (others.length === 0) return [];
  const includes = others.map(({ navigation }) => `    .Include(row => row.${navigation})`);
  return [
    `protected override IQueryable<${type}> Rows => Database.${many}`,
    ...includes.slice(0, -1),
    `${includes.at(-1) ?? ""};`,
    "",
  ];
}

function search({ type, fields }: CsEntity): string[] {
  const start = `protected override IQueryable<${type}> Search(IQueryable<${type}> rows, string text) =>`;
  const terms = fields
    .filter(({ named: { field } }) => SEARCHED.includes(field.type))
    .map(({ named: { field }, property }) =>
      isRequired(field)
        ? `row.${property}.ToLower().Contains(text)`
        : `(row.${property} != null && row.${property}.ToLower().Contains(text))`,
    );
  if (terms.length === 0) return [start, "    rows;"];
  return [
    start,
    "    rows.Where(row =>",
    ...terms.map(
      (term, index) =>
        `        ${index === 0 ? "" : "|| "}${term}${index === terms.length - 1 ? ");" : ""}`,
    ),
  ];
}

function present({ type, fields, references, links }: CsEntity): string[] {
  const labels = [
    ...references.map(
      ({ named: { key }, navigation }) => `["${key}"] = row.${navigation}?.Label ?? "",`,
    ),
    ...links.map(
      ({ named: { key }, navigation }) =>
        `["${key}"] = string.Join(", ", row.${navigation}.Select(other => other.Label)),`,
    ),
  ];
  return [
    `protected override ${type}Dto Present(${type} row) => new(`,
    "    row.Id,",
    ...fields.map((one) => `    ${shown(one)},`),
    ...references.map(({ id }) => `    row.${id},`),
    ...links.map(({ navigation }) => `    row.${navigation}.ConvertAll(other => other.Id),`),
    "    row.CreatedAt,",
    "    row.UpdatedAt,",
    ...(labels.length === 0
      ? ["    new Dictionary<string, string>());"]
      : [
          "    new Dictionary<string, string>",
          "    {",
          ...labels.map((label) => `        ${label}`),
          "    });",
        ]),
  ];
}

function shown({ named: { field }, property, type }: CsField): string {
  if (type !== "JsonElement") return `row.${property}`;
  const parsed = `JsonSerializer.Deserialize<JsonElement>(row.${property})`;
  return isRequired(field) ? parsed : `row.${property} is null ? null : ${parsed}`;
}

function apply({ type, fields, references, links }: CsEntity): string[] {
  const limited = references.filter(({ named: { relation } }) => relation.limit !== undefined);
  const isAsync = links.length + limited.length > 0;
  const lines = [
    ...fields.map((one) => `row.${one.property} = ${taken(one)};`),
    ...references.map(({ id, named: { relation } }) =>
      relation.required
        ? `row.${id} = input.${id}.GetValueOrDefault();`
        : `row.${id} = input.${id};`,
    ),
    ...links.map(
      ({ navigation, ids, target, named: { key } }) =>
        `row.${navigation} = await FindAllAsync<${target.type}>(input.${ids}, "${key}");`,
    ),
    ...limited.flatMap(({ id, named: { key, relation } }) => {
      const check = `await CheckLimitAsync(row, other => other.${id} == row.${id}, "${key}", ${relation.limit ?? 0});`;
      return relation.required ? [check] : [`if (row.${id} is not null)`, `    ${check}`];
    }),
  ];
  return [
    `protected override ${isAsync ? "async " : ""}Task ApplyAsync(${type}Input input, ${type} row)`,
    "{",
    ...indented(1, [...lines, ...(isAsync ? [] : ["return Task.CompletedTask;"])]),
    "}",
  ];
}

/** What is sent, as the row holds it. */
function taken({ named, property, type }: CsField): string {
  const value = `input.${property}`;
  const { field } = named;
  if (type === "string") return isRequired(field) ? `${value}.Trim()` : `${value}?.Trim()`;
  if (type === "JsonElement" && !isOpen(named)) return `${value}.GetRawText()`;
  if (type === "JsonElement")
    return isRequired(field) ? `${value}?.GetRawText() ?? "null"` : `${value}?.GetRawText()`;
  const given = isRequired(field) && isOpen(named) ? `${value}.GetValueOrDefault()` : value;
  if (type !== "DateTime") return given;
  return isRequired(field) ? `${given}.ToUniversalTime()` : `${given}?.ToUniversalTime()`;
}
