/** What people ask the platform's own data source about calls of models. */
export const MODEL_CALLS_VIEW = {
  name: "model_calls",
  permission: "model:read",
  definition:
    "select at, alias, provider, model, status, input_tokens, output_tokens, cost, milliseconds, purpose from model_call",
  columns: {
    at: "timestamp",
    alias: "text",
    provider: "text",
    model: "text",
    status: "text",
    input_tokens: "integer",
    output_tokens: "integer",
    cost: "double precision",
    milliseconds: "integer",
    purpose: "text",
  },
} as const;
