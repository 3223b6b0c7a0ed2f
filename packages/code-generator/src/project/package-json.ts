import { kebabCase, type ProjectModel } from "@devloom/project-model";

/** Versions that were verified together on Node 20. */
const VERSIONS = {
  "@electric-sql/pglite": "0.5.16",
  "@fastify/cookie": "11.1.0",
  "@fastify/static": "9.3.0",
  "@nestjs/common": "12.4.2",
  "@nestjs/core": "12.4.2",
  "@nestjs/platform-express": "12.4.2",
  "@tailwindcss/vite": "4.3.3",
  "@tanstack/react-query": "5.107.1",
  "@testing-library/dom": "10.4.1",
  "@testing-library/react": "16.3.3",
  "@testing-library/user-event": "14.6.9",
  "@types/cookie-parser": "1.4.10",
  "@types/express": "5.0.6",
  "@types/node": "20.19.37",
  "@types/pg": "8.23.1",
  "@types/react": "19.3.0",
  "@types/react-dom": "19.3.0",
  "@vitejs/plugin-react": "6.3.0",
  "cookie-parser": "1.4.7",
  "drizzle-orm": "0.45.4",
  express: "5.3.0",
  fastify: "5.12.8",
  "happy-dom": "20.14.6",
  next: "16.4.6",
  oxlint: "1.89.0",
  pg: "8.23.1",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-router": "7.18.5",
  "reflect-metadata": "0.2.2",
  rxjs: "7.8.2",
  tailwindcss: "4.3.3",
  tsx: "4.23.15",
  typescript: "7.0.2",
  vite: "8.3.5",
  vitest: "4.1.12",
  zod: "4.6.7",
} as const;

export type PackageName = keyof typeof VERSIONS;

/** Later versions of these want Node 22. */
const OVERRIDES = { "file-type": "21.3.4", "light-my-request": "6.6.0", rolldown: "1.2.15" };

interface PackageOptions {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: readonly PackageName[];
  readonly devDependencies: readonly PackageName[];
  readonly overrides: readonly (keyof typeof OVERRIDES)[];
}

/** Needed by every server on Drizzle. */
export const DRIZZLE: readonly PackageName[] = ["@electric-sql/pglite", "drizzle-orm", "pg", "zod"];

/** Tools that every generated project in TypeScript is checked with. */
export const TOOLS: readonly PackageName[] = [
  "@types/node",
  "@types/pg",
  "oxlint",
  "tsx",
  "typescript",
  "vite",
  "vitest",
];

/** The scripts that every generated project in TypeScript is checked with. */
export const CHECKS = { check: "tsc --noEmit", lint: "oxlint", test: "vitest run" };

export function packageJson(model: ProjectModel, options: PackageOptions): string {
  const description = model.description?.replace(/\s+/g, " ");
  const content = {
    name: kebabCase(model.name),
    version: "0.1.0",
    private: true,
    ...(description === undefined ? {} : { description }),
    type: "module",
    engines: { node: ">=20.19.0" },
    scripts: options.scripts,
    dependencies: pick(VERSIONS, options.dependencies),
    devDependencies: pick(VERSIONS, options.devDependencies),
    overrides: pick(OVERRIDES, options.overrides),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function pick<Key extends string>(
  versions: Readonly<Record<Key, string>>,
  names: readonly Key[],
): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, versions[name]]));
}
