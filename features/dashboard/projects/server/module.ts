import { join } from "node:path";
import { inspectProject } from "@devloom/dev-server";
import { sweepLeftFiles } from "@devloom/git-repository";
import { openProjectFolder, sweepAllDrafts } from "@devloom/project-files";
import { defineModule, type Platform } from "@devloom/server-kit";
import { projectsContract } from "../contract.ts";
import { projectsFeature } from "../feature.ts";
import { archiveRun, startArchive } from "./archive/archive-run.ts";
import { archivesMigration, findArchive } from "./archive/archive-store.ts";
import { download, downloadPacked } from "./archive/download.ts";
import { sweepArchives } from "./archive/sweep-archives.ts";
import { checkRun, startCheck } from "./check-run.ts";
import { commitChanges } from "./commit.ts";
import { settleCommits } from "./commit-intents.ts";
import { cloneRun, startClone } from "./clone/clone-run.ts";
import { create, remove, scopeOf, update } from "./commands.ts";
import { gitHandlers } from "./git/handlers.ts";
import { finishMoves } from "./git/moves.ts";
import { gitHttpHandlers } from "./git-http/handlers.ts";
import { handOverProjects } from "./hand-over.ts";
import { settlePushes } from "./git-http/push-intents.ts";
import { noteChange } from "./note-change.ts";
import { noteCommits } from "./note-commits.ts";
import { noteReviewed } from "./note-reviewed.ts";
import { takeGenerated } from "./take-generated.ts";
import { seedDemoProject } from "./seed-demo.ts";
import {
  commitsMigration,
  generatedMigration,
  movesMigration,
  projectsMigration,
  pushesMigration,
  remotesMigration,
  sourcesMigration,
} from "./migration.ts";
import { remoteHandlers } from "./remotes/handlers.ts";
import { syncRuns } from "./remotes/sync-run.ts";
import { assertRepository, initialise, readState } from "./repository-state.ts";
import { readStarters } from "./sources/starters.ts";
import { readFolders } from "./sources/workspace.ts";
import { findProject, listLivingProjects, presentProject, type ProjectRow } from "./store.ts";
import { sweepRepositories } from "./sweep.ts";
import { readWorkChanges } from "./work-changes.ts";
import { startUpload } from "./zip/upload.ts";
import { uploadRun } from "./zip/upload-run.ts";

export { nameFolder } from "./sources/named-folders.ts";

const SWEEP_MILLISECONDS = 6 * 3_600_000;
const SWEEP_ARCHIVES_MILLISECONDS = 3_600_000;
const NOTE_COMMITS_MILLISECONDS = 30_000;

