import type { WebModule } from "@devloom/web-kit";
import { accessWeb } from "./admin/access/web/routes.ts";
import { adminWeb } from "./admin/admin/web/routes.ts";
import { auditWeb } from "./admin/audit/web/routes.ts";
import { automationWeb } from "./workflow/automation/web/routes.ts";
import { canvasesWeb } from "./dashboard/canvases/web/routes.ts";
import { codegenWeb } from "./codegen/codegen/web/routes.ts";
import { dashboardWeb } from "./dashboard/dashboard/web/routes.ts";
import { dashboardsWeb } from "./observability/dashboards/web/routes.ts";
import { datasourceWeb } from "./observability/datasource/web/routes.ts";
import { escalationWeb } from "./dashboard/escalation/web/routes.ts";
import { ideWeb } from "./ide/ide/web/routes.ts";
import { identityWeb } from "./settings/identity/web/routes.ts";
import { mailboxWeb } from "./admin/mailbox/web/routes.ts";
import { marketplaceWeb } from "./marketplace/marketplace/web/routes.ts";
import { membersWeb } from "./settings/members/web/routes.ts";
import { modelsWeb } from "./codegen/models/web/routes.ts";
import { observabilityWeb } from "./observability/observability/web/routes.ts";
import { onCallWeb } from "./dashboard/on-call/web/routes.ts";
import { playgroundWeb } from "./codegen/playground/web/routes.ts";
import { projectsWeb } from "./dashboard/projects/web/routes.ts";
import { pullRequestsWeb } from "./ide/pull-requests/web/routes.ts";
import { reportsWeb } from "./dashboard/reports/web/routes.ts";
import { runsWeb } from "./dashboard/runs/web/routes.ts";
import { schedulerWeb } from "./workflow/scheduler/web/routes.ts";
import { settingsWeb } from "./settings/settings/web/routes.ts";
import { siteWeb } from "./site/site/web/routes.ts";
import { tableViewsWeb } from "./settings/table-views/web/routes.ts";
import { teamsWeb } from "./dashboard/teams/web/routes.ts";
import { workflowWeb } from "./workflow/workflow/web/routes.ts";

/** Every feature of the web app. Removing a line removes the feature; the first provider is outermost. */
export const webModules: readonly WebModule[] = [
  identityWeb,
  siteWeb,
  dashboardWeb,
  projectsWeb,
  canvasesWeb,
  ideWeb,
  pullRequestsWeb,
  codegenWeb,
  workflowWeb,
  automationWeb,
  modelsWeb,
  playgroundWeb,
  observabilityWeb,
  dashboardsWeb,
  reportsWeb,
  datasourceWeb,
  marketplaceWeb,
  tableViewsWeb,
  teamsWeb,
  onCallWeb,
  escalationWeb,
  schedulerWeb,
  runsWeb,
  settingsWeb,
  mailboxWeb,
  adminWeb,
  auditWeb,
  accessWeb,
  membersWeb,
];
