import { defineModule, type Platform } from "@devloom/server-kit";
import { workflowContract } from "../contract.ts";
import { workflowFeature } from "../feature.ts";
import { daysMigration } from "./analytics/days.ts";
import { analyticsHandlers } from "./analytics/handlers.ts";
import { processSource } from "./analytics/process-source.ts";
import { watchTargets } from "./analytics/watch-targets.ts";
import { Engine } from "./engine/engine.ts";
import { instanceHandlers } from "./instances/handlers.ts";
import { peopleMigration } from "./host/people.ts";
import { PostgresHost } from "./host/postgres-host.ts";
import { factHandlers } from "./facts/handlers.ts";
import { watchConditions } from "./facts/watch-conditions.ts";
import { putOffMigration, startMigration } from "./host/start-migration.ts";
import { denserInstances, fullPages, workflowMigrations } from "./migration.ts";
import { decisionHandlers } from "./models/decisions.ts";
import { modelHandlers } from "./models/handlers.ts";
import { managedMigration } from "./models/managed.ts";
import { workflows } from "./models/workflows.ts";
import { processEngine } from "./process-engine.ts";
import { taskHandlers } from "./tasks/handlers.ts";
import { workHandlers } from "./work/handlers.ts";
import { runMigration } from "./work/follow-runs.ts";
import { seedDemoWorkflows } from "./seed-demo.ts";
import { processTarget } from "./trigger-target.ts";
import { keepRunCall, modelSpendMigration, runSpendMigration } from "./work/model-spend.ts";
import { JobRunner } from "./work/job-runner.ts";

/** Transactions that take steps at the same time on one gateway. */
const WORKERS = 2;

export const workflowModule = defineModule({
  feature: workflowFeature,
  contract: workflowContract,
  migrations: [
    ...workflowMigrations,
    managedMigration,
    runMigration,
    peopleMigration,
    startMigration,
    daysMigration,
    denserInstances,
    modelSpendMigration,
    putOffMigration,
    fullPages,
    runSpendMigration,
  ],
  retention: [
    workflows.retention,
    { table: "workflow_message", since: ["forget_at"], keepMilliseconds: 0 },
  ],
  create(platform: Platform) {
    const engine = new Engine();
    const host = new PostgresHost(platform, { engine, workers: WORKERS });
    const jobs = new JobRunner(platform, host, engine);
    const parts = { platform, host, engine };
    platform.models.onRunCall(keepRunCall);
    return {
      handlers: {
        ...modelHandlers(parts),
        ...decisionHandlers(parts),
        ...instanceHandlers(parts),
        ...taskHandlers(parts),
        ...workHandlers(parts),
        ...factHandlers(parts),
        ...analyticsHandlers(platform),
      },
      seedDemo: () => seedDemoWorkflows(parts),
      triggerTargets: [processTarget(host)],
      querySources: [processSource(platform)],
      processes: processEngine(parts, jobs),
      async start() {
        host.run();
        jobs.run();
        platform.periodic.every({
          id: "workflow.analytics",
          title: "Brings workflow analytics up to date and tells of broken targets",
          everyMilliseconds: 60_000,
          work: () => watchTargets(platform),
        });
        platform.periodic.every({
          id: "workflow.conditions",
          title: "Starts workflows whose condition has become true",
          everyMilliseconds: 60_000,
          work: () => watchConditions(parts),
        });
      },
      async stop() {
        await jobs.stop();
        await host.stop();
        await engine.close();
      },
    };
  },
});
