export { ConflictEditor, type ConflictWords } from "./ConflictEditor.tsx";
export { type Conflict, type Decisions, useDecisions } from "./use-decisions.ts";
