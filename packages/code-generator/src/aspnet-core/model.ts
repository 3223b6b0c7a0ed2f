import type { Field } from "@devloom/project-model";
import type { CsContext, CsEntity, CsEnum, CsField } from "./names.ts";
import { csharpFile, literal, summary } from "./text.ts";

/** `Models/Book.cs`: a row, as Entity Framework keeps it. */
export function entityClass({ nameSpace }: CsContext, entity: CsEntity): string {
  const { type, fields, references, links, named } = entity;
  const members = [
    ...fields.map((one) => documented(one.named.field.description, columnProperty(one))),
    ...references.flatMap(({ id, navigation, target, named: { relation } }) => [
      documented(
        relation.description,
        `    public Guid${relation.required ? "" : "?"} ${id} { get; set; }`,
      ),
      `    public ${target.type}? ${navigation} { get; set; }`,
    ]),
    ...links.map(({ navigation, target, named: { relation } }) =>
      documented(
        relation.description,
        `    public List<${target.type}> ${navigation} { get; set; } = [];`,
      ),
    ),
    `    public override string Label => ${labelOf(entity)};`,
  ];
  return csharpFile(
    nameSpace,
    [],
    [
      ...(named.entity.description === undefined ? [] : [summary(named.entity.description)]),
      `public sealed class ${type} : Entity`,
      "{",
      members.join("\n\n"),
      "}",
    ].join("\n"),
  );
}

function documented(text: string | undefined, line: string): string {
  return text === undefined ? line : `${summary(text, "    ")}\n${line}`;
}

function labelOf({ label }: CsEntity): string {
  if (label === null) return "Id.ToString()";
  const isThere = label.named.field.required === true;
  return isThere ? label.property : `${label.property} ?? Id.ToString()`;
}

/** What the database holds: JSON is kept as text. */
export function columnType({ type }: CsField): string {
  return type === "JsonElement" ? "string" : type;
}

export function isRequired(field: Field): boolean {
  return field.required === true;
}

function columnProperty(one: CsField): string {
  const { field } = one.named;
  const type = columnType(one);
  const filler = isRequired(field) && type === "string" ? ' = "";' : "";
  return `    public ${type}${isRequired(field) ? "" : "?"} ${one.property} { get; set; }${filler}`;
}

/** `Models/Colour.cs` */
export function enumFile({ nameSpace }: CsContext, { type, values }: CsEnum): string {
  const members = values.map(
    ({ name, id }) => `    [JsonStringEnumMemberName(${literal(id)})]\n    ${name},`,
  );
  return csharpFile(
    nameSpace,
    ["System.Text.Json.Serialization"],
    `public enum ${type}\n{\n${members.join("\n\n")}\n}`,
  );
}
