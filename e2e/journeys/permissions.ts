import { PEOPLE_CONTROLS } from "./people-permissions.ts";
import type { Control, Unseen } from "./permission-control.ts";

/** Every permission of the product with a control that needs it. */
export const CONTROLS: Readonly<Record<string, Control | Unseen>> = {
  ...PEOPLE_CONTROLS,
  "project:read": { screen: "/projects", role: "link", name: "Walked project", without: "denied" },
  "project:create": {
    screen: "/projects",
    role: "button",
    name: "New project",
    without: "disabled",
  },
  "project:update": {
    screen: "/projects/{project}",
    role: "button",
    name: "Edit",
    without: "disabled",
  },
  "project:delete": {
    screen: "/projects/{project}",
    role: "button",
    name: "Delete project",
    without: "disabled",
    sends: "Delete project",
    types: "Walked project",
  },
  "datasource:read": {
    screen: "/datasource",
    role: "table",
    name: "Data sources",
    without: "denied",
  },
  "datasource:query": {
    screen: "/datasource?tab=saved",
    role: "button",
    name: "New query",
    without: "disabled",
  },
  "datasource:manage": {
    screen: "/datasource",
    role: "button",
    name: "New source",
    without: "disabled",
  },
  "pull-request:review": {
    screen: "/pull-requests",
    role: "button",
    name: "New pull request",
    without: "disabled",
  },
  "pull-request:rules": {
    screen: "/pull-requests?project={project}",
    role: "button",
    name: "Review rules",
    without: "disabled",
  },
  "terminal:use": {
    unseen:
      "The IDE is not told of rights that change; its terminals ask every ten seconds, which its own tests show.",
  },
  "canvas:read": { screen: "/canvases", role: "link", name: "Walked canvas", without: "denied" },
  "canvas:edit": { screen: "/canvases", role: "button", name: "New canvas", without: "disabled" },
  "marketplace:read": {
    screen: "/marketplace",
    role: "link",
    name: "Dashboards",
    without: "denied",
  },
  "marketplace:install": {
    screen: "/marketplace",
    role: "button",
    name: "Install Dashboards",
    without: "disabled",
    sends: "Install",
  },
  "marketplace:publish": {
    screen: "/marketplace/{package}",
    role: "button",
    name: "Unpublish 1.0.0",
    without: "disabled",
    sends: "Unpublish",
  },
  "codegen:read": {
    screen: "/codegen",
    role: "button",
    name: "Generate a project",
    without: "denied",
  },
  "codegen:generate": {
    screen: "/codegen",
    role: "button",
    name: "Generate a project",
    without: "disabled",
  },
  "run:read": { screen: "/runs/{run}", role: "button", name: "Run again", without: "denied" },
  "run:manage": { screen: "/runs/{run}", role: "button", name: "Run again", without: "disabled" },
  "workflow:read": {
    screen: "/workflow",
    role: "link",
    name: "Walked workflow",
    without: "denied",
  },
  "workflow:manage": {
    screen: "/workflow",
    role: "button",
    name: "Delete Walked workflow",
    without: "disabled",
  },
  "workflow:start": {
    screen: "/workflow",
    role: "button",
    name: "Start Walked workflow",
    without: "disabled",
  },
  "workflow:operate": {
    screen: "/workflow/instances/{instance}",
    role: "button",
    name: "Cancel instance",
    without: "disabled",
  },
  "workflow:task": {
    screen: "/workflow/tasks",
    role: "table",
    name: "My tasks",
    without: "denied",
  },
  "workflow:work": {
    unseen: "Outside workers do jobs with an API key; no screen does.",
  },
  "telemetry:read": {
    screen: "/observability?tab=setup",
    role: "table",
    name: "Stored telemetry",
    without: "denied",
  },
  "telemetry:manage": {
    screen: "/observability?tab=setup",
    role: "button",
    name: "Create ingest key",
    without: "disabled",
    sends: "Create ingest key",
  },
  "dashboard:read": {
    screen: "/dashboard/builder",
    role: "link",
    name: "Walked dashboard",
    without: "denied",
  },
  "dashboard:manage": {
    screen: "/dashboard/builder",
    role: "button",
    name: "New dashboard",
    without: "disabled",
    sends: "New dashboard",
  },
  "dashboard:share": {
    screen: "/dashboard/builder/{dashboard}",
    role: "button",
    name: "Share",
    without: "disabled",
  },
  "report:read": {
    screen: "/reports",
    role: "table",
    name: "Generated reports",
    without: "denied",
  },
  "report:generate": {
    screen: "/reports",
    role: "button",
    name: "Delete Usage",
    without: "disabled",
  },
  "report:cost": {
    unseen: "It decides about a section of a generated report; a test of the report does it.",
    isOfAPart: true,
  },
  "report:share": {
    unseen:
      "Reports are shared in the drawer of one, beside the screen; their own journey does it.",
  },
  "trigger:read": {
    screen: "/scheduler",
    role: "button",
    name: "Pause all",
    without: "denied",
  },
  "trigger:manage": {
    screen: "/scheduler",
    role: "button",
    name: "New schedule",
    without: "disabled",
  },
  "trigger:secret": {
    screen: "/scheduler?tab=secrets",
    role: "button",
    name: "New secret",
    without: "disabled",
  },
  "view:save": {
    screen: "/teams?tab=escalation",
    role: "button",
    name: "Views",
    without: "disabled",
  },
  "view:share": {
    unseen: "It decides whether a dialog offers to share what it saves; tests of views do it.",
    isOfAPart: true,
  },
  "automation:read": {
    screen: "/automation",
    role: "link",
    name: "Use the recipe Weekly reminder",
    without: "denied",
  },
  "automation:manage": {
    screen: "/automation",
    role: "button",
    name: "New rule",
    without: "disabled",
  },
  "model:read": {
    screen: "/models",
    role: "button",
    name: "Find local models",
    without: "denied",
  },
  "model:manage": {
    screen: "/models",
    role: "button",
    name: "New provider",
    without: "disabled",
  },
  "model:use": { screen: "/playground", role: "link", name: "Set up a model", without: "hidden" },
  "prompt:read": {
    screen: "/playground",
    role: "button",
    name: "Save as prompt",
    without: "denied",
  },
  "prompt:manage": {
    screen: "/playground",
    role: "button",
    name: "Save as prompt",
    without: "disabled",
  },
  "scim:provision": {
    unseen: "Directories provision by SCIM with a token of their own; people do not.",
  },
  "demo:remove": {
    unseen: "The demo workspace alone has the button, and its plan has no place for a member.",
  },
};
