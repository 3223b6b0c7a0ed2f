/** Servers of language models behind one interface: streams, tool calls, structured answers, failures as sentences. */
export type {
  AnswerFormat,
  ChatEvent,
  ChatRequest,
  ContentPart,
  FinishReason,
  ListedModel,
  Message,
  ModelProvider,
  TokenCount,
  Tool,
  ToolCall,
  ToolChoice,
} from "./chat.ts";
export {
  type Answer,
  AnswerBuilder,
  collectAnswer,
  usableAnswer,
  type WholeAnswer,
} from "./collect-answer.ts";
export { createProvider, PROVIDER_KINDS, type ProviderKind } from "./create-provider.ts";
export { ModelProblem, type ModelProblemCode } from "./model-problem.ts";
export type { Fetch, ServerOptions } from "./model-server.ts";
export { parseJson } from "./parse-json.ts";
