import { resolveImport } from "../imports/resolve.ts";
import { isScript } from "../parse/parse-program.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { plainSheets, sheetImports } from "../styling/css/sheet-imports.ts";
import { findMessage, messageFiles, parseMessages } from "../text-edit/message-file.ts";
import { type ComponentInfo, readComponent } from "./component-props.ts";
import { type CssElement, readCssRules } from "./css-rules.ts";
import { ALL_PATHS, Dependencies } from "./dependencies.ts";
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

const NO_LOOKUPS: Lookups = { treeElementLookup: {}, scopeLookup: {}, cssElementLookup: {} };
const isSheet = (path: string) => path.endsWith(".css");
const isOutside = (path: string) => /(?:^|\/)(?:node_modules|dist|build|\.[^/]+)\//.test(path);

/** The lookups of one file. */
export interface FileLookups extends Lookups {
  readonly path: string;
  /** Files that something else may be said after, once one of them changes; see `ALL_PATHS`. */
  readonly dependsOn: ReadonlySet<string>;
}

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
  const treeElementLookup: Record<string, TreeElement> = {};
  const scopeLookup: Record<string, Scope> = {};
  const cssElementLookup: Record<string, CssElement> = {};
  for (const file of readEachLookups(context, wanted, only)) {
    Object.assign(treeElementLookup, file.treeElementLookup);
    Object.assign(scopeLookup, file.scopeLookup);
    Object.assign(cssElementLookup, file.cssElementLookup);
  }
  return { treeElementLookup, scopeLookup, cssElementLookup };
}

/** The same, file by file: who reads many can let others have their turn in between. */
export function* readEachLookups(
  context: PlanContext,
  paths: readonly string[],
  only: ReadonlyMap<string, readonly SourceElement[]> = new Map(),
): Generator<FileLookups, void> {
  const reader = new LookupReader(context);
  for (const path of paths) yield reader.read(path, only.get(path));
}

/** Remembers, for one reading, what several elements ask for. */
class LookupReader {
  readonly #context: PlanContext;
  readonly #dependencies = new Dependencies();
  readonly #parseMessages = remembered(parseMessages);
  readonly #rulesOf: (path: string) => readonly CssElement[];
  readonly #messageFiles: (all: string) => readonly string[];
  /** By the path of the file that asks and the tag. */
  readonly #componentOf: (path: string, tag: string) => ComponentInfo | null;

  constructor(context: PlanContext) {
    const files = this.#dependencies;
    const note = (path: string): string => {
      files.note(path);
      return path;
    };
    const read = files.remembered((path: string) => context.read(note(path)));
    const noting: PlanContext = {
      file: (path) => context.file(note(path)),
      locate: (id) => context.locate(id),
      idOf: (file, element) => context.idOf(file, element),
      list: () => {
        note(ALL_PATHS);
        return context.list();
      },
      read,
      resolveImport: files.remembered((from: string, specifier: string) =>
        resolveImport({ read }, from, specifier),
      ),
    };
    this.#context = noting;
    this.#rulesOf = files.remembered((path: string) => readCssRules(noting, path));
    this.#messageFiles = files.remembered(() => messageFiles(noting));
    this.#componentOf = files.remembered((path: string, tag: string) =>
      readComponent(noting, noting.file(path), tag),
    );
  }

  read(path: string, named: readonly SourceElement[] | undefined): FileLookups {
    const { result, paths } = this.#dependencies.of(() =>
      isSheet(path) ? this.#readSheet(path) : this.#readScript(path, named),
    );
    return { path, dependsOn: paths, ...result };
  }

  #readSheet(path: string): Lookups {
    const rules = this.#rulesOf(path).map((rule) => [rule.codebaseId, rule] as const);
    return { ...NO_LOOKUPS, cssElementLookup: Object.fromEntries(rules) };
  }

  #readScript(path: string, named: readonly SourceElement[] | undefined): Lookups {
    const file = isScript(path) ? fileOrNull(this.#context, path) : null;
    const elements = named ?? (file ? allElements(file) : []);
    if (!file || elements.length === 0) return NO_LOOKUPS;
    const tree = this.#treeContext(file);
    const treeElementLookup: Record<string, TreeElement> = {};
    for (const element of elements) {
      const entry = readTreeElement(tree, file, element);
      treeElementLookup[entry.codebaseId] = entry;
    }
    if (named !== undefined) return { ...NO_LOOKUPS, treeElementLookup };
    const ids = elements.map((element) => this.#context.idOf(file, element));
    const scopes = readScopes(file, (index) => ids[index] ?? "");
    const scopeLookup = Object.fromEntries(Array.from(scopes, (scope) => [scope.id, scope]));
    return { ...NO_LOOKUPS, treeElementLookup, scopeLookup };
  }

  #treeContext(current: SourceFile): TreeContext {
    const context = this.#context;
    let plain: ReadonlyMap<string, readonly CssElement[]> | null = null;
    return {
      idOf: (element) => context.idOf(current, element),
      lineAt: lineCounter(current.text),
      componentOf: (file, tag) => this.#componentOf(file.path, tag),
      messageOf: (message) =>
        findMessage(context, message, this.#messageFiles(ALL_PATHS), this.#parseMessages),
      plainRules: (file) => (plain ??= this.#plainRules(file)),
      moduleRules: (file, local) =>
        sheetImports(context, file)
          .filter((sheet) => sheet.local === local)
          .flatMap(({ path }) => this.#rulesOf(path)),
    };
  }

  #plainRules(file: SourceFile): ReadonlyMap<string, readonly CssElement[]> {
    const byClass = new Map<string, CssElement[]>();
    for (const path of plainSheets(this.#context, file)) {
      for (const rule of this.#rulesOf(path)) {
        for (const name of rule.classes) {
          byClass.set(name, [...(byClass.get(name) ?? []), rule]);
        }
      }
    }
    return byClass;
  }
}

/** The tree is asked for first: that of the whole file has them all, statements one by one cost more. */
function allElements(file: SourceFile): readonly SourceElement[] {
  return file.hasElements && file.ast.program.body.length > 0 ? file.elements : [];
}

/** A function that is asked once for the same arguments. */
function remembered<Rest extends readonly string[], Result>(
  ask: (first: string, ...rest: Rest) => Result,
): (first: string, ...rest: Rest) => Result {
  return new Dependencies().remembered(ask);
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
