import { findSandbox, type Sandbox } from "@devloom/sandbox";
import { openProjectFolder } from "@devloom/project-files";
import {
  AppError,
  type NewPackage,
  type Platform,
  type RunContext,
  type RunKind,
} from "@devloom/server-kit";
import { z } from "zod";
import type { TemplateTest } from "../../../../marketplace/marketplace/contract.ts";
import { TemplateDraft } from "../../contract.ts";
import type { Files } from "../generate/pristine.ts";
import { DECIDING } from "../verify/deciding-files.ts";
import { runNodeSteps } from "../verify/node-steps.ts";
import { drawPages } from "./draw-pages.ts";
import { renderWith } from "./open-template.ts";
import { packProject } from "./pack-project.ts";
import { renderPages } from "./pages/render-pages.ts";
import { putFiles } from "./put-files.ts";

export const PUBLISH_KIND = "template.publish";

const Input = z.object({ commit: z.string(), draft: TemplateDraft });

/** Takes a template through its own tests, in the sandbox, and publishes it when all of them pass. */
export function publishRun(platform: Platform): RunKind {
  return {
    kind: PUBLISH_KIND,
    async execute(run) {
      const { commit, draft } = Input.parse(run.input);
      const folder = openProjectFolder(platform.config, run.tenantId, draft.projectId);
      const { source, field } = await packProject(folder, draft, commit);
      const sandbox = await findSandbox(
        platform.config.unsandboxedPreviews === true ? "allowed" : "refused",
      );
      if ("missing" in sandbox && sandbox.unsandboxed === "refused")
        throw new Error(`Its tests can't run here. ${sandbox.missing} ${sandbox.nextStep}`);
      let pages: NewPackage["pages"];
      for (const test of field.tests) {
        const { files } = renderWith({ field, files: source.files }, test.answers);
        await run.step(`${test.title}: Files`, async () => checkFiles(files, test));
        const shown = await runScripts(platform, run, sandbox, files, test.title);
        pages ??= shown;
      }
      return run.step("Publish", () => publishWith(platform, run, source, pages));
    },
  };
}

/** With its pages, unless they make the package too large. */
async function publishWith(
  { packages: { registry } }: Platform,
  run: RunContext,
  source: NewPackage,
  pages: NewPackage["pages"] = new Map(),
): Promise<{ id: string; name: string; version: string }> {
  const { tenantId, actorId } = run;
  const whole = { ...source, pages };
  try {
    await registry.check({ tenantId, actorId }, whole);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    run.log(`The package has no pictures of its pages: ${error.message}`, "warning");
    return registry.publish({ tenantId, actorId }, source);
  }
  return registry.publish({ tenantId, actorId }, whole);
}

/** What a test says about the files, or an error with what is not so. */
function checkFiles(files: Files, { contains, without }: TemplateTest): { files: number } {
  const wrong = [
    ...contains.flatMap(({ path, text }) => {
      const found = files.get(path);
      if (found === undefined) return [`${path} is not there`];
      return found.includes(text) ? [] : [`${path} does not contain ${JSON.stringify(text)}`];
    }),
    ...without.filter((path) => files.has(path)).map((path) => `${path} is there`),
  ];
  if (wrong.length > 0) throw new Error(`${wrong.join(". ")}.`);
  return { files: files.size };
}

/** Runs the scripts; gives what the pages show that were built. A project without package.json has no scripts to run. */
async function runScripts(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  files: Files,
  title: string,
): Promise<NewPackage["pages"]> {
  if (!files.has("package.json")) return undefined;
  const deciding = {
    files: new Map([...files].filter(([path]) => DECIDING.includes(path))),
    notPlain: [],
  };
  const checkedOut = await putFiles(files);
  try {
    const steps = await runNodeSteps(platform, run, sandbox, {
      folder: checkedOut.folder,
      checkedOut,
      deciding,
      isPristine: false,
      label: `${title}: `,
    });
    const failed = steps.filter(({ status }) => status === "failed");
    const isBuilt = steps.some(({ name, status }) => name === "build" && status === "passed");
    // Pages that no script fills show themselves, with any answers.
    const isFilled = isBuilt && drawPages(files, 1).length === 0;
    if (failed.length === 0)
      return isFilled ? await renderPages(checkedOut, files, sandbox, run) : undefined;
    const reasons = failed.map(({ name, reason }) => `${name}: ${reason ?? ""}`);
    throw new Error(`${title} failed. ${reasons.join(" ")} Nothing was published.`);
  } finally {
    await checkedOut.remove();
  }
}
