import type { PreviewProblem } from "./state.ts";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** A web app inside a project, as its files describe it. */
export interface InspectedApp {
  /** Folder inside the project, with slashes; "" is the project itself. */
  readonly path: string;
  readonly name: string;
  readonly framework: "vite-react" | "other";
  /** Installed version, or the range that package.json asks for. */
  readonly vite: string | null;
  readonly react: string | null;
  readonly typescript: boolean;
  readonly tailwind: 3 | 4 | null;
  readonly hasDependencies: boolean;
  readonly packageManager: PackageManager;
  /** What stands in the way of a preview; null when nothing does. */
  readonly problem: PreviewProblem | null;
}

export interface ProjectInspection {
  /** The app at the root first, then by path. Never empty: without any web app, the root says what is missing. */
  readonly apps: readonly InspectedApp[];
}
