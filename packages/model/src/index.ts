/** Asks language models over the chat completions protocol, as the settings say. */
export { type Answer, askModel, type Message, type Waiting } from "./ask-model.ts";
export {
  AI_SETTINGS,
  findModel,
  type FoundModel,
  type MissingModel,
  type ModelChoice,
} from "./find-model.ts";
export { parseJson } from "./parse-json.ts";
export { ModelProblem, type ModelProblemCode } from "./model-problem.ts";
