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
import { allModules, classNames, entityModules } from "./modules.ts";

/** An API on NestJS and Drizzle, with PostgreSQL: a module with controller and service for each entity. */
export const nestjs: Generator = {
  layers: ["drizzle-server", "node-api", "express-common", "nestjs"],
  generate(context, { earlier }) {
    const files = drizzleServerFiles(context, earlier);
    const names = classNames(context);
    files.set("src/server/modules/all.ts", allModules(names));
    for (const [named, name] of names)
      for (const [path, text] of entityModules(named, name)) files.set(path, text);
    files.set(
      "package.json",
      packageJson(context.model, {
        scripts: {
          dev: "tsx watch src/server/main.ts",
          build: "vite build --ssr src/server/main.ts --outDir dist/server",
          start: "NODE_ENV=production node dist/server/main.js",
          ...CHECKS,
        },
        dependencies: [
          ...DRIZZLE,
          "@nestjs/common",
          "@nestjs/core",
          "@nestjs/platform-express",
          "cookie-parser",
          "express",
          "reflect-metadata",
          "rxjs",
        ],
        devDependencies: [...TOOLS, "@types/cookie-parser", "@types/express"],
        overrides: ["file-type", "rolldown"],
      }),
    );
    files.set(
      "README.md",
      readme(context, {
        start: ["npm install", "npm run dev   # the API, with an embedded PostgreSQL in ./data"],
        layout: [
          ["src/shared", "schemas and roles"],
          ["src/server/modules/<thing>", "module, controller and service of a thing"],
          ...SERVER_LAYOUT,
          ["src/server/auth", "sessions, accounts, and the guard that asks for rights"],
          MIGRATIONS_LAYOUT,
        ],
        checks: NODE_CHECKS,
        production: NODE_PRODUCTION,
      }),
    );
    return files;
  },
};
