import type { Field, Page } from "@devloom/project-model";
import { labelField, type NamedEntity, type NamedField } from "../app-names.ts";
import { attribute, blocks, element, importOf, jsxText, quote, wrap } from "../text/layout.ts";
import type { Context } from "../drizzle-server/context.ts";

const MAX_COLUMNS = 6;
const HIDDEN = ["json", "long-text", "file"];
const UNSORTED = HIDDEN;

interface Column {
  readonly key: string;
  readonly label: string;
  readonly isSorted: boolean;
  readonly cell: string;
}

/** A list of an entity, for its own path or for a page of the model. */
export function listScreen(
  context: Context,
  named: NamedEntity,
  component: string,
  page: Page | null,
): string {
  const { one, type, path } = named;
  const columns = columnsOf(context, named, page);
  const enums = enumsOf(context, named, columns);
  const cells = columns.map(({ cell }) => cell);
  const isMoment = cells.some((cell) => cell.includes("showMoment("));
  const isShown = cells.some((cell) => cell.includes("showValue("));
  const shows = [...(isMoment ? ["showMoment"] : []), ...(isShown ? ["showValue"] : [])];
  const heads = columns.map(({ key, label, isSorted }) =>
    isSorted
      ? `            ${element(12, "SortHeader", ["list={list}", `column="${key}"`, attribute("label", label)])}`
      : `            <HeadCell>${jsxText(label)}</HeadCell>`,
  );
  const body = columns.map(({ cell }, index) => {
    const inner = index === 0 ? linked(path, one, cell) : cell;
    const line = `            <Cell>${inner}</Cell>`;
    if (index > 0 && line.length <= 100) return line;
    return `            <Cell>\n              ${inner}\n            </Cell>`;
  });
  const title = page?.name ?? named.labelMany;
  return blocks(
    [
      importOf(["Link"], "react-router"),
      importOf([type], `../../shared/entities/${path}.ts`).replace("import {", "import type {"),
      ...enums.map((one) => importOf([one.labels], `../../shared/enums/${one.file}.ts`)),
      ...(shows.length > 0 ? [importOf(shows, "../components/input-values.ts")] : []),
      importOf(["ListView"], "../components/ListView.tsx"),
      importOf(["NewLink"], "../components/NewLink.tsx"),
      importOf(["Page"], "../components/Page.tsx"),
      ...(columns.some(({ isSorted }) => isSorted)
        ? [importOf(["SortHeader"], "../components/SortHeader.tsx")]
        : []),
      importOf(
        ["Cell", ...(columns.some(({ isSorted }) => !isSorted) ? ["HeadCell"] : [])],
        "../components/Table.tsx",
      ),
      importOf(["useList"], "../components/use-list.ts"),
    ].join("\n"),
    [
      `export function ${component}() {`,
      `  const list = useList<${type}>("${path}");`,
      "  return (",
      `    ${wrap(4, "<Page ", [attribute("title", title), `actions={${newLink(named)}}`], ">", { separator: "", trailing: "" }).replace("<Page \n", "<Page\n")}`,
      "      <ListView",
      "        list={list}",
      `        ${attribute("empty", `No ${named.labelMany.toLowerCase()} yet.`)}`,
      "        head={",
      "          <>",
      ...heads,
      "          </>",
      "        }",
      "      >",
      `        {list.rows.map((${one}) => (`,
      `          <tr key={${one}.id}>`,
      ...body,
      "          </tr>",
      "        ))}",
      "      </ListView>",
      "    </Page>",
      "  );",
      "}",
    ].join("\n"),
  );
}

function newLink({ one, path, label }: NamedEntity): string {
  const attributes = [
    `entity="${one}"`,
    `to="/${path}/new"`,
    attribute("label", `New ${label.toLowerCase()}`),
  ];
  return `<NewLink ${attributes.join(" ")} />`;
}

function linked(path: string, one: string, cell: string): string {
  return `<Link to={\`/${path}/\${${one}.id}\`}>${cell}</Link>`;
}

function columnsOf(context: Context, named: NamedEntity, page: Page | null): Column[] {
  const label = labelField(named);
  const shown = named.fields.filter(({ field }) => !HIDDEN.includes(field.type));
  const ordered = label === null ? shown : [label, ...shown.filter((one) => one !== label)];
  const wanted = page?.columns?.flatMap(
    (id) => named.fields.find(({ field }) => field.id === id) ?? [],
  );
  const fields = (wanted ?? ordered.slice(0, MAX_COLUMNS)).map((one): Column => ({
    key: one.key,
    label: one.label,
    isSorted: !UNSORTED.includes(one.field.type),
    cell: cellOf(context, named, one),
  }));
  const references = [...named.references, ...named.links].map(({ key, label }): Column => ({
    key,
    label,
    isSorted: false,
    cell: `{${named.one}.labels.${key} ?? "–"}`,
  }));
  const all = wanted === undefined ? [...fields, ...references.slice(0, MAX_COLUMNS)] : fields;
  if (all.length > 0) return all;
  return [
    {
      key: "createdAt",
      label: "Created",
      isSorted: true,
      cell: `{showMoment(${named.one}.createdAt)}`,
    },
  ];
}

