export const en = {
  navigation: { "/playground": "Playground" },
  title: "Playground",
  description: "Write a prompt, try it on several models side by side, and keep what works.",
  newPrompt: "New prompt",
  savedPrompts: "Saved prompts",
  choosePrompt: "Choose a prompt",
  role: { system: "System", user: "User", assistant: "Assistant" },
  message: {
    role: "Role of message {{number}}",
    text: "Message {{number}}",
    remove: "Remove message {{number}}",
    add: "Add a message",
  },
  variables: "Variables",
  schema: {
    title: "JSON schema of the answer",
    hint: "Empty: any text. Use {{name}} in messages for variables.",
    invalid: "This is not a JSON object.",
  },
  models: {
    title: "Models",
    none: "No model to ask yet",
    noneHint: "Prompts can be written and saved. Trying them takes a model.",
    setUp: "Set up a model",
  },
  run: {
    start: "Run",
    stop: "Stop",
    chooseModel: "Choose a model first.",
    writeMessage: "Write a message first.",
  },
  trial: {
    title: "Answers",
    asking: "Asking…",
    stopped: "Stopped",
    model: "Model",
    latency: "Latency",
    tokens: "Tokens in / out",
    cost: "Cost",
    noPrice: "No price",
  },
  save: {
    prompt: "Save as prompt",
    version: "Save version",
    fork: "Fork",
    name: "Name",
    note: "What changed",
    submit: "Save",
    done: "{{name}}: version {{number}} saved",
  },
  version: {
    title: "Versions",
    hint: "A version never changes. The label production says which one is in use.",
    number: "Version",
    note: "Note",
    saved: "Saved",
    actions: "Actions",
    open: "Open",
    openOf: "Open version {{number}}",
    share: "Copy link",
    shareOf: "Copy link to version {{number}}",
    copied: "Link copied",
    use: "Use in production",
    useOf: "Use version {{number}} in production",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    playground: typeof en;
  }
}
