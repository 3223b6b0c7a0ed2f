/**
 * A conversation of the chat completions protocol as the library has it: what tools answered belongs to the turn of the
 * model that called them.
 *
 * @param {any[]} messages
 */
export function historyOf(messages) {
  const history = [];
  /** Calls that wait for what they gave. @type {Map<string, any>} */
  const calls = new Map();
  for (const message of messages) {
    const text = textOf(message.content);
    if (message.role === "system" || message.role === "developer")
      history.push({ type: "system", text });
    else if (message.role === "user") history.push({ type: "user", text });
    else if (message.role === "tool") {
      const call = calls.get(message.tool_call_id);
      if (call !== undefined) call.result = text;
    } else if (message.role === "assistant") {
      const made = (message.tool_calls ?? []).map((/** @type {any} */ call) => {
        const { name, arguments: given } = call.function;
        const item = { type: "functionCall", name, params: parsed(given), result: null };
        calls.set(call.id, item);
        return item;
      });
      history.push({ type: "model", response: [...(text === "" ? [] : [text]), ...made] });
    } else throw new Error(`“${message.role}” is no role.`);
  }
  // The library writes on from the model's turn.
  if (history.at(-1)?.type !== "model") history.push({ type: "model", response: [] });
  return history;
}

/** @param {unknown} content */
function textOf(content) {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  if (content.some(({ type }) => type !== "text"))
    throw new Error("Models from GGUF files read text only, no pictures.");
  return content.map(({ text }) => text).join("\n");
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
