/** What triggers set going. */
export const target = {
  http: "HTTP request",
  "project-check": "Check a repository",
  "project-script": "Run a project script",
  "codegen-write": "Generate a file",
  "report-generate": "Generate a report",
  process: "Workflow",
  noProject: "Choose a project",
  noWorkflow: "Choose a workflow",
  noReport: "Choose a report",
  recipientsHint: "Each member gets what they may see, as text and PDF.",
};

/** What the targets want to know. */
export const targetField = {
  projectId: "Project",
  workflowId: "Workflow",
  script: "Script",
  path: "Path",
  data: "Data for the script",
  generator: "Generator",
  instruction: "Instruction",
  entity: "Entity",
  model: "Model alias",
  commit: "Commit when checks pass",
  reportType: "Report",
  days: "Days",
  ownId: "Own report",
  recipients: "Mail to",
  skipEmpty: "Skip the mail if the report is empty",
};

/** What can be chosen there. */
export const targetOption = {
  reportType: {
    usage: "Usage",
    "ai-spend": "AI spend",
    reliability: "Reliability",
    delivery: "Delivery",
    quality: "Quality",
    security: "Security",
    own: "Own report",
  },
};
