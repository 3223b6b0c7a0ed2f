import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Sandbox } from "@devloom/sandbox";
import type { Platform, RunContext } from "@devloom/server-kit";
import { z } from "zod";
import { stepsOf, type VerificationStep } from "../../contract.ts";
import type { CheckedOut } from "./check-out.ts";
import { provideDependencies, type DependencyOptions } from "./dependencies.ts";
import { nodeTools, runScript } from "./run-script.ts";
import { notRun, runStep } from "./step.ts";

export const NODE_STEPS = stepsOf("react-fastify");

const packages = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  scripts: packages,
  dependencies: packages,
  devDependencies: packages,
  optionalDependencies: packages,
});

export interface NodeProject extends DependencyOptions {
  /** Of the app, below the checked out files. */
  readonly folder: string;
  readonly checkedOut: Pick<CheckedOut, "folder" | "home">;
  /** In front of the titles of the steps. */
  readonly label?: string;
}

/** Installs what a project on Node.js depends on, and runs its scripts in the sandbox. */
export async function runNodeSteps(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  project: NodeProject,
): Promise<VerificationStep[]> {
  const { folder, deciding, checkedOut, label = "" } = project;
  const steps: VerificationStep[] = [];
  const manifest = Manifest.parse(JSON.parse(deciding.files.get("package.json") ?? "{}"));
  const install = await runStep(
    run,
    "install",
    async () => ({
      modules: needsNothing(manifest)
        ? await emptyModules(folder)
        : await provideDependencies(platform, run, sandbox, project),
    }),
    label,
  );
  steps.push(install.step);
  const modules = install.output?.modules;
  if (modules !== undefined && modules !== join(folder, "node_modules")) {
    await rm(join(folder, "node_modules"), { recursive: true, force: true });
    await symlink(modules, join(folder, "node_modules"));
  }
  for (const name of NODE_STEPS.filter((step) => step !== "install")) {
    const command = manifest.scripts[name];
    if (modules === undefined) steps.push(notRun(name, "The dependencies could not be installed."));
    else if (command === undefined) steps.push(notRun(name, `package.json has no script ${name}.`));
    else {
      const { step } = await runStep(
        run,
        name,
        async () => {
          const tools = nodeTools(modules);
          await runScript({ command, folder, checkedOut, tools }, sandbox, run);
          return {};
        },
        label,
      );
      steps.push(step);
    }
    await run.progress(steps.length / NODE_STEPS.length);
  }
  return steps;
}

function needsNothing(manifest: z.infer<typeof Manifest>): boolean {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return [dependencies, devDependencies, optionalDependencies].every(
    (some) => Object.keys(some).length === 0,
  );
}

/** Scripts find a folder of packages, whether there are any or not. */
async function emptyModules(folder: string): Promise<string> {
  const modules = join(folder, "node_modules");
  await mkdir(modules, { recursive: true });
  return modules;
}
