import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { getLanguageService, TokenType } = require("vscode-html-languageservice");
const { TextDocument } = require("vscode-languageserver-textdocument");

const ERROR = 1;
const WARNING = 2;
const MAX_TAGS = 50_000;
/** Elements without an end, and those whose end may be left out. */
const OPEN_ENDED =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|rb|rt|rtc|rp|optgroup|option|thead|tbody|tfoot|tr|td|th|colgroup|caption|html|head|body)$/;

/**
 * HTML, and the styles within it.
 *
 * @param {Record<string, (document: any, params: any) => any>} css
 * @returns {Record<string, (document: any, params: any) => any>}
 */
export function htmlHelp(css) {
  const service = getLanguageService();
  /** @param {any} document */
  const read = (document) => service.parseHTMLDocument(document);
  /**
   * @param {any} document
   * @param {any} position
   */
  const styleAt = (document, position) => {
    const at = document.offsetAt(position);
    const isWithin = stylesOf(service, document).some(([from, to]) => from <= at && at <= to);
    return isWithin ? styleSheet(service, document) : null;
  };
  return {
    diagnostic: (document) => {
      const sheet = styleSheet(service, document);
      const styles = sheet === null ? [] : (css["diagnostic"]?.(sheet, {}) ?? []);
      return [...problemsOf(service, document), ...styles];
    },
    completion: (document, { position }) => {
      const sheet = styleAt(document, position);
      return sheet === null
        ? service.doComplete(document, position, read(document))
        : css["completion"]?.(sheet, { position });
    },
    hover: (document, { position }) => {
      const sheet = styleAt(document, position);
      return sheet === null
        ? service.doHover(document, position, read(document))
        : css["hover"]?.(sheet, { position });
    },
    documentSymbol: (document) => service.findDocumentSymbols2(document, read(document)),
    documentColor: (document) => {
      const sheet = styleSheet(service, document);
      return sheet === null ? [] : css["documentColor"]?.(sheet, {});
    },
    rename: (document, { position, newName }) =>
      service.doRename(document, position, newName, read(document)),
    formatting: (document, { options }) =>
      service.format(document, undefined, { ...options, endWithNewline: true }),
  };
}

/**
 * What a parser of browsers would mend in silence.
 *
 * @param {any} service
 * @param {any} document
 */
function problemsOf(service, document) {
  /** @type {any[]} */
  const problems = [];
  /** @type {{ name: string, from: number, to: number }[]} */
  const open = [];
  /** @param {number} from @param {number} to @param {number} severity @param {string} message */
  const tell = (from, to, severity, message) =>
    problems.push({
      range: { start: document.positionAt(from), end: document.positionAt(to) },
      severity,
      message,
      source: "html",
    });
  const scanner = service.createScanner(document.getText());
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const token = scanner.scan();
    if (token === TokenType.EOS) break;
    const [from, to] = [scanner.getTokenOffset(), scanner.getTokenEnd()];
    const error = scanner.getTokenError();
    if (error !== undefined) tell(from, to, ERROR, error);
    if (token === TokenType.StartTag)
      open.push({ name: scanner.getTokenText().toLowerCase(), from, to });
    else if (token === TokenType.StartTagSelfClose) open.pop();
    else if (token === TokenType.EndTag) {
      const name = scanner.getTokenText().toLowerCase();
      const at = open.findLastIndex((one) => one.name === name);
      if (at === -1) tell(from, to, ERROR, `</${name}> ends nothing: there is no open <${name}>.`);
      else
        for (const left of open.splice(at).slice(1))
          if (!OPEN_ENDED.test(left.name))
            tell(left.from, left.to, WARNING, `<${left.name}> is not closed.`);
    }
  }
  for (const { name, from, to } of open)
    if (!OPEN_ENDED.test(name)) tell(from, to, WARNING, `<${name}> is not closed.`);
  return problems;
}

/**
 * Where style sheets stand in a text.
 *
 * @param {any} service
 * @param {any} document
 * @returns {[number, number][]}
 */
function stylesOf(service, document) {
  /** @type {[number, number][]} */
  const found = [];
  const scanner = service.createScanner(document.getText());
  for (;;) {
    const token = scanner.scan();
    if (token === TokenType.EOS) return found;
    if (token === TokenType.Styles) found.push([scanner.getTokenOffset(), scanner.getTokenEnd()]);
  }
}

/**
 * The styles at their places, with blanks for everything else; `null` where there are none.
 *
 * @param {any} service
 * @param {any} document
 */
function styleSheet(service, document) {
  const styles = stylesOf(service, document);
  if (styles.length === 0) return null;
  const text = document.getText();
  let sheet = "";
  let at = 0;
  for (const [from, to] of styles) {
    sheet += text.slice(at, from).replaceAll(/[^\r\n]/g, " ") + text.slice(from, to);
    at = to;
  }
  return TextDocument.create(document.uri, "css", document.version, sheet);
}
