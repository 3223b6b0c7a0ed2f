/**
 * The origins whose messages are heard: whoever injects a script names them in its attribute
 * `data-editor-origin`, separated by blanks. Without it nobody is heard.
 */
export function allowedOrigins(script: HTMLOrSVGScriptElement | null): readonly string[] {
  const value = script?.getAttribute("data-editor-origin") ?? "";
  return value.split(/\s+/).filter((origin) => origin !== "" && origin !== "null");
}
