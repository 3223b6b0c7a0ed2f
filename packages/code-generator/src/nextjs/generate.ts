import { drizzleServerFiles } from "../drizzle-server/server-files.ts";
import type { Context } from "../drizzle-server/context.ts";
import type { Generator } from "../generator.ts";
import { navigationModule, type NavigationEntry } from "../project/navigation.ts";
import { CHECKS, DRIZZLE, packageJson, TOOLS } from "../project/package-json.ts";
import {
  MIGRATIONS_LAYOUT,
  NODE_CHECKS,
  NODE_PRODUCTION,
  readme,
  SERVER_LAYOUT,
} from "../project/readme.ts";
import { ownPage } from "../react-fastify/app.ts";
import { declarations } from "./declarations.ts";
import { entityPages, layout, modelPage } from "./pages.ts";

/** Next.js with the App Router: pages and an API in one, on Drizzle with PostgreSQL. */
export const nextjs: Generator = {
  layers: ["drizzle-server", "nextjs"],
  generate(context, { earlier }) {
    const files = drizzleServerFiles(context, earlier);
    files.set("src/app/layout.tsx", layout(context));
    files.set("src/app/navigation.ts", navigationModule(navigationOf(context)));
    const own = new Set(context.entities.map((named) => ownPage(context, named)));
    for (const page of context.model.pages)
      if (!own.has(page)) files.set(...modelPage(context, page));
    for (const named of context.entities) {
      const title = ownPage(context, named)?.name ?? named.labelMany;
      files.set(`src/app/${named.path}/declarations.ts`, declarations(context, named));
      for (const [path, text] of entityPages(named, title)) files.set(path, text);
    }
    files.set("package.json", nextPackage(context));
    files.set("README.md", nextReadme(context));
    return files;
  },
};

/** Pages of the model first, then the lists that none of them is. */
function navigationOf(context: Context): NavigationEntry[] {
  const pages = context.model.pages.map(({ path, name, entity }) => ({
    path,
    label: name,
    entity: context.entities.find((named) => named.entity.id === entity)?.one ?? null,
  }));
  const lists = context.entities
    .filter((named) => ownPage(context, named) === null)
    .map(({ path, labelMany, one }) => ({ path: `/${path}`, label: labelMany, entity: one }));
  return [...pages, ...lists];
}

function nextPackage({ model }: Context): string {
  return packageJson(model, {
    scripts: {
      dev: "next dev --webpack",
      build: "next build --webpack",
      start: "next start",
      ...CHECKS,
    },
    dependencies: [...DRIZZLE, "next", "react", "react-dom"],
    devDependencies: [
      ...TOOLS.filter((name) => name !== "tsx"),
      "@types/react",
      "@types/react-dom",
    ],
    overrides: ["rolldown"],
  });
}

function nextReadme(context: Context): string {
  return readme(context, {
    start: ["npm install", "npm run dev   # with an embedded PostgreSQL in ./data"],
    layout: [
      ["src/app/<thing>", "list and form of a thing, and what they show"],
      ["src/app/api", "the API"],
      ["src/components", "what pages are made of"],
      ["src/shared", "schemas and roles"],
      ["src/server/actions", "what forms do"],
      ...SERVER_LAYOUT,
      MIGRATIONS_LAYOUT,
    ],
    checks: NODE_CHECKS,
    production: NODE_PRODUCTION,
  });
}
