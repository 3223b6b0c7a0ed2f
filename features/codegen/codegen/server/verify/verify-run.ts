import { join } from "node:path";
import { findSandbox, type Sandbox } from "@devloom/sandbox";
import { openProjectFolder } from "@devloom/project-files";
import type { Platform, RunContext, RunKind } from "@devloom/server-kit";
import { z } from "zod";
import { STEP_TITLES, type VerificationStep } from "../../contract.ts";
import { findRow, type GenerationRow, type Report, setReport } from "../store.ts";
import { checkOut, type CheckedOut } from "./check-out.ts";
import { DECIDING, readDeciding } from "./deciding-files.ts";
import { verifyDotnet } from "./dotnet.ts";
import { NODE_STEPS, runNodeSteps } from "./node-steps.ts";
import { notRun } from "./step.ts";
import { VERIFY_KIND } from "./start-verification.ts";

const Input = z.object({ generationId: z.string() });

/** Takes a generated project through everything that it must pass, in the sandbox, and keeps the report. */
export function verifyRun(platform: Platform): RunKind {
  return {
    kind: VERIFY_KIND,
    async execute(run) {
      const { generationId } = Input.parse(run.input);
      const row = await run.transaction((tx) => findRow(tx, generationId));
      const report = await verify(platform, run, row);
      await run.transaction(async (tx) => {
        await setReport(tx, generationId, report);
        await tx.emit({
          type: "generation.verified",
          subject: `generation/${generationId}`,
          data: { projectId: row.project_id, name: row.project_name, status: report.status },
        });
      });
      const failed = report.steps.filter(({ status }) => status === "failed");
      if (failed.length > 0)
        throw new Error(`Failed: ${failed.map(({ name }) => STEP_TITLES[name]).join(", ")}.`);
      return { status: report.status };
    },
  };
}

async function verify(platform: Platform, run: RunContext, row: GenerationRow): Promise<Report> {
  const commit = row.commit_id;
  if (commit === null) return { status: "not-run", reason: "nothing_changed", steps: [] };
  const sandbox = await findSandbox(
    platform.config.unsandboxedPreviews === true ? "allowed" : "refused",
  );
  const repository = openProjectFolder(platform.config, run.tenantId, row.project_id);
  if (row.framework_name === "aspnet-core")
    return verifyDotnet(run, sandbox, { repository, commit, path: row.path });
  if ("missing" in sandbox && sandbox.unsandboxed === "refused") {
    const reason = `${sandbox.missing} ${sandbox.nextStep}`;
    run.log(reason, "warning");
    return { status: "not-run", reason, steps: NODE_STEPS.map((name) => notRun(name, reason)) };
  }
  const project = await checkOut(repository, commit, run.signal);
  try {
    return await verifyIn(platform, run, sandbox, row, {
      repository,
      commit,
      checkedOut: project,
    });
  } finally {
    await project.remove();
  }
}

interface Places {
  readonly repository: string;
  readonly commit: string;
  readonly checkedOut: CheckedOut;
}

async function verifyIn(
  platform: Platform,
  run: RunContext,
  sandbox: Sandbox,
  row: GenerationRow,
  { repository, commit, checkedOut }: Places,
): Promise<Report> {
  const folder = join(checkedOut.folder, row.path);
  const [deciding, pristine] = await Promise.all([
    readDeciding(repository, commit, row.path),
    readDeciding(repository, row.pristine_id),
  ]);
  const isPristine = DECIDING.every(
    (name) => deciding.files.get(name) === pristine.files.get(name),
  );
  return conclude(
    await runNodeSteps(platform, run, sandbox, { folder, deciding, isPristine, checkedOut }),
  );
}

/** No registry at hand is no fault of the project: its steps were not run. */
function conclude(steps: readonly VerificationStep[]): Report {
  const [install] = steps;
  const list = [...steps];
  if (install?.status === "failed")
    return {
      status: "not-run",
      reason: install.reason,
      steps: [{ ...install, status: "not-run" }, ...list.slice(1)],
    };
  const isFailed = steps.some(({ status }) => status === "failed");
  return { status: isFailed ? "failed" : "passed", reason: null, steps: list };
}
