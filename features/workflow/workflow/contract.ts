import { analyticsContract } from "./contract/analytics.ts";
import { decisionsContract } from "./contract/decisions.ts";
import { factsContract } from "./contract/facts.ts";
import { instancesContract } from "./contract/instances.ts";
import { migrationContract } from "./contract/migration.ts";
import { modelsContract } from "./contract/models.ts";
import { startFormContract } from "./contract/start-form.ts";
import { tasksContract } from "./contract/tasks.ts";
import { workContract } from "./contract/work.ts";

export * from "./contract/analytics.ts";
export * from "./contract/decisions.ts";
export * from "./contract/facts.ts";
export * from "./contract/instances.ts";
export * from "./contract/migration.ts";
export * from "./contract/model-spend.ts";
export * from "./contract/models.ts";
export * from "./contract/start-form.ts";
export * from "./contract/tasks.ts";
export * from "./contract/work.ts";

export const workflowContract = {
  ...modelsContract,
  ...decisionsContract,
  ...instancesContract,
  ...migrationContract,
  ...startFormContract,
  ...tasksContract,
  ...workContract,
  ...factsContract,
  ...analyticsContract,
};
