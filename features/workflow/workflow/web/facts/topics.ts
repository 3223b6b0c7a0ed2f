/** What is read again when a fact was told or taken back. */
export const FACT_TOPICS = ["workflow-fact"] as const;
