/** Texts of `/settings/ai`. */
export const enModel = {
  title: "AI model",
  text: "What is asked when somebody describes a change instead of making it.",
  state: "In force",
  configured: "A model can be asked",
  missing: "No model",
  configuredText: "What people select and describe is sent to the server below.",
  missingText:
    "Give the address of a server that speaks the chat completions protocol, and the name of a model there.",
  private:
    "A server on this machine or in a private network is asked only when those who run the installation name it: in TRUSTED_ORIGINS, or as DEVLOOM_AI_BASE_URL.",
  name: "Model",
  host: "Server",
  withKey: "with a key",
  withoutKey: "without a key",
  origin: "Comes from",
  try: "Ask it something",
  answered: "It answered after {{seconds}} s",
  silent: "It could not be asked",
};
