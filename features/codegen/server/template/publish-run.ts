import { findSandbox, type Sandbox } from "@devloom/sandbox";
import {
  openProjectFolder,
  type Platform,
  type RunContext,
  type RunKind,
} from "@devloom/server-kit";
import { z } from "zod";
import type { TemplateTest } from "../../../marketplace/contract.ts";
import { TemplateDraft } from "../../contract.ts";
import type { Files } from "../generate/pristine.ts";
import { DECIDING } from "../verify/deciding-files.ts";
import { runNodeSteps } from "../verify/node-steps.ts";
import { renderWith } from "./open-template.ts";
import { packProject } from "./pack-project.ts";
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
      for (const test of field.tests) {
        const { files } = renderWith({ field, files: source.files }, test.answers);
        await run.step(`${test.title}: Files`, async () => checkFiles(files, test));
        await runScripts(platform, run, sandbox, files, test.title);
      }
      const { tenantId, actorId } = run;
      return run.step("Publish", () =>
        platform.packages.registry.publish({ tenantId, actorId }, source),
      );
    },
  };
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

/** A project without package.json has no scripts to run. */
async function runScripts(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  files: Files,
  title: string,
): Promise<void> {
  if (!files.has("package.json")) return;
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
    if (failed.length === 0) return;
    const reasons = failed.map(({ name, reason }) => `${name}: ${reason ?? ""}`);
    throw new Error(`${title} failed. ${reasons.join(" ")} Nothing was published.`);
  } finally {
    await checkedOut.remove();
  }
}
