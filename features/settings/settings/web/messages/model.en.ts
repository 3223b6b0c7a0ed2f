/** Texts of `/settings/ai`. */
export const enModel = {
  title: "AI model",
  text: "Used when you describe a change instead of making it.",
  state: "Current",
  configured: "Model configured",
  missing: "No model",
  configuredText: "Selected files and instructions are sent to the server below.",
  missingText: "Enter the address of a server with a chat completions API and a model name.",
  private:
    "A server on this machine or in a private network must be allowed by an operator in TRUSTED_ORIGINS or as DEVLOOM_AI_BASE_URL.",
  gateway:
    "Several providers, fallbacks and keys for programs are under Models. An alias code-default there comes before the model below.",
  gatewayLink: "Open Models",
  name: "Model",
  host: "Server",
  withKey: "with a key",
  withoutKey: "without a key",
  origin: "Source",
  try: "Test",
  answered: "Answered in {{seconds}} s",
  silent: "Can't reach the model",
};
