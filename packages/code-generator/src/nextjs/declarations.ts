import type { Field, Page } from "@devloom/project-model";
import { labelField, type NamedEntity, type NamedField } from "../app-names.ts";
import type { Context, NamedEnum } from "../drizzle-server/context.ts";
import { blocks, importOf, quote, wrap } from "../text/layout.ts";

const HIDDEN = ["json", "long-text", "file"];
const MAX_COLUMNS = 6;

const KINDS: Partial<Record<Field["type"], string>> = {
  integer: "number",
  decimal: "number",
  boolean: "checkbox",
  uuid: "text",
  enum: "select",
};

/** `src/app/books/declarations.ts`: what the form asks for and what the list shows. */
export function declarations(context: Context, named: NamedEntity): string {
  const enums = enumsOf(context, named.fields);
  const fields = [
    ...named.fields.map((one) => formField(context, one)),
    ...named.references.map(({ key, label, relation, target }) =>
      entry([
        `name: "${key}"`,
        `label: ${quote(label)}`,
        'kind: "reference"',
        ...(relation.required ? ["required: true"] : []),
        ...hint(relation.description),
        `path: "${target.path}"`,
      ]),
    ),
    ...named.links.map(({ key, label, relation, target }) =>
      entry([
        `name: "${key}"`,
        `label: ${quote(label)}`,
        'kind: "references"',
        ...hint(relation.description),
        `path: "${target.path}"`,
      ]),
    ),
  ];
  return blocks(
    [
      'import type { FormField } from "../../components/form-values.ts";',
      'import type { Column } from "../../components/ListPage.tsx";',
      ...enumImports(enums, "../../"),
    ].join("\n"),
    list("export const fields", "FormField", fields),
    list("export const columns", "Column", columnEntries(context, named, null)),
  );
}

/** A constant with one entry per line; a single one stands beside its name where it fits. */
export function list(start: string, type: string, entries: readonly string[]): string {
  const opening = `${start}: readonly ${type}[] = [`;
  if (entries.length === 0) return `${opening}];`;
  const [only = ""] = entries;
  const line = `${opening}${only}];`;
  if (entries.length === 1 && line.length <= 100 && !only.includes("\n")) return line;
  return `${opening}\n${entries.map((text) => `  ${text},`).join("\n")}\n];`;
}

export function enumsOf(context: Context, fields: readonly NamedField[]): NamedEnum[] {
  const found = new Set(fields.flatMap(({ field }) => context.enums.get(field.enum ?? "") ?? []));
  return [...found].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

export function enumImports(enums: readonly NamedEnum[], up: string): string[] {
  return enums.map(({ labels, file }) => importOf([labels], `${up}shared/enums/${file}.ts`));
}

/** The fields that a list shows: those that its page names, or the short ones, what stands for a row first. */
export function shownFields(named: NamedEntity, page: Page | null): readonly NamedField[] {
  if (page?.columns !== undefined)
    return page.columns.flatMap((id) => named.fields.find(({ field }) => field.id === id) ?? []);
  const label = labelField(named);
  const short = named.fields.filter(({ field }) => !HIDDEN.includes(field.type));
  const ordered = label === null ? short : [label, ...short.filter((one) => one !== label)];
  return ordered.slice(0, MAX_COLUMNS);
}

export function columnEntries(
  context: Context,
  named: NamedEntity,
  page: Page | null,
): readonly string[] {
  const fields = shownFields(named, page).map(({ field, key, label }) => {
    const labels = context.enums.get(field.enum ?? "")?.labels;
    return entry([
      `key: "${key}"`,
      `label: ${quote(label)}`,
      ...(HIDDEN.includes(field.type) ? [] : ["sorted: true"]),
      ...(labels === undefined ? [] : [`options: ${labels}`]),
    ]);
  });
  const others = [...named.references, ...named.links].slice(0, MAX_COLUMNS);
  const references = others.map(({ key, label }) =>
    entry([`key: "${key}"`, `label: ${quote(label)}`, "refers: true"]),
  );
  const all = page?.columns === undefined ? [...fields, ...references] : fields;
  if (all.length > 0) return all;
  return [entry(['key: "createdAt"', 'label: "Created"', "sorted: true"])];
}

function formField(context: Context, { field, key, label }: NamedField): string {
  const labels = context.enums.get(field.enum ?? "")?.labels;
  return entry([
    `name: "${key}"`,
    `label: ${quote(label)}`,
    `kind: "${KINDS[field.type] ?? field.type}"`,
    ...(field.required && field.type !== "boolean" ? ["required: true"] : []),
    ...hint(field.description),
    ...(labels === undefined ? [] : [`options: ${labels}`]),
  ]);
}

function hint(text: string | undefined): string[] {
  return text === undefined ? [] : [`hint: ${quote(text.replace(/\s+/g, " "))}`];
}

/** An object in a list: on one line when it fits. The comma behind it counts. */
function entry(parts: readonly string[]): string {
  return wrap(3, "{", parts, "}", { pad: " " }).replace(/\n {3}/g, "\n  ");
}
