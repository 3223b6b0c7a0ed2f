import type { ServerModule } from "@devloom/server-kit";
import { accessModule } from "./admin/access/server/module.ts";
import { adminModule } from "./admin/admin/server/module.ts";
import { auditModule } from "./admin/audit/server/module.ts";
import { automationModule } from "./workflow/automation/server/module.ts";
import { canvasesModule } from "./dashboard/canvases/server/module.ts";
import { codegenModule } from "./codegen/codegen/server/module.ts";
import { dashboardModule } from "./dashboard/dashboard/server/module.ts";
import { dashboardsModule } from "./observability/dashboards/server/module.ts";
import { datasourceModule } from "./observability/datasource/server/module.ts";
import { escalationModule } from "./dashboard/escalation/server/module.ts";
import { ideModule } from "./ide/ide/server/module.ts";
import { identityModule } from "./settings/identity/server/module.ts";
import { mailboxModule } from "./admin/mailbox/server/module.ts";
import { marketplaceModule } from "./marketplace/marketplace/server/module.ts";
import { membersModule } from "./settings/members/server/module.ts";
import { modelsModule } from "./codegen/models/server/module.ts";
import { observabilityModule } from "./observability/observability/server/module.ts";
import { onCallModule } from "./dashboard/on-call/server/module.ts";
import { playgroundModule } from "./codegen/playground/server/module.ts";
import { projectsModule } from "./dashboard/projects/server/module.ts";
import { pullRequestsModule } from "./ide/pull-requests/server/module.ts";
import { reportsModule } from "./dashboard/reports/server/module.ts";
import { runsModule } from "./dashboard/runs/server/module.ts";
import { schedulerModule } from "./workflow/scheduler/server/module.ts";
import { settingsModule } from "./settings/settings/server/module.ts";
import { siteModule } from "./site/site/server/module.ts";
import { systemModule } from "./admin/system/server/module.ts";
import { tableViewsModule } from "./settings/table-views/server/module.ts";
import { teamsModule } from "./dashboard/teams/server/module.ts";
import { workflowModule } from "./workflow/workflow/server/module.ts";

export { DEMO_LOGIN } from "./settings/identity/contract.ts";
export { nameFolder } from "./dashboard/projects/server/module.ts";

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
  tableViewsModule,
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
