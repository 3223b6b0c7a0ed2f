import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { findDeclaration, fileOrNull, type FoundDeclaration } from "../lookups/find-component.ts";
import { isScript } from "../parse/parse-program.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Located, PlanContext } from "../plan/context.ts";

/** An element that shows a component, and the elements around it on the page, from the inside. */
export interface CallSite extends Located {
  readonly within: readonly string[];
}

/** Finds the elements that show a component; what was found once is remembered. */
export class CallSites {
  readonly #context: PlanContext;
  /** By the path of a file and a tag in it. */
  readonly #declarations = new Map<string, FoundDeclaration | null>();
  readonly #all = new Map<Node, readonly CallSite[]>();

  constructor(context: PlanContext) {
    this.#context = context;
  }

  /**
   * The elements that show the component of a function: of those around on the page the nearest, or all in the
   * project where it is not known what is around.
   */
  of(file: SourceFile, component: Node, within: readonly string[]): readonly CallSite[] {
    for (const [index, id] of within.entries()) {
      const found = located(this.#context, id);
      if (found && this.#shows(found, file, component))
        return [{ ...found, within: within.slice(index + 1) }];
    }
    const known = this.#all.get(component);
    if (known) return known;
    const found = this.#context
      .list()
      .filter((path) => isScript(path) && !path.includes("node_modules/"))
      .flatMap((path) => this.#inFile(path, file, component));
    this.#all.set(component, found);
    return found;
  }

  #inFile(path: string, file: SourceFile, component: Node): CallSite[] {
    const other = fileOrNull(this.#context, path);
    if (!other?.hasElements) return [];
    return other.elements
      .map((element) => ({ file: other, element, within: [] }))
      .filter((site) => this.#shows(site, file, component));
  }

  #shows({ file: from, element }: Located, file: SourceFile, component: Node): boolean {
    if (!/^[A-Z]/.test(element.tag)) return false;
    const found = this.#declaration(from, element.tag);
    if (found?.file.path !== file.path) return false;
    const [outer, inner] = [rangeOf(found.node), rangeOf(component)];
    return outer.start <= inner.start && inner.end <= outer.end;
  }

  #declaration(from: SourceFile, tag: string): FoundDeclaration | null {
    const key = `${from.path}\0${tag}`;
    const known = this.#declarations.get(key);
    if (known !== undefined) return known;
    const found = unwrapped(this.#context, findDeclaration(this.#context, from, tag));
    this.#declarations.set(key, found);
    return found;
  }
}

function located(context: PlanContext, id: string): Located | null {
  try {
    return context.locate(id);
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

/** What `memo(Card)` and its like stand for. */
function unwrapped(context: PlanContext, found: FoundDeclaration | null): FoundDeclaration | null {
  const value = found?.node.type === "VariableDeclarator" ? found.node.init : found?.node;
  const inner = value?.type === "CallExpression" ? value.arguments[0] : null;
  if (!found || inner?.type !== "Identifier") return found;
  return findDeclaration(context, found.file, inner.name);
}
