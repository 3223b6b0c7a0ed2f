import { drizzleServerFiles } from "../drizzle-server/server-files.ts";
import type { Generator } from "../generator.ts";
import { CHECKS, DRIZZLE, packageJson, TOOLS } from "../project/package-json.ts";
import {
  MIGRATIONS_LAYOUT,
  NODE_CHECKS,
  NODE_PRODUCTION,
  readme,
  SERVER_LAYOUT,
} from "../project/readme.ts";

/** An API on Express 5 and Drizzle, with PostgreSQL. */
export const express: Generator = {
  layers: ["drizzle-server", "node-api", "express-common", "express"],
  generate(context, { earlier }) {
    const files = drizzleServerFiles(context, earlier);
    files.set(
      "package.json",
      packageJson(context.model, {
        scripts: {
          dev: "tsx watch src/server/main.ts",
          build: "vite build --ssr src/server/main.ts --outDir dist/server",
          start: "NODE_ENV=production node dist/server/main.js",
          ...CHECKS,
        },
        dependencies: [...DRIZZLE, "cookie-parser", "express"],
        devDependencies: [...TOOLS, "@types/cookie-parser", "@types/express"],
        overrides: ["rolldown"],
      }),
    );
    files.set(
      "README.md",
      readme(context, {
        start: ["npm install", "npm run dev   # the API, with an embedded PostgreSQL in ./data"],
        layout: [["src/shared", "schemas and roles"], ...SERVER_LAYOUT, MIGRATIONS_LAYOUT],
        checks: NODE_CHECKS,
        production: NODE_PRODUCTION,
      }),
    );
    return files;
  },
};
