import { AppError, type Platform, type TriggerTargetKind } from "@devloom/server-kit";
import type { Definition, FlowNode } from "@devloom/workflow-engine";
import type { WorkflowProblem } from "../../contract.ts";
import { runInput, runTargetOf, settingProblem } from "../work/run-types.ts";
import type { WorkType } from "../work/work-type.ts";
import { WORK_PREFIX, workTypes } from "../work/work-types.ts";

export interface CheckParts {
  readonly database: Platform["database"];
  readonly triggers: Pick<Platform["triggers"], "targets">;
  readonly access: Pick<Platform["access"], "rightsOf">;
}

/** Whose rights the work needs; `null` when that is known only later. */
export type Deployer = { readonly tenantId: string; readonly accountId: string } | null;

type Settings = Readonly<Record<string, string>>;

/** What keeps the gateway from doing the work of a process: unknown types, missing settings, missing rights. */
export async function checkWork(
  parts: CheckParts,
  deployer: Deployer,
  { nodes }: Definition,
): Promise<WorkflowProblem[]> {
  const types = workTypes(parts.triggers.targets);
  const problems: WorkflowProblem[] = [];
  for (const node of Object.values(nodes).filter(isOwnWork)) {
    const { type = "", headers = {} } = node.job ?? {};
    const work = types.find((one) => one.type === type);
    const reasons =
      work === undefined
        ? [missingWork(type, types)]
        : [
            ...missingSettings(work, headers),
            ...(await runProblems(parts, deployer, type, headers)),
          ];
    problems.push(...reasons.map((reason) => ({ element: node.id, reason })));
  }
  return problems;
}

function isOwnWork({ job }: FlowNode): boolean {
  return (job?.kind === "service" || job?.kind === "send") && job.type.startsWith(WORK_PREFIX);
}

function missingWork(type: string, types: readonly WorkType[]): string {
  return `This installation cannot do “${type}”. It can do ${types.map((one) => one.type).join(", ")}.`;
}

function missingSettings({ settings }: WorkType, given: Settings): string[] {
  return settings
    .filter(({ name, required }) => required && (given[name] ?? "").trim() === "")
    .map(({ name }) => `The setting “${name}” is missing.`);
}

const isComputed = (text: string): boolean => text.startsWith("=");

async function runProblems(
  parts: CheckParts,
  deployer: Deployer,
  type: string,
  given: Settings,
): Promise<string[]> {
  const target = runTargetOf(parts.triggers.targets, type);
  if (target === undefined) return [];
  const written = Object.entries(given).filter(
    ([name, text]) => Object.hasOwn(target.config.shape, name) && text !== "" && !isComputed(text),
  );
  const wrong = written.flatMap(([name, text]) => {
    const problem = settingProblem(target.config, name, text);
    return problem === null ? [] : [`The setting “${name}” is not valid: ${problem}`];
  });
  const lacking = await lackingRight(parts, deployer, target);
  if (wrong.length > 0 || lacking !== null)
    return [...wrong, ...(lacking === null ? [] : [lacking])];
  return beginProblems(parts, deployer, target, given);
}

async function lackingRight(
  { access }: CheckParts,
  deployer: Deployer,
  { permission, title }: TriggerTargetKind,
): Promise<string | null> {
  if (deployer === null || permission === undefined) return null;
  const rights = await access.rightsOf(deployer.tenantId, deployer.accountId);
  return rights?.permissions.has(permission) === true
    ? null
    : `You lack the permission ${permission}, which “${title}” needs.`;
}

/** Where nothing is computed, the run itself is asked whether it could begin. */
async function beginProblems(
  { database, triggers }: CheckParts,
  deployer: Deployer,
  { kind, config, check }: TriggerTargetKind,
  given: Settings,
): Promise<string[]> {
  const all = Object.values(given);
  if (deployer === null || check === undefined || all.some((text) => isComputed(text))) return [];
  try {
    const parsed = triggers.targets.parse({ kind, config: runInput(config, given) });
    await database.tenant(deployer, (tx) => check(tx, parsed.config));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // What is missing has been said.
    return error.code === "bad_target" ? [] : [error.message];
  }
}
