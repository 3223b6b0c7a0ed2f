import { pascalCase, type Page } from "@devloom/project-model";
import type { NamedEntity } from "../app-names.ts";
import type { Context } from "../drizzle-server/context.ts";
import { attribute, blocks, importOf, jsxText, quote } from "../text/layout.ts";
import { columnEntries, enumImports, enumsOf, list, shownFields } from "./declarations.ts";

const SEARCH_PARAMS = [
  "interface PageProps {",
  "  readonly searchParams: Promise<Readonly<Record<string, unknown>>>;",
  "}",
].join("\n");

/** The pages of an entity: its list, the form of a new row, the form of one that is there. */
export function entityPages(named: NamedEntity, title: string): [string, string][] {
  const { path, type } = named;
  const fresh = `New ${named.label.toLowerCase()}`;
  const form = (id: string, heading: string): string =>
    `<FormPage resource={${named.one}Resource} ${attribute("title", heading)} fields={fields} id={${id}} />`;
  return [
    [
      `src/app/${path}/page.tsx`,
      listPage(named, {
        component: `${type}ListPage`,
        title,
        up: "../../",
        declared: 'import { columns } from "./declarations.ts";',
        columns: null,
      }),
    ],
    [
      `src/app/${path}/new/page.tsx`,
      blocks(
        formImports(named, "../../../"),
        [`export default function New${type}Page() {`, ...returned(form("null", fresh)), "}"].join(
          "\n",
        ),
      ),
    ],
    [
      `src/app/${path}/[id]/page.tsx`,
      blocks(
        formImports(named, "../../../"),
        [
          `export default async function ${type}Page(props: { params: Promise<{ id: string }> }) {`,
          "  const { id } = await props.params;",
          ...returned(form("id", named.label)),
          "}",
        ].join("\n"),
      ),
    ],
  ];
}

function formImports({ one, path }: NamedEntity, up: string): string {
  return [
    importOf(["FormPage"], `${up}components/FormPage.tsx`),
    importOf([`${one}Resource`], `${up}server/resources/${path}.ts`),
    'import { fields } from "../declarations.ts";',
  ].join("\n");
}

/** An element that is returned: on one line when it fits, else with a line for each attribute. */
function returned(element: string): string[] {
  if (element.length + 10 <= 99) return [`  return ${element};`];
  if (element.length + 4 <= 100) return ["  return (", `    ${element}`, "  );"];
  const [tag = "", ...attributes] = splitAttributes(element);
  return [
    "  return (",
    `    ${tag}`,
    ...attributes.map((text) => `      ${text}`),
    "    />",
    "  );",
  ];
}

function splitAttributes(element: string): string[] {
  return element.slice(0, -" />".length).match(/<\w+|\w+=(?:"[^"]*"|\{[^}]*\})/g) ?? [];
}

interface ListOptions {
  readonly component: string;
  readonly title: string;
  readonly up: string;
  readonly declared: string;
  /** Columns of its own. */
  readonly columns: string | null;
}

function listPage(named: NamedEntity, options: ListOptions): string {
  const { one, path } = named;
  const { up } = options;
  return blocks(
    [
      options.columns === null
        ? importOf(["ListPage"], `${up}components/ListPage.tsx`)
        : importOf(["type Column", "ListPage"], `${up}components/ListPage.tsx`),
      importOf([`${one}Resource`], `${up}server/resources/${path}.ts`),
      ...(options.declared === "" ? [] : [options.declared]),
    ].join("\n"),
    options.columns,
    SEARCH_PARAMS,
    [
      `export default function ${options.component}({ searchParams }: PageProps) {`,
      "  return (",
      "    <ListPage",
      `      resource={${one}Resource}`,
      `      ${attribute("title", options.title)}`,
      "      columns={columns}",
      "      searchParams={searchParams}",
      `      ${attribute("newLabel", `New ${named.label.toLowerCase()}`)}`,
      "    />",
      "  );",
      "}",
    ].join("\n"),
  );
}

/** A page of the model that is not simply the list of an entity. */
export function modelPage(context: Context, page: Page): [string, string] {
  const folders = page.path.split("/").filter((part) => part !== "");
  const file = ["src/app", ...folders, "page.tsx"].join("/");
  const up = "../".repeat(folders.length + 1);
  const component = `${pascalCase(page.name)}Page`;
  const named = context.entities.find(({ entity }) => entity.id === page.entity);
  if (page.kind === "list" && named !== undefined) {
    const enums = enumsOf(context, shownFields(named, page));
    const columns = list("const columns", "Column", columnEntries(context, named, page));
    const declared = enumImports(enums, up).join("\n");
    return [file, listPage(named, { component, title: page.name, up, declared, columns })];
  }
  const isCounting = page.kind === "dashboard";
  const paragraphs = (page.text ?? "").split(/\n+/).filter((line) => line.trim() !== "");
  const content = isCounting
    ? ["      <Counts />"]
    : (paragraphs.length === 0 ? ["–"] : paragraphs).map(
        (text) => `      <p>${jsxText(text.trim())}</p>`,
      );
  return [
    file,
    blocks(
      [
        ...(isCounting ? [importOf(["Counts"], `${up}components/Counts.tsx`)] : []),
        importOf(["signedInAccount"], `${up}server/http/current-account.ts`),
      ].join("\n"),
      [
        `export default async function ${component}() {`,
        "  await signedInAccount();",
        "  return (",
        "    <section>",
        `      <h1>${jsxText(page.name)}</h1>`,
        ...content,
        "    </section>",
        "  );",
        "}",
      ].join("\n"),
    ),
  ];
}

/** `src/app/layout.tsx` */
export function layout({ model }: Context): string {
  return blocks(
    [
      'import type { Metadata } from "next";',
      'import type { ReactNode } from "react";',
      importOf(["Navigation"], "../components/Navigation.tsx"),
      'import "./styles.css";',
    ].join("\n"),
    `export const metadata: Metadata = { title: ${quote(model.name)} };`,
    [
      "export default function RootLayout(props: { children: ReactNode }) {",
      "  return (",
      '    <html lang="en">',
      "      <body>",
      `        <Navigation ${attribute("title", model.name)} />`,
      "        <main>{props.children}</main>",
      "      </body>",
      "    </html>",
      "  );",
      "}",
    ].join("\n"),
  );
}
