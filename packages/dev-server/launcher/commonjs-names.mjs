import { dirname } from "node:path";

/**
 * Configurations use `__dirname`, `__filename` and `require` although they are modules: Vite's bundler has always
 * filled them in.
 *
 * @param {string} code
 * @param {string} file
 */
export function withCommonJsNames(code, file) {
  const used = ["__dirname", "__filename", "require"].filter(
    (name) =>
      new RegExp(`\\b${name}\\b`).test(code) &&
      !new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(code),
  );
  if (used.length === 0) return code;
  /** @type {Record<string, string>} */
  const values = {
    __dirname: JSON.stringify(dirname(file)),
    __filename: JSON.stringify(file),
    require: `__devloomCreateRequire(${JSON.stringify(file)})`,
  };
  const imported = used.includes("require")
    ? 'import { createRequire as __devloomCreateRequire } from "node:module"; '
    : "";
  const declared = used.map((name) => `${name} = ${values[name]}`).join(", ");
  return `${imported}const ${declared}; ${code}`;
}
