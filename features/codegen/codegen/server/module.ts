import { MODEL_PATH, ModelError } from "@devloom/project-model";
import { readText } from "@devloom/project-files";
import type { JsonObject } from "@devloom/contract";
import {
  type Actor,
  AppError,
  DAY_MILLISECONDS,
  defineModule,
  type Platform,
} from "@devloom/server-kit";
import { codegenContract } from "../contract.ts";
import { codegenFeature } from "../feature.ts";
import { withAuthor, withAuthors } from "./authors.ts";
import { generationClaimMigration } from "./claims-migration.ts";
import { draftRun } from "./file/draft-run.ts";
import { fileHandlers } from "./file/handlers.ts";
import { fileDraftMigration } from "./file/migration.ts";
import { writeRun } from "./file/write-run.ts";
import { assertMay, generate } from "./generate/generate.ts";
import { checkPath } from "./generate/options.ts";
import { placed } from "./generate/plan.ts";
import { preview } from "./generate/preview.ts";
import { compareGenerations, diffOfGeneration, readQuota } from "./history.ts";
import { codegenMigration } from "./migration.ts";
import { presetMigration, presets } from "./presets/presets.ts";
import { readModel } from "./parse/parser.ts";
import { lookInto, scopeOf } from "./project-work.ts";
import { propose } from "./propose.ts";
import { revert } from "./revert.ts";
import { findRow, listRows, readDetail } from "./store.ts";
import { templateHandlers } from "./template/handlers.ts";
import { publishRun } from "./template/publish-run.ts";
import { scriptRun } from "./verify/script-run.ts";
import { startVerification } from "./verify/start-verification.ts";
import { verifyRun } from "./verify/verify-run.ts";

export const codegenModule = defineModule({
  feature: codegenFeature,
  contract: codegenContract,
  migrations: [generationClaimMigration, codegenMigration, fileDraftMigration, presetMigration],
  retention: [
    presets.retention,
    { table: "generation_claim", since: ["expires_at"], keepMilliseconds: DAY_MILLISECONDS },
    { table: "file_draft", since: ["expires_at"], keepMilliseconds: 0 },
  ],
  create: (platform: Platform) => ({
    runs: [
      verifyRun(platform),
      draftRun(platform),
      writeRun(platform),
      scriptRun(platform),
      publishRun(platform),
    ],
    handlers: {
      ...fileHandlers(platform),
      ...presets.handlers(platform),
      ...templateHandlers(platform),
      generateProject: ({ actor, query, body }) =>
        withAuthor(platform, generate(platform, actor, { query, body })),
      previewGeneration: ({ actor, query, body }) => preview(platform, actor, { query, body }),
      proposeModel: ({ body, request }) => propose(body, request.signal),
      getProjectModel: async ({ actor, params, query }) => ({
        model: await readProjectModel(platform, actor, params.id, checkPath(query.path ?? "")),
      }),
      getGenerationQuota: ({ actor }) => readQuota(platform, actor),
      async listGenerations({ actor, query }) {
        const page = await platform.database.reading(actor, (tx) => listRows(tx, query));
        return { ...page, items: await withAuthors(platform, page.items) };
      },
      getGeneration: ({ actor, params }) =>
        withAuthor(
          platform,
          platform.database.reading(actor, (tx) => readDetail(tx, params.id)),
        ),
      getGenerationDiff: async ({ actor, params, query }) => ({
        files:
          query.against === undefined
            ? await diffOfGeneration(platform, actor, params.id)
            : await compareGenerations(platform, actor, [params.id, query.against]),
      }),
      revertGeneration: ({ actor, params }) =>
        withAuthor(platform, revert(platform, actor, params.id)),
      verifyGeneration: ({ actor, params }) =>
        withAuthor(platform, verifyAgain(platform, actor, params.id)),
    },
  }),
});

/** The model as the project's files say it now, people's own changes included. */
async function readProjectModel(
  platform: Platform,
  actor: Actor,
  projectId: string,
  path: string,
): Promise<JsonObject | null> {
  const root = await lookInto(platform, actor, projectId);
  const read = readText(root, placed(path, MODEL_PATH));
  if (read === null) return null;
  try {
    // The schema of models allows nothing that is not JSON.
    return (await readModel(read.text)) as unknown as JsonObject;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    throw new AppError(422, "invalid_model", `${MODEL_PATH}: ${error.message}`, { cause: error });
  }
}

async function verifyAgain(platform: Platform, actor: Actor, id: string) {
  assertMay(actor, "project:update");
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const row = await findRow(tx, id);
    if (row.commit_id === null)
      throw new AppError(409, "nothing_to_verify", "This generation changed nothing.");
    if (!row.project_exists)
      throw new AppError(409, "project_gone", "The project of this generation was deleted.");
    const { status } = (await readDetail(tx, id)).verification;
    if (status === "running")
      throw new AppError(409, "already_running", "This generation is being verified already.");
    await startVerification(platform, tx, {
      id,
      projectId: row.project_id,
      name: row.project_name,
    });
    return readDetail(tx, id);
  });
}
