import type { ServerModule } from "@devloom/server-kit";
import { accessModule } from "./access/server/module.ts";
import { adminModule } from "./admin/server/module.ts";
import { auditModule } from "./audit/server/module.ts";
import { automationModule } from "./automation/server/module.ts";
import { canvasesModule } from "./canvases/server/module.ts";
import { codegenModule } from "./codegen/server/module.ts";
import { dashboardModule } from "./dashboard/server/module.ts";
import { dashboardsModule } from "./dashboards/server/module.ts";
import { datasourceModule } from "./datasource/server/module.ts";
import { escalationModule } from "./escalation/server/module.ts";
import { ideModule } from "./ide/server/module.ts";
import { identityModule } from "./identity/server/module.ts";
import { mailboxModule } from "./mailbox/server/module.ts";
import { marketplaceModule } from "./marketplace/server/module.ts";
import { membersModule } from "./members/server/module.ts";
import { modelsModule } from "./models/server/module.ts";
import { observabilityModule } from "./observability/server/module.ts";
import { onCallModule } from "./on-call/server/module.ts";
import { playgroundModule } from "./playground/server/module.ts";
import { projectsModule } from "./projects/server/module.ts";
import { pullRequestsModule } from "./pull-requests/server/module.ts";
import { reportsModule } from "./reports/server/module.ts";
import { runsModule } from "./runs/server/module.ts";
import { schedulerModule } from "./scheduler/server/module.ts";
import { settingsModule } from "./settings/server/module.ts";
import { siteModule } from "./site/server/module.ts";
import { systemModule } from "./system/server/module.ts";
import { teamsModule } from "./teams/server/module.ts";
import { workflowModule } from "./workflow/server/module.ts";

export { DEMO_LOGIN } from "./identity/contract.ts";
export { nameFolder } from "./projects/server/module.ts";

/** Every feature of the gateway, in the order their schemas build on one another. */
export const serverModules: readonly ServerModule[] = [
  systemModule,
  identityModule,
  membersModule,
  accessModule,
  auditModule,
  adminModule,
  siteModule,
  settingsModule,
  runsModule,
  modelsModule,
  playgroundModule,
  projectsModule,
  canvasesModule,
  codegenModule,
  marketplaceModule,
  ideModule,
  pullRequestsModule,
  teamsModule,
  onCallModule,
  escalationModule,
  workflowModule,
  schedulerModule,
  automationModule,
  observabilityModule,
  dashboardsModule,
  reportsModule,
  datasourceModule,
  mailboxModule,
  dashboardModule,
];
