const COMMENTS = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const LAST_COMMAS = /("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g;

/**
 * An object as people write configurations, with comments and commas too many. Fails for anything else.
 *
 * @param {string} text
 * @returns {Record<string, any>}
 */
export function readJsonc(text) {
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(COMMENTS, "$1")
    .replace(LAST_COMMAS, "$1");
  const value = JSON.parse(plain);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new SyntaxError("This is no object.");
  return value;
}
