import type { JsonObject } from "@devloom/contract";
import {
  AppError,
  type Platform,
  type RunContext,
  type RunKind,
  type Transaction,
} from "@devloom/server-kit";
import { z } from "zod";
import { assertGenerationsLeft, claimGeneration } from "../exports/generations.ts";
import { BUILT_IN, FILE_LIMITS, type FileInput } from "../../contract.ts";
import { findProject } from "../project-work.ts";
import { acceptDraft, newDraft } from "./commands.ts";
import { executeDraft, noModel } from "./draft-run.ts";
import { checkFilePath } from "./check-file-path.ts";
import { draftKey, insertDraft, readDraft } from "./store.ts";

export const WRITE_KIND = "codegen.write";

const Settings = z.strictObject({
  projectId: z.uuid(),
  path: z.string().trim().min(1).max(500),
  /** Who writes: the workspace's model, or one of the generators that need none. */
  generator: z.enum(["model", ...BUILT_IN]).default("model"),
  instruction: z.string().trim().max(FILE_LIMITS.instruction).default(""),
  entity: z.string().max(200).default(""),
  model: z.string().max(200).default(""),
  /** Commit what passes its checks; without it the draft waits for whoever it was made for. */
  commit: z.boolean().default(true),
});
type Settings = z.infer<typeof Settings>;

/** Generates a file of a project without somebody at a screen, as processes and schedules do. */
export function writeRun(platform: Platform): RunKind {
  return {
    kind: WRITE_KIND,
    execute: (run) => write(platform, run, Settings.parse(run.input)),
    startable: {
      title: "Generate a file",
      description: "Writes a file of a project with a model or a generator, and checks it.",
      input: Settings,
      permission: "codegen:generate",
      begin: (tx, input) => describe(platform, tx, Settings.parse(input)),
    },
  };
}

/** Refuses what could not be generated, before the work begins. */
async function describe(platform: Platform, tx: Transaction, settings: Settings) {
  const { projectId, generator, instruction, model: alias } = settings;
  const path = checkFilePath(settings.path);
  const name = await findProject(tx, projectId);
  await assertMay(platform, tx, [
    "project:update",
    ...(generator === "model" ? ["model:use"] : []),
  ]);
  if (generator === "model") {
    if (instruction === "") throw new AppError(422, "no_instruction", "Describe the change.");
    const holder = { tenantId: tx.tenantId, accountId: tx.scope?.actorId ?? null };
    const model = await platform.models.find(holder, alias === "" ? undefined : alias);
    if ("missing" in model) throw noModel();
    // Plans stand outside of any tenant.
    const { tenantId } = tx;
    await platform.database.system((all) =>
      assertGenerationsLeft(all.within({ tenantId, actorId: null }), platform.clock.now()),
    );
  }
  const input: JsonObject = { ...settings, path };
  return { title: `Generate ${path} in ${name}`, subject: `project/${projectId}`, input };
}

async function assertMay(platform: Platform, tx: Transaction, needed: readonly string[]) {
  const actorId = tx.scope?.actorId ?? null;
  const rights = actorId === null ? null : await platform.access.rightsOf(tx.tenantId, actorId);
  const lost = needed.find((one) => rights === null || !rights.permissions.has(one));
  if (lost !== undefined)
    throw new AppError(403, "forbidden", `This needs the permission ${lost}.`);
}

async function write(platform: Platform, run: RunContext, settings: Settings): Promise<JsonObject> {
  const { tenantId, actorId } = run;
  if (actorId === null) throw new AppError(409, "nobody", "Only a person can request a draft.");
  const actor = { tenantId, accountId: actorId };
  const { projectId, path } = settings;
  // The draft is named after its run: one that is repeated after a crash makes it once.
  const draft = { id: run.id, runId: run.id, projectId, path, input: inputOf(settings) };
  if (settings.generator === "model")
    await claimGeneration(platform, { tenantId, actorId }, draftKey(draft.id));
  await run.step("Begin", () =>
    run.transaction(async (tx) => {
      if ((await readDraft(tx, draft.id)) === null)
        await insertDraft(tx, newDraft(actor, { ...draft, now: platform.clock.now() }));
      return {};
    }),
  );
  const { files = 0 } = await executeDraft(platform, run, draft.id);
  if (!settings.commit) return { draftId: draft.id, files };
  return run.step("Commit", async () => {
    const choice = { hunks: null, force: false };
    const { commit, generationId } = await acceptDraft(platform, actor, draft.id, choice);
    return { commit, generationId, files };
  });
}

function inputOf({ generator, instruction, entity, model }: Settings): FileInput {
  if (generator !== "model") return { kind: "built-in", generator, entity, schema: "" };
  return {
    kind: "model",
    instruction,
    context: [],
    alias: model === "" ? null : model,
    prompt: null,
  };
}
