/** A piece of what somebody says: text, or a picture by its address. */
export type ContentPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } };

/** A function that the model asks to be called; its arguments are JSON as text. */
export interface ToolCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

/** One turn of the conversation, in the words of the chat completions protocol. */
export type Message =
  | {
      readonly role: "system" | "developer" | "user";
      readonly content: string | readonly ContentPart[];
    }
  | {
      readonly role: "assistant";
      readonly content?: string | readonly ContentPart[] | null | undefined;
      readonly tool_calls?: readonly ToolCall[] | undefined;
    }
  | {
      readonly role: "tool";
      readonly content: string | readonly ContentPart[];
      readonly tool_call_id: string;
    };

/** A function that the model may ask for. */
export interface Tool {
  readonly name: string;
  readonly description?: string | undefined;
  /** JSON Schema of its arguments. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /** Whether a server of the chat completions protocol holds the model to the schema. */
  readonly strict?: boolean | undefined;
}

export type ToolChoice = "auto" | "none" | "required" | { readonly name: string };

/** What the answer has to be: any text, any JSON object, or JSON of a schema. */
export type AnswerFormat =
  | { readonly type: "text" }
  | { readonly type: "json" }
  | {
      readonly type: "schema";
      readonly name: string;
      readonly schema: Readonly<Record<string, unknown>>;
      readonly strict?: boolean | undefined;
    };

/** What a model is asked, whichever protocol its server speaks. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly Tool[] | undefined;
  readonly toolChoice?: ToolChoice | undefined;
  readonly format?: AnswerFormat | undefined;
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly stop?: readonly string[] | undefined;
  /** Further fields of the chat completions protocol, for servers that speak it. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
}

export type FinishReason = "stop" | "length" | "tool_calls" | "content_filter";

/** Tokens as the model's server counts them; `null` when it does not say. */
export interface TokenCount {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** What comes back, piece by piece. `end` is the last and comes exactly once. */
export type ChatEvent =
  | { readonly type: "text"; readonly text: string }
  /** The model's thoughts, which are no part of its answer. */
  | { readonly type: "thought"; readonly text: string }
  | { readonly type: "refusal"; readonly text: string }
  /** A piece of a call: the first one names it, all add to its arguments. */
  | {
      readonly type: "tool";
      readonly index: number;
      readonly id?: string | undefined;
      readonly name?: string | undefined;
      readonly arguments: string;
    }
  | { readonly type: "end"; readonly reason: FinishReason; readonly usage: TokenCount };

export interface ListedModel {
  readonly id: string;
  /** Tokens that fit into a request, where the server says so. */
  readonly contextTokens: number | null;
}

/** A server of models, whichever protocol it speaks. */
export interface ModelProvider {
  /** Asks once. Throws `ModelProblem`, or the reason of `signal`; to stop reading hangs up. */
  chat(request: ChatRequest, signal?: AbortSignal): AsyncGenerator<ChatEvent>;
  /** The models that it offers. */
  models(signal?: AbortSignal): Promise<readonly ListedModel[]>;
}
