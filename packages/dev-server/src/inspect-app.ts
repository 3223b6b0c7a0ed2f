import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { InspectedApp } from "./inspection.ts";
import { modernYarnProblem } from "./modern-yarn.ts";
import { type InstallPlace, installPlace, packageManagerProblem } from "./package-managers.ts";
import {
  installedVersion,
  majorOf,
  readManifest,
  type PackageManifest,
} from "./package-manifest.ts";
import { readProjectFile } from "./read-project-file.ts";
import type { PreviewProblem } from "./state.ts";

/** The oldest Vite that takes what previews ask of it. */
const oldestVite = 5;

/** Says what an app is made of and what stands in the way of its preview. */
export function inspectApp(projectFolder: string, folder: string): InspectedApp {
  const manifest = readManifest(folder);
  const place = installPlace(projectFolder, folder);
  const vite = versionOf(folder, manifest, "vite");
  const react = versionOf(folder, manifest, "react");
  const tailwind = majorOf(versionOf(folder, manifest, "tailwindcss") ?? "");
  const missing = missingDependencies(folder, manifest);
  return {
    path: relative(projectFolder, folder).split(sep).join("/"),
    name: manifest?.name ?? basename(folder),
    framework: vite !== null && react !== null ? "vite-react" : "other",
    vite,
    react,
    typescript: existsSync(join(folder, "tsconfig.json")),
    tailwind: tailwind === 3 || tailwind === 4 ? tailwind : null,
    hasDependencies: missing.length === 0,
    packageManager: place.manager,
    problem:
      shapeProblem(folder, manifest, vite, react) ??
      (missing.length === 0 ? null : dependencyProblem(missing, place)),
  };
}

/** Whether a folder holds a web app that Vite serves. */
export function isWebApp(folder: string): boolean {
  const manifest = readManifest(folder);
  return manifest !== null && "vite" in manifest.dependencies && hasPage(folder);
}

function versionOf(folder: string, manifest: PackageManifest | null, name: string): string | null {
  const range = manifest?.dependencies[name];
  return range === undefined ? null : (installedVersion(folder, name) ?? range);
}

/** What the app cannot start without; tools for tests or linting may be absent. */
function missingDependencies(folder: string, manifest: PackageManifest | null): string[] {
  if (manifest === null) return [];
  const tools = ["vite", "tailwindcss", ...configurationImports(folder)];
  return Object.keys(manifest.dependencies).filter(
    (name) =>
      (manifest.runtimeDependencies.has(name) || tools.includes(name)) &&
      installedVersion(folder, name) === null,
  );
}

/** Names of the packages that the configuration imports. */
function configurationImports(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(?:vite|postcss|tailwind)\.config\.[cm]?[jt]s$/.test(name))
    .flatMap((name) => [
      ...(readProjectFile(join(folder, name)) ?? "").matchAll(
        /(?:\bfrom|\bimport|\brequire\()\s*["']((?:@[^/"']+\/)?[^/"']+)/g,
      ),
    ])
    .map(([, name = ""]) => name);
}

/** A page beside package.json, or in a folder that the configuration makes the root. */
function hasPage(folder: string): boolean {
  if (existsSync(join(folder, "index.html"))) return true;
  return ["src", "app", "client", "web"].some((name) =>
    existsSync(join(folder, name, "index.html")),
  );
}

function shapeProblem(
  folder: string,
  manifest: PackageManifest | null,
  vite: string | null,
  react: string | null,
): PreviewProblem | null {
  if (manifest === null) {
    return {
      code: "no_package_json",
      message: existsSync(join(folder, "package.json"))
        ? "The package.json of this project is not valid JSON."
        : "This project has no package.json, so there is no web app to start.",
      nextStep: isEmpty(folder)
        ? "Start from a starter template, or add a Vite app with React."
        : "Add a package.json with Vite and React, or choose the folder that holds the web app.",
    };
  }
  if (vite === null) {
    return {
      code: "no_vite",
      message: `Previews run with Vite, which this package does not list among its dependencies.${otherTool(manifest)}`,
      nextStep: "Add Vite 8 to the devDependencies, with an index.html as its entry.",
    };
  }
  if (react === null) {
    return {
      code: "no_react",
      message: "This package uses Vite, but not React. Previews show React apps.",
      nextStep: "Add react and react-dom to the dependencies.",
    };
  }
  const major = majorOf(vite);
  if (major !== null && major < oldestVite) {
    return {
      code: "vite_too_old",
      message: `This project uses Vite ${major}. Previews need Vite 5 or newer.`,
      nextStep: "Update Vite, best to version 8, and install the dependencies again.",
    };
  }
  if (!hasPage(folder)) {
    return {
      code: "no_index_html",
      message: "This package has no index.html, which Vite starts from.",
      nextStep: "Add an index.html beside the package.json, or choose another package.",
    };
  }
  return null;
}

function dependencyProblem(
  missing: readonly string[],
  { manager, folder }: InstallPlace,
): PreviewProblem {
  const modern = manager === "yarn" ? modernYarnProblem(folder) : null;
  const absent = modern ?? packageManagerProblem(manager);
  if (absent !== null) return absent;
  const shown = missing.slice(0, 3).join(", ");
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : "";
  return {
    code: "dependencies_missing",
    message: `Dependencies are not installed: ${shown}${more}.`,
    nextStep: `Install them here with one click, or run “${manager} install” in the project.`,
  };
}

function otherTool(manifest: PackageManifest): string {
  const tools = { next: "Next.js", "react-scripts": "Create React App", webpack: "webpack" };
  const found = Object.entries(tools).find(([name]) => name in manifest.dependencies);
  return found === undefined ? "" : ` It uses ${found[1]}.`;
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).every((name) => name.startsWith("."));
}
