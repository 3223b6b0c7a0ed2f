import type { Field } from "@devloom/project-model";
import { samplePattern } from "../text/sample-pattern.ts";
import { sampledEntities } from "../drizzle-server/sample.ts";
import type { CsContext, CsEntity, CsField } from "./names.ts";
import { csharpFile, indented, literal } from "./text.ts";

/** Tests of an entity, and a valid entry for them, different each time. */
export function testFiles(cs: CsContext): [string, string][] {
  const sampled = sampledEntities(cs.context.entities);
  return cs.entities.flatMap((entity): [string, string][] => {
    const isSampled = sampled.has(entity.named);
    const test: [string, string] = [`${entity.many}Tests.cs`, testFile(cs, entity, isSampled)];
    if (!isSampled) return [test];
    return [test, [`Samples/${entity.type}Sample.cs`, sampleFile(cs, entity)]];
  });
}

function testFile({ nameSpace }: CsContext, entity: CsEntity, isSampled: boolean): string {
  const { named, many, type } = entity;
  const facts = [
    ...(isSampled
      ? [
          fact("CanBeCreatedFoundChangedAndDeleted", [
            "var api = await app.AsAdminAsync();",
            `await api.CheckLifecycleAsync("${named.path}", Samples.${type}Async);`,
          ]),
        ]
      : []),
    fact("AreForPeopleWhoAreSignedIn", [
      `var answer = await app.CreateClient().GetAsync("/api/${named.path}");`,
      "Assert.Equal(HttpStatusCode.Unauthorized, answer.StatusCode);",
    ]),
  ];
  return csharpFile(
    `${nameSpace}.Tests`,
    ["System.Net"],
    [
      `public sealed class ${many}Tests(TestApp app) : IClassFixture<TestApp>`,
      "{",
      facts.join("\n\n"),
      "}",
    ].join("\n"),
  );
}

function fact(name: string, lines: readonly string[]): string {
  return [
    "    [Fact]",
    `    public async Task ${name}()`,
    "    {",
    ...indented(2, lines),
    "    }",
  ].join("\n");
}

function sampleFile(cs: CsContext, { named, type, fields, references }: CsEntity): string {
  const values = fields.flatMap((one) => {
    const value = sampleValue(cs, one);
    return value === null ? [] : [`["${one.named.key}"] = ${value},`];
  });
  const required = references.filter(({ named: { relation } }) => relation.required);
  const keys = required.map(
    ({ named: { key }, target }) =>
      `["${key}"] = await api.CreateAsync("${target.named.path}", await Samples.${target.type}Async(api)),`,
  );
  const isAsync = keys.length > 0;
  const result = "Dictionary<string, object?>";
  const usesNumber = values.some((line) => /\bnumber\b/.test(line));
  return csharpFile(
    `${cs.nameSpace}.Tests`,
    [],
    [
      `/// <summary>Entries of /api/${named.path}.</summary>`,
      "public static partial class Samples",
      "{",
      `    public static ${isAsync ? "async " : ""}Task<${result}> ${type}Async(TestApi api)`,
      "    {",
      ...(usesNumber ? ["        var number = TestApi.NextNumber();"] : []),
      `        ${isAsync ? "return new" : "return Task.FromResult(new"} ${result}`,
      "        {",
      ...indented(3, [...values, ...keys]),
      `        }${isAsync ? "" : ")"};`,
      "    }",
      "}",
    ].join("\n"),
    // The path is how the entity is called in addresses.
    null,
  ).replace(
    "public static partial",
    `/// <summary>Entries of /api/${named.path}.</summary>\npublic static partial`,
  );
}

function sampleValue({ enums }: CsContext, { named: { field, label } }: CsField): string | null {
  const known = enums.get(field.enum ?? "");
  if (known !== undefined) return literal(known.values[0]?.id ?? "");
  switch (field.type) {
    case "integer":
    case "decimal":
      return numberValue(field);
    case "boolean":
      return "true";
    case "date":
      return field.unique
        ? 'new DateOnly(2000, 1, 1).AddDays(number).ToString("yyyy-MM-dd")'
        : '"2026-03-01"';
    case "datetime":
      return field.unique ? "DateTime.UnixEpoch.AddMinutes(number)" : '"2026-03-01T10:30:00Z"';
    case "time":
      return field.unique
        ? 'new TimeOnly(0, 0).AddMinutes(number).ToString("HH:mm:ss")'
        : '"10:30:00"';
    case "uuid":
      return "Guid.NewGuid()";
    case "json":
      return "new { example = true }";
    case "file":
      return '"/api/files/example"';
    default:
      return textValue(field, label);
  }
}

function numberValue(field: Field): string {
  const least = Math.ceil(field.min ?? Math.min(1, field.max ?? 1));
  if (field.unique) return `${least} + number`;
  return field.type === "decimal"
    ? `${field.min ?? Math.min(1.5, field.max ?? 1.5)}m`
    : `${least}L`;
}

function textValue(field: Field, label: string): string | null {
  const [min, max] = [field.minLength ?? 1, field.maxLength ?? 1000];
  if (field.pattern !== undefined) {
    const texts = samplePattern(field.pattern, { min, max }, field.unique ? 20 : 1);
    if (texts.length === 0) return null;
    if (!field.unique) return literal(texts[0] ?? "");
    return `new[] { ${texts.map((text) => literal(text)).join(", ")} }[number % ${texts.length}]`;
  }
  if (field.type === "email") return '$"person{number}@example.com"';
  if (field.type === "url") return '$"https://example.com/{number}"';
  const word = label.replace(/["\\{}]/g, "");
  if (max >= Math.max(word.length + 8, min)) return `$"${word} {number}".PadRight(${min}, 'x')`;
  return `$"{number}".PadLeft(${Math.min(Math.max(min, 1), max)}, '0')[^${Math.min(Math.max(min, 1), max)}..]`;
}
