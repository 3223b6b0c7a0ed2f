/** Whatever these events are about can change a figure or a line of the dashboard. */
export const DASHBOARD_TOPICS = [
  "project",
  "canvas",
  "run",
  "usage",
  "session",
  "user",
  "setting",
] as const;
