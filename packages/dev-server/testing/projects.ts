import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { linkPackages } from "./link-packages.ts";
import {
  minimal,
  monorepo,
  react18,
  tailwind3,
  type ProjectFiles,
  vite5,
} from "./project-files.ts";

/**
 * - `minimal`: React 19, JavaScript, Vite 8; starts fast.
 * - `starter`: the template saas-dashboard: React 19, TypeScript, Tailwind 4, Vite 8.
 * - `vite-5`: the same with Vite 5.
 * - `react-18`: React 18, JavaScript, CSS modules, Vite 6.
 * - `tailwind-3`: React 19, TypeScript, Tailwind 3, Vite 7.
 * - `monorepo`: npm workspaces with a web app (React 19, TypeScript, Vite 8) that uses a package beside it.
 */
export type ProjectKind = "minimal" | "vite-5" | "starter" | "react-18" | "tailwind-3" | "monorepo";

export interface ProjectFixture extends AsyncDisposable {
  readonly folder: string;
  /** The web app inside: "" except for the monorepo. */
  readonly appPath: string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
}

const templates = fileURLToPath(new URL("../../../templates", import.meta.url));
const made: Record<Exclude<ProjectKind, "starter">, ProjectFiles> = {
  minimal,
  "vite-5": vite5,
  "react-18": react18,
  "tailwind-3": tailwind3,
  monorepo,
};

/** Makes a project with installed dependencies in a temporary folder; its owner disposes of it. */
export async function makeProject(kind: ProjectKind): Promise<ProjectFixture> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-project-")));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  if (kind === "starter") {
    await cp(join(templates, "saas-dashboard"), folder, {
      recursive: true,
      filter: (path) => !path.endsWith("/node_modules"),
    });
    await linkPackages(folder, starterPackages);
  } else {
    const { files, packages } = made[kind];
    for (const [path, text] of Object.entries(files)) await write(path, text);
    await linkPackages(folder, packages);
  }
  return {
    folder,
    appPath: kind === "monorepo" ? "apps/web" : "",
    read: (path) => readFile(join(folder, path), "utf8"),
    write,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const starterPackages = {
  "@tailwindcss/vite": "@tailwindcss/vite",
  "@types/react": "@types/react",
  "@types/react-dom": "@types/react-dom",
  "@vitejs/plugin-react": "@vitejs/plugin-react",
  "class-variance-authority": "class-variance-authority",
  clsx: "clsx",
  react: "react",
  "react-dom": "react-dom",
  "tailwind-merge": "tailwind-merge",
  tailwindcss: "tailwindcss",
  typescript: "typescript",
  vite: "vite",
  vitest: "vitest",
};
