export { complete, type Proposal, type Question, tuning } from "./completer.ts";
export { ProjectIndex } from "./project-index.ts";
