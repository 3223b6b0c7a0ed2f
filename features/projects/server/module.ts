import { defineModule, type Platform, projectFolder } from "@devloom/server-kit";
import { projectsContract } from "../contract.ts";
import { projectsFeature } from "../feature.ts";
import { CHECK_KIND, checkRun } from "./check-run.ts";
import { create, remove, update } from "./commands.ts";
import { handOverProjects } from "./hand-over.ts";
import { projectsMigration } from "./migration.ts";
import { describeRepository } from "./repository.ts";
import { sweepRepositories } from "./sweep.ts";
import { findProject, listLivingProjects, presentProject } from "./store.ts";

const SWEEP_MILLISECONDS = 6 * 3_600_000;

export const projectsModule = defineModule({
  feature: projectsFeature,
  contract: projectsContract,
  migrations: [projectsMigration],
  create: (platform: Platform) => ({
    runs: [checkRun(platform)],
    on: { "member.left": handOverProjects, "member.removed": handOverProjects },
    start: () => sweepRegularly(platform),
    handlers: {
      listProjects: ({ actor, query }) =>
        platform.database.reading(actor, (tx) => listLivingProjects(tx, query)),
      async getProject({ actor, params }) {
        const row = await platform.database.reading(actor, (tx) => findProject(tx, params.id));
        const folder = projectFolder(platform.config.dataDir, row.tenant_id, row.id);
        return { ...presentProject(row), repository: await describeRepository(folder) };
      },
      createProject: ({ actor, body }) => create(platform, actor, body),
      updateProject: ({ actor, params, body, ifMatch }) =>
        update(platform, actor, params.id, body, ifMatch),
      async deleteProject({ actor, params, ifMatch }) {
        await remove(platform, actor, params.id, ifMatch);
        return undefined;
      },
      checkProject: ({ actor, params }) =>
        platform.database.tenant(
          { tenantId: actor.tenantId, actorId: actor.accountId },
          async (tx) => {
            const project = await findProject(tx, params.id);
            const runId = await platform.runs.start(tx, {
              kind: CHECK_KIND,
              title: `Check ${project.name}`,
              subject: `project/${project.id}`,
              input: { projectId: project.id },
            });
            return { runId };
          },
        ),
    },
  }),
});

/** The first sweep waits, so that it never slows a start. */
async function sweepRegularly(platform: Platform): Promise<void> {
  setInterval(() => {
    sweepRepositories(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, "sweeping repositories failed; trying again later"),
    );
  }, SWEEP_MILLISECONDS).unref();
}
