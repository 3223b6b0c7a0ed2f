import { kebabCase, rolesOf } from "@devloom/project-model";
import type { Context } from "./context.ts";

/** Versions that were verified together on Node 20. */
const DEPENDENCIES = {
  "@electric-sql/pglite": "0.5.16",
  "@fastify/cookie": "11.1.0",
  "@fastify/static": "9.3.0",
  "@tanstack/react-query": "5.107.1",
  "drizzle-orm": "0.45.4",
  fastify: "5.12.8",
  pg: "8.23.1",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-router": "7.18.5",
  zod: "4.6.7",
};

const DEV_DEPENDENCIES = {
  "@tailwindcss/vite": "4.3.3",
  "@testing-library/dom": "10.4.1",
  "@testing-library/react": "16.3.3",
  "@testing-library/user-event": "14.6.9",
  "@types/node": "20.19.37",
  "@types/pg": "8.23.1",
  "@types/react": "19.3.0",
  "@types/react-dom": "19.3.0",
  "@vitejs/plugin-react": "6.3.0",
  "happy-dom": "20.14.6",
  oxlint: "1.89.0",
  tailwindcss: "4.3.3",
  tsx: "4.23.15",
  typescript: "7.0.2",
  vite: "8.3.5",
  vitest: "4.1.12",
};

export function packageJson({ model }: Context): string {
  const description = model.description?.replace(/\s+/g, " ");
  const content = {
    name: kebabCase(model.name),
    version: "0.1.0",
    private: true,
    ...(description === undefined ? {} : { description }),
    type: "module",
    engines: { node: ">=20.19.0" },
    scripts: {
      dev: "vite",
      "dev:server": "tsx watch src/server/main.ts",
      build: "vite build && vite build --ssr src/server/main.ts --outDir dist/server",
      start: "NODE_ENV=production node dist/server/main.js",
      check: "tsc --noEmit",
      lint: "oxlint",
      test: "vitest run",
    },
    dependencies: DEPENDENCIES,
    devDependencies: DEV_DEPENDENCIES,
    // Later versions of both want Node 22.
    overrides: { "light-my-request": "6.6.0", rolldown: "1.2.15" },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
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

export function readme(context: Context): string {
  const { model, entities } = context;
  const rows = entities.map(({ label, path, entity }) => {
    const text = (entity.description ?? "").replace(/\s+/g, " ").replaceAll("|", "\\|");
    return `| ${label} | \`/api/${path}\` | ${text} |`;
  });
  const roles = rolesOf(model).map((role) => {
    const names = role.grants.map(({ entity, actions }) => {
      const label = entities.find((named) => named.entity.id === entity)?.label ?? entity;
      return `${label} (${actions.join(", ")})`;
    });
    return `- **${role.name}**: ${role.admin ? "everything" : names.join(", ") || "nothing yet"}${role.signUp ? "; whoever signs up" : ""}`;
  });
  return `# ${model.name}
${model.description === undefined ? "" : `\n${model.description}\n`}
## Start

\`\`\`sh
npm install
npm run dev:server   # the API, with an embedded PostgreSQL in ./data
npm run dev          # the front end, in a second terminal
\`\`\`

Whoever signs up first becomes the administrator.

## What is in it

| thing | API | |
| --- | --- | --- |
${rows.join("\n")}

The API describes itself at \`/api/openapi.json\`.

${roles.join("\n")}

## Layout

| folder | what |
| --- | --- |
| \`src/shared\` | schemas, roles: what server and front end agree on |
| \`src/server/resources\` | one file per thing: columns, search, sorting, relations |
| \`src/server/database\` | tables for Drizzle, connection, migrations runner |
| \`src/web/<thing>\` | list and form of a thing |
| \`migrations\` | SQL, applied in order at start |

## Checks

\`npm run check\`, \`npm run lint\`, \`npm test\`, \`npm run build\`.

## In production

\`DATABASE_URL\` names a PostgreSQL; without it the embedded one is used. \`docker build -t app . && docker run -p 3000:3000 app\`
starts everything on one port.
`;
}
