/** Whatever these events are about can change a line of what happened. */
export const ACTIVITY_TOPICS = ["project", "canvas", "run", "session", "user", "setting"] as const;

/** Whatever these events are about can change a figure, a project or a step. */
export const OVERVIEW_TOPICS = ["project", "canvas", "run", "usage", "setting"] as const;

/** What is read again when instances of workflows have moved: their number, and tasks that ended with them. */
export const WORKFLOW_TOPICS = ["usage", "workflow-task"] as const;
