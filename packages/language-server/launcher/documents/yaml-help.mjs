import { createRequire } from "node:module";
import { jsonService } from "./json-help.mjs";
import { schemasOf } from "./schemas/find-schema.mjs";
import { toJsonTree } from "./yaml-tree.mjs";

const require = createRequire(import.meta.url);
const { LineCounter, parseAllDocuments } = require("yaml");
const { newJSONDocument } = require("vscode-json-languageservice").getLanguageService({});
const ERROR = 1;
const WARNING = 2;
/** `# yaml-language-server: $schema=./schema.json` */
const NAMED_SCHEMA = /^#\s*(?:yaml-language-server:\s*)?\$schema\s*[=:]\s*(\S+)/m;

/**
 * YAML: what is wrong with it, what it holds, and schemas that it names.
 *
 * @param {string} root
 * @returns {Record<string, (document: any, params: any) => any>}
 */
export function yamlHelp(root) {
  const service = jsonService(root);
  const schemas = schemasOf(root);
  /** @param {any} document */
  const read = (document) =>
    parseAllDocuments(document.getText(), {
      lineCounter: new LineCounter(),
      strict: true,
      merge: true,
    });
  /** @param {any} document */
  const schemaOf = async (document) => {
    const [, named] = NAMED_SCHEMA.exec(document.getText().slice(0, 2_000)) ?? [];
    if (named === undefined) return undefined;
    return JSON.parse(await schemas.read(schemas.resolve(named, document.uri)));
  };
  /** @param {any} document */
  const trees = (document) =>
    [...read(document)].map((one) => newJSONDocument(toJsonTree(one.contents) ?? undefined));
  return {
    async diagnostic(document) {
      const problems = [...read(document)].flatMap(({ errors, warnings }) => [
        ...errors.map((/** @type {any} */ error) => problemOf(document, error, ERROR)),
        ...warnings.map((/** @type {any} */ error) => problemOf(document, error, WARNING)),
      ]);
      if (problems.length > 0) return problems;
      const schema = await schemaOf(document).catch((error) => error);
      if (schema instanceof Error) return [schemaProblem(document, schema)];
      const found = trees(document).map((tree) =>
        service.doValidation(document, tree, { schemaRequest: "warning" }, schema),
      );
      return (await Promise.all(found)).flat();
    },
    async hover(document, { position }) {
      const schema = await schemaOf(document).catch(() => undefined);
      const offset = document.offsetAt(position);
      for (const tree of trees(document)) {
        const node = tree.getNodeFromOffset(offset);
        if (node === undefined) continue;
        const matching = await service.getMatchingSchemas(document, tree, schema);
        const text = matching
          .filter((/** @type {any} */ one) => one.node === valueOf(node) && !one.inverted)
          .map((/** @type {any} */ one) => one.schema.description)
          .find((/** @type {unknown} */ one) => typeof one === "string");
        if (text !== undefined) return { contents: text };
      }
      return null;
    },
    async completion(document, { position }) {
      const schema = await schemaOf(document).catch(() => undefined);
      const offset = document.offsetAt(position);
      const before = document
        .getText()
        .slice(document.offsetAt({ ...position, character: 0 }), offset);
      const [, value] = /:\s+(\S*)$/.exec(before) ?? [];
      for (const tree of trees(document)) {
        const node = tree.getNodeFromOffset(offset) ?? tree.root;
        const matching = await service.getMatchingSchemas(document, tree, schema);
        /** @param {any} wanted */
        const schemasAt = (wanted) =>
          matching
            .filter((/** @type {any} */ one) => one.node === wanted && !one.inverted)
            .map((/** @type {any} */ one) => one.schema);
        const items =
          value === undefined
            ? namesOf(schemasAt(objectOf(node) ?? tree.root))
            : valuesOf(schemasAt(valueOf(node)));
        if (items.length > 0) return { isIncomplete: false, items };
      }
      return null;
    },
    documentSymbol: (document) =>
      trees(document).flatMap((tree) => service.findDocumentSymbols2(document, tree)),
  };
}

/** @param {any} node */
function valueOf(node) {
  const { parent } = node;
  return parent?.type === "property" && parent.keyNode === node ? (parent.valueNode ?? node) : node;
}

/** @param {any} node */
function objectOf(node) {
  let one = node;
  while (one !== undefined && one.type !== "object") one = one.parent;
  return one;
}

/** @param {any[]} schemas */
function namesOf(schemas) {
  return schemas.flatMap((schema) =>
    Object.entries(schema.properties ?? {}).map(([label, { description }]) => ({
      label,
      kind: 10,
      insertText: `${label}: `,
      ...(description === undefined ? {} : { documentation: description }),
    })),
  );
}

/** @param {any[]} schemas */
function valuesOf(schemas) {
  return schemas.flatMap((schema) => {
    const values = schema.enum ?? (schema.type === "boolean" ? [true, false] : []);
    return values.map((/** @type {unknown} */ value) => ({ label: String(value), kind: 12 }));
  });
}

/**
 * @param {any} document
 * @param {any} error
 * @param {number} severity
 */
function problemOf(document, { pos, message, code }, severity) {
  const [from = 0, to = from] = pos;
  return {
    range: { start: document.positionAt(from), end: document.positionAt(Math.max(to, from + 1)) },
    severity,
    message: String(message).split(/ at line \d+, column \d+/, 1)[0] ?? "",
    code: code ?? null,
    source: "yaml",
  };
}

/**
 * @param {any} document
 * @param {Error} error
 */
function schemaProblem(document, error) {
  const { index } = NAMED_SCHEMA.exec(document.getText()) ?? { index: 0 };
  const start = document.positionAt(index);
  const end = { line: start.line + 1, character: 0 };
  const message = `Unable to load the schema: ${error.message}.`;
  return { range: { start, end }, severity: WARNING, message, source: "yaml" };
}
