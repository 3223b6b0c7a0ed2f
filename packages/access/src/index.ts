export {
  actionsInScope,
  compilePolicies,
  type Compilation,
  type CompiledPolicy,
  type PolicySet,
  type PolicyText,
} from "./cedar/compile.ts";
export { evaluate, type Evaluation } from "./cedar/evaluate.ts";
export type { PolicyProblem } from "./cedar/problems.ts";
export { PolicyEngineError } from "./engine/policy-engine-error.ts";
export { groupOf, policySchema } from "./cedar/schema.ts";
export * from "./decide.ts";
export * from "./model.ts";
export type { Question } from "./question.ts";
export * from "./rights.ts";
export * from "./roles.ts";
export { after, type Soon } from "./soon.ts";
