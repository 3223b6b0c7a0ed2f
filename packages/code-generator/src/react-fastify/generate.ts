import type { Generator } from "../generator.ts";
import { drizzleServerFiles } from "../drizzle-server/server-files.ts";
import { appModules, ownPage } from "./app.ts";
import { indexHtml, reactFastifyPackage, reactFastifyReadme } from "./project-files.ts";
import { formScreen, listScreen } from "./web.ts";

/** React, Vite and Tailwind in front, Fastify and Drizzle on PostgreSQL behind. */
export const reactFastify: Generator = {
  layers: ["drizzle-server", "react-fastify"],
  generate(context, { earlier }) {
    const files = drizzleServerFiles(context, earlier);
    files.set("package.json", reactFastifyPackage(context));
    files.set("index.html", indexHtml(context));
    files.set("README.md", reactFastifyReadme(context));
    for (const named of context.entities) {
      const { path, type } = named;
      files.set(
        `src/web/${path}/${type}List.tsx`,
        listScreen(context, named, `${type}List`, ownPage(context, named)),
      );
      files.set(`src/web/${path}/${type}Form.tsx`, formScreen(context, named));
    }
    for (const [path, text] of appModules(context)) files.set(path, text);
    return files;
  },
};