function cellOf(context: Context, { one }: NamedEntity, { field, key }: NamedField): string {
  const value = `${one}.${key}`;
  if (field.type === "datetime") return `{showMoment(${value})}`;
  const labels = context.enums.get(field.enum ?? "")?.labels;
  if (labels !== undefined)
    return field.required
      ? `{${labels}[${value}]}`
      : `{${value} === null ? "–" : ${labels}[${value}]}`;
  const isPlain =
    field.required &&
    ["text", "email", "url", "date", "time", "integer", "decimal", "uuid"].includes(field.type);
  return isPlain ? `{${value}}` : `{showValue(${value})}`;
}

function enumsOf(context: Context, named: NamedEntity, columns: readonly Column[] | null) {
  const keys = columns === null ? null : new Set(columns.map(({ key }) => key));
  const fields = named.fields.filter(({ key }) => keys === null || keys.has(key));
  const found = new Set(fields.flatMap(({ field }) => context.enums.get(field.enum ?? "") ?? []));
  return [...found].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

const INPUTS: Partial<Record<Field["type"], string>> = {
  text: "text",
  integer: "number",
  decimal: "number",
  date: "date",
  datetime: "datetime-local",
  time: "time",
  email: "email",
  url: "url",
  uuid: "text",
};

/** `src/web/books/BookForm.tsx` */
export function formScreen(context: Context, named: NamedEntity): string {
  const { one, type, path, label } = named;
  const fields = [
    ...named.fields.map((field) => fieldElement(context, field)),
    ...named.references.map(({ key, label: text, relation, target }) =>
      element(6, "ReferenceField", [
        ...common(key, text, relation.required === true, relation.description),
        `path="${target.path}"`,
      ]),
    ),
    ...named.links.map(({ key, label: text, relation, target }) =>
      element(6, "ReferencesField", [
        ...common(key, text, false, relation.description),
        `path="${target.path}"`,
      ]),
    ),
  ];
  const used = (names: readonly string[]): string[] =>
    names.filter((name) =>
      fields.some((field) => field.startsWith(`<${name}\n`) || field.startsWith(`<${name} `)),
    );
  const inputs = used([
    "CheckboxField",
    "FileField",
    "InputField",
    "JsonField",
    "SelectField",
    "TextAreaField",
  ]);
  const references = used(["ReferenceField", "ReferencesField"]);
  return blocks(
    [
      importOf([`${one}Input`], `../../shared/entities/${path}.ts`),
      ...enumsOf(context, named, null).map((used) =>
        importOf([used.labels], `../../shared/enums/${used.file}.ts`),
      ),
      ...(inputs.length > 0 ? [importOf(inputs, "../components/fields.tsx")] : []),
      importOf(["FormView"], "../components/FormView.tsx"),
      ...(references.length > 0 ? [importOf(references, "../components/ReferenceField.tsx")] : []),
      importOf(["useEntityForm"], "../components/use-entity-form.ts"),
    ].join("\n"),
    [
      `export function ${type}Form() {`,
      `  const form = useEntityForm("${path}", "/${path}", ${one}Input);`,
      `  const title = form.isNew ? ${quote(`New ${label.toLowerCase()}`)} : ${quote(label)};`,
      "  return (",
      `    ${wrap(4, "<FormView ", ["form={form}", `entity="${one}"`, "title={title}", `back="/${path}"`], ">", { separator: "", trailing: "" }).replace("<FormView \n", "<FormView\n")}`,
      ...fields.map((field) => `      ${field}`),
      "    </FormView>",
      "  );",
      "}",
    ].join("\n"),
  );
}

function common(
  key: string,
  label: string,
  isRequired: boolean,
  hint: string | undefined,
): string[] {
  return [
    "form={form}",
    `name="${key}"`,
    attribute("label", label),
    ...(isRequired ? ["required"] : []),
    ...(hint === undefined ? [] : [attribute("hint", hint.replace(/\s+/g, " "))]),
  ];
}

function fieldElement(context: Context, { field, key, label }: NamedField): string {
  const shared = common(
    key,
    label,
    field.required === true && field.type !== "boolean",
    field.description,
  );
  const options = context.enums.get(field.enum ?? "")?.labels;
  if (options !== undefined) return element(6, "SelectField", [...shared, `options={${options}}`]);
  const input = INPUTS[field.type];
  if (input !== undefined) return element(6, "InputField", [...shared, `kind="${input}"`]);
  const tags = { boolean: "CheckboxField", json: "JsonField", file: "FileField" } as const;
  const tag = field.type in tags ? tags[field.type as keyof typeof tags] : "TextAreaField";
  return element(6, tag, shared);
}
