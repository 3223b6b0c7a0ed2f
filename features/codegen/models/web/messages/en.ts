import type { ResourceTexts } from "@devloom/web-kit";
import { enKeys } from "./keys.en.ts";

export const en = {
  navigation: { "/models": "Models" },
  title: "Models",
  description: "Language models for people and programs: who answers, who may ask, what it costs.",
  tab: {
    providers: "Providers",
    aliases: "Aliases",
    keys: "Keys",
    calls: "Calls",
    prices: "Prices",
  },
  copy: "Copy",
  copied: "Copied",
  close: "Close",
  cancel: "Cancel",
  month: {
    calls: "Calls this month",
    failed: "Failed",
    tokens: "Tokens",
    cost: "Cost",
    unpriced_one: "{{cost}} ({{count}} call without a price)",
    unpriced_other: "{{cost}} ({{count}} calls without a price)",
  },
  first: {
    title: "Use a model on your own machine",
    text: "No account, no key, and nothing leaves your network.",
    model: "1. Install Ollama from ollama.com and start a model:",
    start: "2. Restart Devloom so that it may call this address:",
    others:
      "llama.cpp (http://localhost:8080), LM Studio (http://localhost:1234) and vLLM (http://localhost:8000) work the same way. A cloud provider needs a key: create it below.",
    search: "Find local models",
    none: "No model server answers at an address in TRUSTED_ORIGINS.",
    found: "Model at {{host}}",
    foundHint: "It becomes the alias code-default, which the visual editor uses.",
    noModels: "No models installed",
    add: "Add",
    added: "{{host}} added",
  },
  gguf: {
    title: "Load a GGUF file without a server",
    text: "Devloom runs it on this machine's processor, in a process of its own. One model is in memory at a time.",
    install: "On the server, in Devloom's folder, install node-llama-cpp once (about 75 MB):",
    put: "Put a .gguf file into this folder on the server:",
    memory:
      "A model may use up to {{megabytes}} MB of memory. MODELS_MEMORY_MB changes that. New files need no restart.",
    name: "GGUF files",
    again: "Check again",
  },
  provider: {
    title: "Providers",
    search: "Search providers",
    create: "New provider",
    edit: "Edit provider",
    empty: "No providers yet",
    emptyHint:
      "A provider is a server that runs models: on your machine, in your network or in the cloud.",
    deleteHint: "Aliases skip it at once. You can restore it for 30 days.",
    field: {
      name: "Name",
      kind: "Protocol",
      baseUrl: "Base URL",
      timeoutSeconds: "Timeout (seconds)",
      isEnabled: "Active",
      key: "Key",
      health: "Health",
    },
    hint: {
      baseUrl:
        "https://api.openai.com/v1, https://api.anthropic.com/v1, https://generativelanguage.googleapis.com/v1beta or http://localhost:11434/v1 for Ollama. Leave it empty for GGUF files.",
    },
    option: {
      kind: {
        openai: "OpenAI compatible (Ollama, llama.cpp, vLLM, LM Studio)",
        anthropic: "Anthropic",
        google: "Google",
        gguf: "GGUF files on this server",
      },
    },
  } satisfies ResourceTexts,
  health: {
    ok: "Healthy",
    unknown: "Not tested",
    off: "Off",
    failing_one: "{{count}} failure",
    failing_other: "{{count}} failures",
    cooling: "Paused until {{time}}",
  },
  test: {
    of: "Test {{name}}",
    asking: "Asking for its models…",
    again: "Test again",
    failed: "Can't reach the provider",
    answered: "Answered in {{time}}",
    models_one: "{{count}} model",
    models_other: "{{count}} models",
    context: "{{tokens}} tokens",
  },
  key: {
    of: "Key of {{name}}",
    hint: "Stored encrypted and sent to {{host}} only. It can be replaced, never read back.",
    value: "Key",
    replace: "New key",
    save: "Save key",
    remove: "Remove key",
    stored: "Stored",
    none: "None",
    notNeeded: "GGUF files don't use a key.",
  },
  alias: {
    title: "Aliases",
    search: "Search aliases",
    create: "New alias",
    edit: "Edit alias",
    empty: "No aliases yet",
    emptyHint:
      "An alias is the name that callers use. Behind it you swap models without touching them.",
    deleteHint: "Callers of this name are refused. You can restore it for 30 days.",
    field: {
      name: "Name",
      description: "Description",
      targets: "Models",
      maxTokens: "Most tokens per answer",
    },
    hint: {
      name: "Sent as model. The visual editor uses code-default.",
      targets: "Tried from top to bottom: the next one answers when one fails.",
      maxTokens: "0: the provider decides.",
    },
  } satisfies ResourceTexts,
  target: {
    provider: "Provider {{number}}",
    model: "Model {{number}}",
    choose: "Choose a provider",
    add: "Add a fallback",
    remove: "Remove model {{number}}",
  },
  price: {
    title: "Prices",
    search: "Search prices",
    create: "New price",
    edit: "Edit price",
    empty: "No prices yet",
    emptyHint: "Calls cost what the price of the day says. Without a price they cost nothing.",
    deleteHint: "Recorded costs stay. You can restore it for 30 days.",
    field: {
      name: "Model",
      inputPrice: "Input (USD per million tokens)",
      outputPrice: "Output (USD per million tokens)",
      validFrom: "Valid from",
    },
    hint: {
      name: "As the provider calls it.",
      validFrom: "YYYY-MM-DD. The latest date that has passed counts.",
    },
  } satisfies ResourceTexts,
  keys: enKeys,
  call: {
    title: "Calls",
    search: "Search by alias, model or prompt",
    status: "Status",
    anyStatus: "Any status",
    empty: "No calls yet",
    emptyHint: "Every question to a model appears here once, with tokens, cost and who asked.",
    at: "Time",
    asked: "Alias and model",
    tokens: "Tokens in / out",
    cost: "Cost",
    latency: "Latency",
    caller: "Caller",
    estimated: "Estimated: the provider did not count.",
    insteadOf: "Instead of {{name}}:",
  },
  callStatus: {
    running: "Running",
    succeeded: "Succeeded",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  purpose: {
    api: "API",
    playground: "Playground",
    "canvas.proposal": "Visual editor",
    "settings.test": "Test in settings",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    models: typeof en;
  }
}
