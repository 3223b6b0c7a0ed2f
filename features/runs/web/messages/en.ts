export const en = {
  navigation: { "/runs": "Runs" },
  list: {
    title: "Runs",
    description: "Long-running work with steps, logs and results. It continues when you leave.",
    search: "Search runs",
    allStatuses: "All statuses",
    status: "Status",
    empty: "No runs yet",
    emptyHint: "Runs start with long work, such as checking a repository.",
    emptyAction: "Open projects",
    emptyFiltered: "No runs with this status",
    showAll: "Show all statuses",
    column: {
      title: "Run",
      status: "Status",
      progress: "Progress",
      started: "Started",
      duration: "Duration",
    },
  },
  detail: {
    back: "All runs",
    cancel: "Cancel run",
    cancelling: "Cancelling…",
    cancelled: "Cancelling the run.",
    retry: "Run again",
    retried: "Retrying. Finished steps are not repeated.",
    retryFailed: "Only failed and cancelled runs can be retried.",
    error: "Run failed",
    progress: "Progress of {{title}}",
    steps: "Steps",
    noSteps: "No steps yet.",
    log: "Log",
    result: "Result",
    facts: "Facts",
    openSubject: "Open",
  },
  fact: {
    kind: "Kind",
    attempt: "Attempt",
    created: "Created",
    started: "Started",
    finished: "Finished",
    duration: "Duration",
    trace: "Trace id",
    subject: "Subject",
    none: "None",
  },
  step: { running: "Running", succeeded: "Done", failed: "Failed", cancelled: "Cancelled" },
  log: {
    empty: "No output yet.",
    lines_one: "{{count}} line",
    lines_other: "{{count}} lines",
    trimmed: "Showing the last {{shown}}.",
    follow: "Follow",
    pause: "Pause",
    following: "Following new lines.",
    failed: "Couldn't load the log.",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    runs: typeof en;
  }
}
