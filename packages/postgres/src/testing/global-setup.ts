import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files keep databases that they copy; they share them, so none may remove one. */
    databaseTemplates: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-templates-"));
  project.provide("databaseTemplates", folder);
  return () => rm(folder, { recursive: true, force: true });
}
