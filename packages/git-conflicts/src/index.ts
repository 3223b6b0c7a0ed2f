export { ConflictEditor } from "./ConflictEditor.tsx";
export type { ConflictWords } from "./conflict-words.ts";
export { DecisionsDialog } from "./DecisionsDialog.tsx";
export { type Conflict, type Decisions, useDecisions } from "./use-decisions.ts";
