import type { TestProject } from "vitest/node";
import { buildTestPrograms, testProgramFolder } from "../../../../scripts/lib/test-programs.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the programs lie that test files start in processes of their own. */
    testPrograms: string;
  }
}

/** Built once for the whole test run. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide("testPrograms", testProgramFolder);
  return buildTestPrograms();
}
