/** What changes keys and their owners. */
export const keyTopics = ["key", "service"] as const;
