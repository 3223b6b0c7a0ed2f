import { pascalCase, UniqueNames, type Page } from "@devloom/project-model";
import type { NamedEntity } from "../app-names.ts";
import { attribute, blocks, importOf, jsxText } from "../text/layout.ts";
import { navigationModule, type NavigationEntry } from "../project/navigation.ts";
import type { Context } from "../drizzle-server/context.ts";
import { listScreen } from "./web.ts";

/** A screen that stands in the navigation. */
interface Screen extends NavigationEntry {
  readonly component: string;
  readonly module: string;
}

/** The page of the model that shapes an entity's own list, if there is one. */
export function ownPage(context: Context, named: NamedEntity): Page | null {
  return (
    context.model.pages.find(
      (page) => page.path === `/${named.path}` && page.entity === named.entity.id,
    ) ?? null
  );
}

/** `App.tsx`, `navigation.ts` and the pages of the model that are not simply an entity's list. */
export function appModules(context: Context): [string, string][] {
  const components = new UniqueNames(
    context.entities
      .flatMap(({ type }) => [`${type}List`, `${type}Form`])
      .concat("App", "People", "Layout"),
  );
  const pages = context.model.pages.map((page) => {
    const named = context.entities.find(({ entity }) => entity.id === page.entity);
    const isOwn = named !== undefined && ownPage(context, named) === page;
    const component = isOwn
      ? `${named.type}List`
      : components.take(`${pascalCase(page.name)}Page`, "");
    const module = isOwn ? `./${named.path}/${component}.tsx` : `./pages/${component}.tsx`;
    const screen = {
      path: page.path,
      label: page.name,
      component,
      module,
      entity: named?.one ?? null,
    };
    return { page, named, isOwn, screen };
  });
  const shaped = new Set(pages.filter(({ isOwn }) => isOwn).map(({ named }) => named));
  const screens: Screen[] = [
    ...pages.map(({ screen }) => screen),
    ...context.entities
      .filter((named) => !shaped.has(named))
      .map((named) => ({
        path: `/${named.path}`,
        label: named.labelMany,
        component: `${named.type}List`,
        module: `./${named.path}/${named.type}List.tsx`,
        entity: named.one,
      })),
  ];
  return [
    ["src/web/App.tsx", appModule(context, screens)],
    ["src/web/navigation.ts", navigationModule(screens)],
    ...pages
      .filter(({ isOwn }) => !isOwn)
      .map(({ page, named, screen }): [string, string] => [
        `src/web/pages/${screen.component}.tsx`,
        pageModule(context, page, named, screen),
      ]),
  ];
}

function pageModule(
  context: Context,
  page: Page,
  named: NamedEntity | undefined,
  { component }: Screen,
): string {
  if (page.kind === "list" && named !== undefined)
    return listScreen(context, named, component, page);
  if (page.kind === "dashboard")
    return blocks(
      importOf(["Page"], "../components/Page.tsx") +
        "\n" +
        importOf(["Counts"], "../components/Counts.tsx"),
      `export function ${component}() {\n  return (\n    <Page ${attribute("title", page.name)}>\n      <Counts />\n    </Page>\n  );\n}`,
    );
  const paragraphs = (page.text ?? "").split(/\n+/).filter((line) => line.trim() !== "");
  return blocks(
    importOf(["Page"], "../components/Page.tsx"),
    [
      `export function ${component}() {`,
      "  return (",
      `    <Page ${attribute("title", page.name)}>`,
      ...(paragraphs.length === 0 ? ['      <p className="mb-4">–</p>'] : []),
      ...paragraphs.map((text) => `      <p className="mb-4">${jsxText(text.trim())}</p>`),
      "    </Page>",
      "  );",
      "}",
    ].join("\n"),
  );
}

function appModule(context: Context, screens: readonly Screen[]): string {
  const forms = context.entities.map(({ type, path }) =>
    importOf([`${type}Form`], `./${path}/${type}Form.tsx`),
  );
  const extra = context.entities.filter(
    ({ path }) => !screens.some((screen) => screen.path === `/${path}`),
  );
  const lists = [
    ...screens.map(({ component, module }) => importOf([component], module)),
    ...extra.map(({ type, path }) => importOf([`${type}List`], `./${path}/${type}List.tsx`)),
  ];
  const [home] = screens;
  const route = (path: string, component: string): string =>
    `          <Route path="${path}" element={<${component} />} />`;
  return blocks(
    [
      importOf(["Navigate", "Route", "Routes"], "react-router"),
      importOf(["People"], "./auth/People.tsx"),
      importOf(["SessionProvider"], "./auth/session.tsx"),
      importOf(["SignIn"], "./auth/SignIn.tsx"),
      ...[...forms, ...lists].sort((a, b) =>
        (a.split(" from ")[1] ?? "") < (b.split(" from ")[1] ?? "") ? -1 : 1,
      ),
      importOf(["Layout"], "./components/Layout.tsx"),
    ].join("\n"),
    [
      "export function App() {",
      "  return (",
      `    <SessionProvider signedOut={<SignIn ${attribute("title", context.model.name)} />}>`,
      `      <Layout ${attribute("title", context.model.name)}>`,
      "        <Routes>",
      ...screens.map(({ path, component }) => route(path, component)),
      ...extra.map(({ path, type }) => route(`/${path}`, `${type}List`)),
      ...context.entities.flatMap(({ path, type }) => [
        route(`/${path}/new`, `${type}Form`),
        route(`/${path}/:id`, `${type}Form`),
      ]),
      route("/people", "People"),
      `          <Route path="*" element={<Navigate to="${home?.path ?? "/people"}" replace />} />`,
      "        </Routes>",
      "      </Layout>",
      "    </SessionProvider>",
      "  );",
      "}",
    ].join("\n"),
  );
}
