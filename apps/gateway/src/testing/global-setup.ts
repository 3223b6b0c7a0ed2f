import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the test program lies once a test file has built it. */
    programFolder: string;
  }
}

const packages = fileURLToPath(new URL("../../../../node_modules", import.meta.url));

/** A folder for the one test program of a run. It lies where the program finds its packages. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(packages, ".cache", `devloom-program-${process.pid}`);
  await mkdir(dirname(folder), { recursive: true });
  project.provide("programFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
