export const en = {
  navigation: { "/runs": "Runs" },
  list: {
    title: "Runs",
    description: "Long work with its steps, its log and its result. It goes on when you leave.",
    search: "Search runs",
    allStatuses: "Every status",
    status: "Status",
    empty: "No run yet",
    emptyHint: "A run starts when you ask for long work, for example the check of a repository.",
    emptyAction: "Open projects",
    emptyFiltered: "No run has this status",
    showAll: "Show every status",
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
    cancelled: "The run was asked to stop.",
    retry: "Run again",
    retried: "The run starts again; finished steps are not repeated.",
    retryFailed: "Only failed and cancelled runs can be repeated.",
    error: "The run failed",
    progress: "Progress of {{title}}",
    steps: "Steps",
    noSteps: "No step has begun.",
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
    empty: "Nothing has been written yet.",
    lines_one: "{{count}} line",
    lines_other: "{{count}} lines",
    trimmed: "Showing the last {{shown}}.",
    follow: "Follow",
    pause: "Pause",
    following: "The view follows new lines.",
    failed: "The log could not be read.",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    runs: typeof en;
  }
}
