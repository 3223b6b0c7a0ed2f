import type { WebModule } from "@devloom/web-kit";
import { accessWeb } from "./access/web/routes.ts";
import { adminWeb } from "./admin/web/routes.ts";
import { auditWeb } from "./audit/web/routes.ts";
import { automationWeb } from "./automation/web/routes.ts";
import { canvasesWeb } from "./canvases/web/routes.ts";
import { codegenWeb } from "./codegen/web/routes.ts";
import { dashboardWeb } from "./dashboard/web/routes.ts";
import { dashboardsWeb } from "./dashboards/web/routes.ts";
import { datasourceWeb } from "./datasource/web/routes.ts";
import { escalationWeb } from "./escalation/web/routes.ts";
import { ideWeb } from "./ide/web/routes.ts";
import { identityWeb } from "./identity/web/routes.ts";
import { mailboxWeb } from "./mailbox/web/routes.ts";
import { marketplaceWeb } from "./marketplace/web/routes.ts";
import { membersWeb } from "./members/web/routes.ts";
import { modelsWeb } from "./models/web/routes.ts";
import { observabilityWeb } from "./observability/web/routes.ts";
import { onCallWeb } from "./on-call/web/routes.ts";
import { playgroundWeb } from "./playground/web/routes.ts";
import { projectsWeb } from "./projects/web/routes.ts";
import { pullRequestsWeb } from "./pull-requests/web/routes.ts";
import { reportsWeb } from "./reports/web/routes.ts";
import { runsWeb } from "./runs/web/routes.ts";
import { schedulerWeb } from "./scheduler/web/routes.ts";
import { settingsWeb } from "./settings/web/routes.ts";
import { siteWeb } from "./site/web/routes.ts";
import { teamsWeb } from "./teams/web/routes.ts";
import { workflowWeb } from "./workflow/web/routes.ts";

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
