import { createRequire } from "node:module";
import { schemasOf } from "./schemas/find-schema.mjs";

const { getLanguageService } = createRequire(import.meta.url)("vscode-json-languageservice");
const MAX_SYMBOLS = 5_000;

/** The service with the schemas of a project. @param {string} root */
export function jsonService(root) {
  const schemas = schemasOf(root);
  const service = getLanguageService({
    schemaRequestService: schemas.read,
    workspaceContext: { resolveRelativePath: schemas.resolve },
  });
  service.configure({ validate: true, allowComments: true, schemas: schemas.associations });
  return service;
}

/**
 * JSON, with and without comments.
 *
 * @param {string} root
 * @returns {Record<string, (document: any, params: any) => any>}
 */
export function jsonHelp(root) {
  const service = jsonService(root);
  /** @param {any} document */
  const read = (document) => service.parseJSONDocument(document);
  return {
    diagnostic(document) {
      const mode = document.languageId === "jsonc" ? "ignore" : "error";
      const settings = { comments: mode, trailingCommas: mode, schemaRequest: "warning" };
      return service.doValidation(document, read(document), settings);
    },
    completion: (document, { position }) => service.doComplete(document, position, read(document)),
    hover: (document, { position }) => service.doHover(document, position, read(document)),
    documentSymbol: (document) =>
      service.findDocumentSymbols2(document, read(document), { resultLimit: MAX_SYMBOLS }),
    definition: (document, { position }) =>
      service.findDefinition(document, position, read(document)),
    documentColor: (document) =>
      service.findDocumentColors(document, read(document), { resultLimit: MAX_SYMBOLS }),
    formatting: (document, { options }) =>
      service.format(document, undefined, {
        ...options,
        insertFinalNewline: true,
        keepLines: false,
      }),
  };
}
