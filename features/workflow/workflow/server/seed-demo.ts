import { asSystem, newId, type Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { findDemoScope } from "../../../settings/identity/server/exports/memberships.ts";
import { EXAMPLE_MODELS, type ExampleId } from "../examples/example-models.ts";
import { startInstance } from "./instances/instance-commands.ts";
import { deploy } from "./models/deploy.ts";
import { saveDraft } from "./models/drafts.ts";
import { workflows } from "./models/workflows.ts";
import type { WorkflowParts } from "./workflow-parts.ts";

const DEMO_WORKFLOWS: Readonly<Record<string, ExampleId>> = {
  "Order approval": "approval",
  "Weekly report": "reminder",
  "Release sign-off": "review",
};

/** Gives the labelled demo workspace three examples, deployed, each with an instance that waits for somebody. */
export async function seedDemoWorkflows(parts: WorkflowParts): Promise<void> {
  const scope = await findDemoScope(parts.platform);
  if (scope === null || (await hasWorkflows(parts.platform, scope.tenantId))) return;
  for (const [name, example] of Object.entries(DEMO_WORKFLOWS))
    await seedWorkflow(parts, scope, name, EXAMPLE_MODELS[example]);
}

async function hasWorkflows({ database }: Platform, tenantId: string): Promise<boolean> {
  const { rows } = await database.reading(asSystem(tenantId), (tx) =>
    sql`select 1 from workflow where tenant_id = ${tenantId} limit 1`.execute(tx.query()),
  );
  return rows.length > 0;
}

async function seedWorkflow(
  { platform, host, engine }: WorkflowParts,
  scope: { readonly tenantId: string; readonly actorId: string },
  name: string,
  xml: string,
): Promise<void> {
  const { database, clock } = platform;
  const id = newId();
  await database.tenant(scope, async (tx) => {
    const workflow = { name, description: "", kind: "bpmn" as const, labels: {} };
    await workflows.store.insert(tx, id, workflow, clock.now());
    await saveDraft(tx, id, xml, null, clock.now());
  });
  const deployer = { tenantId: scope.tenantId, accountId: scope.actorId };
  await deploy({ ...platform, engine }, deployer, id, { xml, repeats: null });
  await database.tenant(scope, (tx) => startInstance(tx, host, id, { variables: {} }));
}
