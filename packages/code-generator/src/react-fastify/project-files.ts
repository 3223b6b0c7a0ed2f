import type { Context } from "../drizzle-server/context.ts";
import { CHECKS, DRIZZLE, packageJson, TOOLS } from "../project/package-json.ts";
import {
  MIGRATIONS_LAYOUT,
  NODE_CHECKS,
  NODE_PRODUCTION,
  readme,
  SERVER_LAYOUT,
} from "../project/readme.ts";

export function reactFastifyPackage({ model }: Context): string {
  return packageJson(model, {
    scripts: {
      dev: "vite",
      "dev:server": "tsx watch src/server/main.ts",
      build: "vite build && vite build --ssr src/server/main.ts --outDir dist/server",
      start: "NODE_ENV=production node dist/server/main.js",
      ...CHECKS,
    },
    dependencies: [
      ...DRIZZLE,
      "@fastify/cookie",
      "@fastify/static",
      "@tanstack/react-query",
      "fastify",
      "react",
      "react-dom",
      "react-router",
    ],
    devDependencies: [
      ...TOOLS,
      "@tailwindcss/vite",
      "@testing-library/dom",
      "@testing-library/react",
      "@testing-library/user-event",
      "@types/react",
      "@types/react-dom",
      "@vitejs/plugin-react",
      "happy-dom",
      "tailwindcss",
    ],
    overrides: ["light-my-request", "rolldown"],
  });
}

export function indexHtml({ model }: Context): string {
  const title = model.name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/web/main.tsx"></script>
  </body>
</html>
`;
}

export function reactFastifyReadme(context: Context): string {
  return readme(context, {
    start: [
      "npm install",
      "npm run dev:server   # the API, with an embedded PostgreSQL in ./data",
      "npm run dev          # the front end, in a second terminal",
    ],
    layout: [
      ["src/shared", "schemas, roles: what server and front end agree on"],
      ...SERVER_LAYOUT,
      ["src/web/<thing>", "list and form of a thing"],
      MIGRATIONS_LAYOUT,
    ],
    checks: NODE_CHECKS,
    production: NODE_PRODUCTION,
  });
}
