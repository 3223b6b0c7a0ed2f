/**
 * dependency-cruiser 17 parses through @swc/core, because TypeScript 7 has no compiler API for it, and
 * asks for TypeScript without JSX. This lets swc see JSX in the files that have it. Load it before
 * dependency-cruiser.
 */
const swc = require("@swc/core");

const { parseFileSync } = swc;

Object.defineProperty(swc, "parseFileSync", {
  /**
   * @param {string} path
   * @param {import("@swc/core").ParseOptions} options
   */
  value: (path, options) =>
    parseFileSync(path, { ...options, ...(path.endsWith(".tsx") && { tsx: true }) }),
});
