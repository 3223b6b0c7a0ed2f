/** Runs that a rule can start. */
export const startRun = {
  none: "Choose what to start",
  kind: {
    "project-check": "Check a repository",
    "project-script": "Run a project script",
    "codegen-write": "Generate a file",
    "report-generate": "Generate a report",
  },
  setting: {
    projectId: "Project",
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
  },
  hint: {
    projectId: "A project's ID, or a place such as {{example}}",
    script: "A name under scripts in package.json",
    data: "The script reads it from DEVLOOM_INPUT.",
    generator: "model asks the language model; the others need none.",
    instruction: "What the model should write or change",
    commit: "true, or false for a draft",
  },
};
