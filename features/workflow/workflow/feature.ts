import { defineFeature } from "@devloom/contract";

export const workflowFeature = defineFeature({
  id: "workflow",
  title: "Workflows",
  navigation: [
    { path: "/workflow", title: "Workflows", area: "workflow", permission: "workflow:read" },
    {
      path: "/workflow/analytics",
      title: "Process analytics",
      area: "workflow",
      permission: "workflow:read",
    },
  ],
  permissions: [
    { id: "workflow:read", title: "See workflows and their instances", minimumRole: "viewer" },
    { id: "workflow:task", title: "Work on user tasks", minimumRole: "viewer" },
    { id: "workflow:start", title: "Start workflows, send messages", minimumRole: "developer" },
    { id: "workflow:manage", title: "Edit and deploy workflows", minimumRole: "developer" },
    { id: "workflow:operate", title: "Mend and cancel instances", minimumRole: "developer" },
    { id: "workflow:work", title: "Do jobs as an outside worker", minimumRole: "developer" },
  ],
  topics: {
    workflow: { permission: "workflow:read" },
    /** Told without being stored: an instance moved, data `{ instances: [ids] }`. */
    "workflow-instance": { permission: "workflow:read" },
    "workflow-incident": { permission: "workflow:read" },
    "workflow-target": { permission: "workflow:read" },
    /** Told without being stored: what conditions know has changed. */
    "workflow-fact": { permission: "workflow:read" },
    "workflow-task": { permission: "workflow:task" },
  },
  places: {
    workflow: "/workflow/design/{id}",
    "workflow-instance": "/workflow/instances/{id}",
    "workflow-incident": "/workflow/instances/{id}",
    "workflow-target": "/workflow/analytics?process={id}",
  },
});
