/** Reads that name this topic are read again when instances have moved. */
export const ANALYTICS_TOPICS = ["workflow-target"] as const;
