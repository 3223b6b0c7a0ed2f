import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const services = createRequire(import.meta.url)("vscode-css-languageservice");

/** Tools that read at-rules of their own. */
const POSTPROCESSORS = /"(?:tailwindcss|postcss|postcss-[\w-]+|@unocss\/[\w-]+|unocss)"\s*:/;

/**
 * CSS, SCSS and Less.
 *
 * @param {string} root
 * @returns {Record<string, (document: any, params: any) => any>}
 */
export function cssHelp(root) {
  const languages = {
    css: services.getCSSLanguageService(),
    scss: services.getSCSSLanguageService(),
    less: services.getLESSLanguageService(),
  };
  const lint = { unknownAtRules: hasOwnRules(root) ? "ignore" : "warning" };
  /** @type {{ document: any, sheet: any } | null} */
  let parsed = null;
  /** @param {any} document */
  const of = (document) => languages[/** @type {"css"} */ (document.languageId)] ?? languages.css;
  /** @param {any} document */
  const read = (document) => {
    if (parsed !== null && parsed.document === document) return parsed.sheet;
    const sheet = of(document).parseStylesheet(document);
    parsed = { document, sheet };
    return sheet;
  };
  return {
    diagnostic: (document) =>
      of(document).doValidation(document, read(document), { validate: true, lint }),
    completion: (document, { position }) =>
      of(document).doComplete(document, position, read(document)),
    hover: (document, { position }) => of(document).doHover(document, position, read(document)),
    documentSymbol: (document) => of(document).findDocumentSymbols2(document, read(document)),
    definition: (document, { position }) =>
      of(document).findDefinition(document, position, read(document)),
    references: (document, { position }) =>
      of(document).findReferences(document, position, read(document)),
    rename: (document, { position, newName }) =>
      of(document).doRename(document, position, newName, read(document)),
    codeAction: (document, { range, context }) =>
      of(document).doCodeActions2(document, range, context, read(document)),
    documentColor: (document) => of(document).findDocumentColors(document, read(document)),
    formatting: (document, { options }) =>
      of(document).format(document, undefined, { ...options, insertFinalNewline: true }),
  };
}

/** @param {string} root */
function hasOwnRules(root) {
  const path = join(root, "package.json");
  try {
    return existsSync(path) && POSTPROCESSORS.test(readFileSync(path, "utf8"));
  } catch {
    // A folder of that name, or one that can't be read: nothing is known.
    return false;
  }
}
