import { camelCase, type Field } from "@devloom/project-model";
import type { NamedEntity, NamedField } from "../app-names.ts";
import { samplePattern } from "../text/sample-pattern.ts";
import { blocks, importOf, quote, wrap } from "../text/layout.ts";
import type { Context } from "./context.ts";

/** Texts to choose from, for fields that only take some. */
const PATTERN_SAMPLES = 20;

/** The entities that tests can make rows of: a pattern may be one that no sample was found for. */
export function sampledEntities(entities: readonly NamedEntity[]): ReadonlySet<NamedEntity> {
  const sampled = new Set(
    entities.filter((named) =>
      named.fields.every(({ field }) => !field.required || valueCode(field, "") !== null),
    ),
  );
  for (let before = -1; before !== sampled.size;) {
    before = sampled.size;
    for (const named of sampled) {
      const isWhole = named.references.every(
        ({ relation, target }) => !relation.required || sampled.has(target),
      );
      if (!isWhole) sampled.delete(named);
    }
  }
  return sampled;
}

/** `src/server/testing/samples/books.ts`: a valid entry, different each time. */
export function sampleModule(context: Context, named: NamedEntity): string {
  const required = named.references.filter(({ relation }) => relation.required);
  const references = required.map(({ key, relation, target }) => {
    const isShared = relation.kind === "many-to-one" && relation.limit === undefined;
    const sample = `sample${target.type}`;
    const call = isShared
      ? `api.createOnce("${target.path}", ${sample})`
      : `api.create("${target.path}", await ${sample}(${needsApi(target) ? "api" : ""}))`;
    return `    ${key}: await ${call},`;
  });
  const fields = named.fields.flatMap((one) => fieldLine(context, one));
  const usesNumber = fields.some((line) => /\bnumber\b/.test(line));
  const targets = [...new Set(required.map(({ target }) => target))].filter(
    (target) => target !== named,
  );
  const isPicking = fields.some((line) => line.includes("pick("));
  const helpers = [
    ...(usesNumber ? ["nextNumber"] : []),
    ...(isPicking ? ["pick"] : []),
    ...(references.length > 0 ? ["type TestApi"] : []),
  ];
  const start = `export async function sample${named.type}(${references.length > 0 ? "api: TestApi" : ""})`;
  return blocks(
    [
      ...(helpers.length > 0 ? [importHelpers(helpers)] : []),
      ...targets.map((target) => importOf([`sample${target.type}`], `./${target.path}.ts`)).sort(),
    ].join("\n"),
    named.fields.flatMap((one) => choices(one)).join("\n\n"),
    [
      `${start} {`,
      ...(usesNumber ? [`  const number = nextNumber("${named.path}");`] : []),
      "  return {",
      ...fields,
      ...references,
      "  };",
      "}",
    ].join("\n"),
  );
}

function needsApi(named: NamedEntity): boolean {
  return named.references.some(({ relation }) => relation.required);
}

function importHelpers(names: readonly string[]): string {
  const line = importOf(names, "../test-api.ts");
  return names.length === 1
    ? line.replace("import { type TestApi }", "import type { TestApi }")
    : line;
}

function fieldLine(context: Context, { field, key, label }: NamedField): string[] {
  const values = context.enums.get(field.enum ?? "")?.enum.values;
  const code = values === undefined ? valueCode(field, label) : quote(values[0]?.id ?? "");
  return code === null ? [] : [`    ${key}: ${code},`];
}

function valueCode(field: Field, label: string): string | null {
  switch (field.type) {
    case "integer":
    case "decimal":
      return numberCode(field);
    case "boolean":
      return "true";
    case "date":
      return field.unique
        ? "new Date(number * 86_400_000).toISOString().slice(0, 10)"
        : '"2026-03-01"';
    case "datetime":
      return field.unique
        ? "new Date(number * 60_000).toISOString()"
        : '"2026-03-01T10:30:00.000Z"';
    case "time":
      return field.unique ? "new Date(number * 60_000).toISOString().slice(11, 19)" : '"10:30:00"';
    case "uuid":
      return "crypto.randomUUID()";
    case "json":
      return "{ example: true }";
    case "enum":
      return "null";
    case "file":
      return '"/api/files/example"';
    default:
      return textCode(field, label);
  }
}

function numberCode(field: Field): string {
  const least = Math.ceil(field.min ?? Math.min(1, field.max ?? 1));
  if (field.unique) return least === 0 ? "number" : `${least} + number`;
  return String(field.type === "decimal" ? (field.min ?? Math.min(1.5, field.max ?? 1.5)) : least);
}

/** The texts to choose from, as a constant of the module. */
function choices({ field, label }: NamedField): string[] {
  if (field.pattern === undefined || !field.unique) return [];
  const usable = patternSamples(field);
  if (usable.length === 0) return [];
  const name = choicesName(label);
  return [
    wrap(
      0,
      `const ${name} = [`,
      usable.map((text) => quote(text)),
      "];",
    ),
  ];
}

function choicesName(label: string): string {
  return camelCase(`${label} choices`);
}

function patternSamples(field: Field): string[] {
  const limits = { min: field.minLength ?? 1, max: field.maxLength ?? 1000 };
  const wanted = field.unique ? PATTERN_SAMPLES : 1;
  return samplePattern(field.pattern ?? "", limits, wanted).filter((text) =>
    fitsFormat(field, text),
  );
}

function textCode(field: Field, label: string): string | null {
  const min = field.minLength ?? 1;
  const max = field.maxLength ?? 1000;
  if (field.pattern !== undefined) {
    const usable = patternSamples(field);
    if (usable.length === 0) return null;
    return field.unique ? `pick(${choicesName(label)}, number)` : quote(usable[0] ?? "");
  }
  if (field.type === "email") return `\`person\${number}@example.com\`${pad(min)}`;
  if (field.type === "url") return `\`https://example.com/\${number}\`${pad(min)}`;
  const word = label.replace(/[`\\$]/g, "");
  const isRoomy = max >= word.length + 8;
  if (isRoomy) return `\`${word} \${number}\`${min > word.length + 2 ? pad(min) : ""}`;
  return `String(number)${min > 1 ? pad(min) : ""}.slice(-${max})`;
}

function pad(min: number): string {
  return min > 20 ? `.padEnd(${min}, "x")` : min > 1 ? `.padStart(${min}, "0")` : "";
}

function fitsFormat(field: Field, text: string): boolean {
  if (field.type === "email") return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text);
  return field.type !== "url" || URL.canParse(text);
}
