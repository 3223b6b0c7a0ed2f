import { isClassName } from "@devloom/blocks";
import { readMarkup } from "@devloom/source-engine";
import type { BlockDraft, BlockProblem } from "../../contract.ts";
import type { SheetRule } from "./print-sheet.ts";
import { formOf, type ReadForm } from "./read-form.ts";
import { parseSheet, readSheet, type SheetChoice } from "./read-sheet.ts";
import { classesIn, isBlockSelector } from "./selectors.ts";
import { themeUtility } from "./theme-utility.ts";
import { type OwnClass, toNodes } from "./to-nodes.ts";

type Sheet = BlockDraft["sheets"][number];
const DEEPEST_PROPERTY = 6;

/** Makes a block of source that stands in a project: its element and the rules that apply to it. */
export function readDraft(draft: BlockDraft): ReadForm {
  const values = customProperties(draft.sheets);
  const names = new OwnNames(draft, values);
  const read = toNodes(readMarkup(draft.jsx, draft.line), null, names.find);
  const rules: SheetRule[] = [];
  const problems: BlockProblem[] = [...read.problems];
  for (const sheet of draft.sheets) {
    const used = names.usedOf(sheet);
    if (used.size === 0) continue;
    const choice = choiceFor(used, values, sheet.isGenerated);
    const taken = readSheet({ path: sheet.path, text: sheet.css }, choice);
    rules.push(...taken.rules);
    if (!sheet.isGenerated) problems.push(...taken.problems);
  }
  return formOf(read.nodes, rules, problems);
}

/** The names of classes in the block's own sheet: those of their sheets, told apart where two are alike. */
class OwnNames {
  readonly #draft: BlockDraft;
  readonly #values: ReadonlyMap<string, string>;
  readonly #used = new Map<Sheet, Map<string, string>>();
  readonly #taken = new Set<string>();

  constructor(draft: BlockDraft, values: ReadonlyMap<string, string>) {
    this.#draft = draft;
    this.#values = values;
  }

  readonly find: OwnClass = (local, name) => {
    const sheets = this.#draft.sheets.filter(
      (sheet) => sheet.local === local && hasClass(sheet.css, name),
    );
    const [first, ...others] = sheets;
    // A class without any rule has no look that could be taken along.
    if (first === undefined) {
      const isUtility = local === null && this.#draft.styling === "tailwind";
      return isUtility ? this.#utility(name) : null;
    }
    const own = this.#nameFor(first, name);
    for (const other of others) this.#namesOf(other).set(name, own);
    return { own };
  };

  /** A utility of the project's theme takes its value along; the others are the same everywhere. */
  #utility(name: string): { readonly utility: string } | "utility" {
    const own = themeUtility(name, (property) =>
      this.#values.has(property) ? withFallbacks(`var(${property})`, this.#values, 0) : null,
    );
    return own === null || !isClassName(own) ? "utility" : { utility: own };
  }

  usedOf(sheet: Sheet): ReadonlyMap<string, string> {
    return this.#namesOf(sheet);
  }

  #namesOf(sheet: Sheet): Map<string, string> {
    const known = this.#used.get(sheet) ?? new Map<string, string>();
    this.#used.set(sheet, known);
    return known;
  }

  #nameFor(sheet: Sheet, name: string): string {
    const names = this.#namesOf(sheet);
    const known = names.get(name);
    if (known !== undefined) return known;
    let own = name;
    for (let count = 2; this.#taken.has(own); count += 1) own = `${name}${count}`;
    this.#taken.add(own);
    names.set(name, own);
    return own;
  }
}

function hasClass(css: string, name: string): boolean {
  return new RegExp(`\\.${name.replaceAll(/[^\w-]/g, "\\$&")}(?![\\w-])`).test(css);
}

/** Keeps the rules that speak of nothing but used classes; states from outside do not come along. */
function choiceFor(
  used: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, string>,
  isGenerated: boolean,
): SheetChoice {
  const renamed = (selector: string): string =>
    selector.replaceAll(
      /\.([A-Za-z_-][\w-]*)/g,
      (_all, name: string) => `.${used.get(name) ?? name}`,
    );
  return {
    selectors(all, isNested) {
      const meant = all.filter((selector) => {
        const classes = classesIn(selector);
        return isNested
          ? classes.every((name) => used.has(name))
          : classes.length > 0 && classes.every((name) => used.has(name));
      });
      // An element in front, such as `body .card`, is a state of the page.
      const own = meant.filter((selector) => isNested || selector.startsWith("."));
      const allowed = own.filter((selector) => isBlockSelector(selector, isNested));
      return isGenerated || allowed.length === own.length ? allowed.map(renamed) : null;
    },
    value: (text) => withFallbacks(text, values, 0),
  };
}

/** Custom properties of the whole page, those of Tailwind's theme included. */
function customProperties(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { css } of sheets)
    parseSheet(css)?.walkDecls(/^--/, ({ prop, value, parent }) => {
      const isTheme = parent?.type === "atrule" && parent.name === "theme";
      const isGlobal =
        isTheme ||
        (parent?.type === "rule" &&
          parent.selectors.some((selector) => /^(?::root|:host|html)$/.test(selector)));
      if (isGlobal && !found.has(prop)) found.set(prop, value.trim());
    });
  return found;
}

/** Gives properties of the page the value that they have there, so that the block looks the same elsewhere. */
function withFallbacks(
  text: string,
  values: ReadonlyMap<string, string>,
  depth: number,
): string | null {
  let isKnown = depth < DEEPEST_PROPERTY;
  const filled = text.replaceAll(/var\(\s*(--[\w-]+)\s*\)/g, (_all, name: string) => {
    const value = values.get(name);
    const inner = value === undefined || !isKnown ? null : withFallbacks(value, values, depth + 1);
    if (inner === null) isKnown = false;
    return `var(${name}, ${inner ?? ""})`;
  });
  return isKnown && !/[{};]|url\s*\(/i.test(filled) ? filled : null;
}
