import { isScript } from "../parse/parse-program.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { plainSheets, sheetImports } from "../styling/css/sheet-imports.ts";
import { findMessage, messageFiles, parseMessages } from "../text-edit/message-file.ts";
import { type ComponentInfo, readComponent } from "./component-props.ts";
import { type CssElement, readCssRules } from "./css-rules.ts";
import { fileOrNull } from "./find-component.ts";
import { readScopes, type Scope } from "./scopes.ts";
import { readTreeElement, type TreeContext, type TreeElement } from "./tree-element.ts";

/** What the editor and the frame know about the source. */
export interface Lookups {
  readonly treeElementLookup: Readonly<Record<string, TreeElement>>;
  /** Inner scopes come before the scopes around them. */
  readonly scopeLookup: Readonly<Record<string, Scope>>;
  readonly cssElementLookup: Readonly<Record<string, CssElement>>;
}

const isSheet = (path: string) => path.endsWith(".css");
const isOutside = (path: string) => /(?:^|\/)(?:node_modules|dist|build|\.[^/]+)\//.test(path);

/**
 * Reads the lookups of some files, or of the whole project. Files that do not parse have none. Of the files
 * in `only` just the elements named there are read.
 */
export function readLookups(
  context: PlanContext,
  paths?: readonly string[],
  only: ReadonlyMap<string, readonly SourceElement[]> = new Map(),
): Lookups {
  const wanted = paths ?? context.list().filter((path) => !isOutside(path));
  const reader = new LookupReader(context);
  const treeElementLookup: Record<string, TreeElement> = {};
  const scopeLookup: Record<string, Scope> = {};
  const cssElementLookup: Record<string, CssElement> = {};
  for (const path of wanted) {
    if (isSheet(path)) {
      for (const rule of reader.rulesOf(path)) cssElementLookup[rule.codebaseId] = rule;
      continue;
    }
    const file = isScript(path) ? fileOrNull(context, path) : null;
    const named = only.get(path);
    if (!file || (named ?? file.elements).length === 0) continue;
    const tree = reader.treeContext(file);
    for (const element of named ?? file.elements) {
      const entry = readTreeElement(tree, file, element);
      treeElementLookup[entry.codebaseId] = entry;
    }
    if (named !== undefined) continue;
    const ids = file.elements.map((element) => context.idOf(file, element));
    for (const scope of readScopes(file, (index) => ids[index] ?? "")) {
      scopeLookup[scope.id] = scope;
    }
  }
  return { treeElementLookup, scopeLookup, cssElementLookup };
}

/** Remembers, for one reading, what several elements ask for. */
class LookupReader {
  readonly #context: PlanContext;
  readonly #components = new Map<string, ComponentInfo | null>();
  readonly #rules = new Map<string, readonly CssElement[]>();
  #messageFiles: readonly string[] | null = null;

  readonly #parseMessages = remembered(parseMessages);

  constructor(context: PlanContext) {
    this.#context = {
      file: (path) => context.file(path),
      locate: (id) => context.locate(id),
      idOf: (file, element) => context.idOf(file, element),
      list: () => context.list(),
      read: remembered((path: string) => context.read(path)),
      resolveImport: remembered((from: string, specifier: string) =>
        context.resolveImport(from, specifier),
      ),
    };
  }

  rulesOf(path: string): readonly CssElement[] {
    const known = this.#rules.get(path) ?? readCssRules(this.#context, path);
    this.#rules.set(path, known);
    return known;
  }

  treeContext(current: SourceFile): TreeContext {
    const context = this.#context;
    let plain: ReadonlyMap<string, readonly CssElement[]> | null = null;
    return {
      idOf: (element) => context.idOf(current, element),
      lineAt: lineCounter(current.text),
      componentOf: (file, tag) => {
        const key = `${file.path} ${tag}`;
        const known = this.#components.get(key);
        if (known !== undefined) return known;
        const component = readComponent(context, file, tag);
        this.#components.set(key, component);
        return component;
      },
      messageOf: (message) => {
        this.#messageFiles ??= messageFiles(context);
        return findMessage(context, message, this.#messageFiles, this.#parseMessages);
      },
      plainRules: (file) => (plain ??= this.#plainRules(file)),
      moduleRules: (file, local) =>
        sheetImports(context, file)
          .filter((sheet) => sheet.local === local)
          .flatMap(({ path }) => this.rulesOf(path)),
    };
  }

  #plainRules(file: SourceFile): ReadonlyMap<string, readonly CssElement[]> {
    const byClass = new Map<string, CssElement[]>();
    for (const path of plainSheets(this.#context, file)) {
      for (const rule of this.rulesOf(path)) {
        for (const name of rule.classes) {
          byClass.set(name, [...(byClass.get(name) ?? []), rule]);
        }
      }
    }
    return byClass;
  }
}

/** A function that is asked once for the same arguments. */
function remembered<Rest extends readonly string[], Result>(
  ask: (first: string, ...rest: Rest) => Result,
): (first: string, ...rest: Rest) => Result {
  const answers = new Map<string, { readonly result: Result }>();
  return (first, ...rest) => {
    const key = [first, ...rest].join("\n");
    const known = answers.get(key) ?? { result: ask(first, ...rest) };
    answers.set(key, known);
    return known.result;
  };
}

/** Counts lines for offsets that mostly grow, without starting from the top each time. */
function lineCounter(text: string): (offset: number) => number {
  let position = 0;
  let line = 1;
  return (offset) => {
    if (offset < position) {
      position = 0;
      line = 1;
    }
    for (let next = text.indexOf("\n", position); next !== -1 && next < offset;) {
      line += 1;
      position = next + 1;
      next = text.indexOf("\n", position);
    }
    return line;
  };
}