export const projectsModule = defineModule({
  feature: projectsFeature,
  contract: projectsContract,
  migrations: [
    projectsMigration,
    sourcesMigration,
    commitsMigration,
    generatedMigration,
    remotesMigration,
    pushesMigration,
    movesMigration,
    archivesMigration,
  ],
  retention: [
    { table: "project", sweptBy: "sweepRepositories" },
    { table: "project_archive", sweptBy: "sweepArchives" },
    { table: "project_commit", since: ["begun_at"], keepMilliseconds: 86_400_000 },
    { table: "project_move", since: ["begun_at"], keepMilliseconds: 86_400_000 },
    { table: "project_push", since: ["begun_at"], keepMilliseconds: 86_400_000 },
  ],
  create: (platform: Platform) => ({
    runs: [
      archiveRun(platform),
      checkRun(platform),
      cloneRun(platform),
      uploadRun(platform),
      ...syncRuns(platform),
    ],
    on: {
      "member.left": handOverProjects,
      "member.removed": handOverProjects,
      "canvas.changed": noteChange,
      "file.saved": noteChange,
      "file.moved": noteChange,
      "file.deleted": noteChange,
      "file.restored": noteChange,
      "generation.created": takeGenerated(platform),
      "generation.reverted": noteChange,
      "pull-request.merged": noteChange,
      "pull-request.applied": noteChange,
      "pull-request.synced": noteChange,
      "pull-request.rules-changed": noteReviewed,
    },
    seedDemo: () => seedDemoProject(platform),
    async start() {
      await sweepAllDrafts(platform);
      void sweepLeftFiles(join(platform.config.dataDir, "projects"));
      await settleCommits(platform);
      await settlePushes(platform);
      await finishMoves(platform);
      sweepRegularly(platform);
    },
    handlers: {
      ...gitHandlers(platform),
      ...remoteHandlers(platform),
      ...gitHttpHandlers(platform),
      listProjects: ({ actor, query }) =>
        platform.database.reading(actor, (tx) => listLivingProjects(tx, query)),
      async getProject({ actor, params }) {
        const row = await platform.database.reading(actor, (tx) => findProject(tx, params.id));
        return { ...presentProject(row), ...(await readState(platform, row)) };
      },
      createProject: ({ actor, body }) => create(platform, actor, body),
      updateProject: ({ actor, params, body, ifMatch }) =>
        update(platform, actor, params.id, body, ifMatch),
      async deleteProject({ actor, params, ifMatch }) {
        await remove(platform, actor, params.id, ifMatch);
        return undefined;
      },
      checkProject: async ({ actor, params }) => ({
        runId: await startCheck(platform, scopeOf(actor), params.id),
      }),
      downloadProject: ({ actor, params, request }) =>
        download(platform, actor, params.id, request),
      startArchive: async ({ actor, params }) => ({
        runId: await startArchive(platform, actor, params.id),
      }),
      getArchive: ({ actor, params }) =>
        platform.database.reading(actor, async (tx) => {
          const { id } = await findProject(tx, params.id);
          return { archive: await findArchive(tx, id, platform.clock.now()) };
        }),
      downloadArchive: ({ actor, params, request }) =>
        downloadPacked(platform, actor, params.id, request),
      async listStarters() {
        const items = await readStarters(platform.config);
        return { items, total: items.length };
      },
      listFolders: ({ query }) => readFolders(platform.config, query.path),
      cloneProject: ({ actor, body }) => startClone(platform, actor, body),
      uploadProject: ({ actor, query, body }) =>
        startUpload(platform, actor, { name: query.name, fileName: query.fileName ?? null }, body),
      async initRepository({ actor, params }) {
        const row = await platform.database.reading(actor, (tx) => findProject(tx, params.id));
        return initialise(openFolder(platform, row));
      },
      async getInspection({ actor, params }) {
        const row = await platform.database.reading(actor, (tx) => findProject(tx, params.id));
        return { apps: [...(await inspectProject(openFolder(platform, row))).apps] };
      },
      async getWorkChanges({ actor, params }) {
        const row = await platform.database.reading(actor, (tx) => findProject(tx, params.id));
        const folder = openFolder(platform, row);
        await assertRepository(folder);
        return readWorkChanges(folder);
      },
      commitProject: ({ actor, params, body }) =>
        commitChanges(platform, actor, params.id, body, async () => {
          const isLive = await platform.sessionIsLive(actor);
          return isLive && platform.access.isCurrent(actor.tenantId, actor.access);
        }),
    },
  }),
});

function openFolder(platform: Platform, row: ProjectRow): string {
  return openProjectFolder(platform.config, row.tenant_id, row.id);
}

function sweepRegularly(platform: Platform): void {
  platform.periodic.every({
    id: "projects.sweep",
    title: "Remove repositories of deleted projects",
    everyMilliseconds: SWEEP_MILLISECONDS,
    work: () => sweepRepositories(platform),
  });
  platform.periodic.every({
    id: "projects.sweep-archives",
    title: "Remove downloads that have expired",
    everyMilliseconds: SWEEP_ARCHIVES_MILLISECONDS,
    work: () => sweepArchives(platform),
  });
  platform.periodic.every({
    id: "projects.note-commits",
    title: "See commits made outside in folders opened where they lie",
    everyMilliseconds: NOTE_COMMITS_MILLISECONDS,
    work: () => noteCommits(platform),
  });
}
