import type { Node } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { findDeclaration, fileOrNull, type FoundDeclaration } from "../lookups/find-component.ts";
import { isScript } from "../parse/parse-program.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { Located, PlanContext } from "../plan/context.ts";
import type { Budget } from "./budget.ts";
import { remember } from "./scopes.ts";

/** An element that shows a component, and the elements around it on the page, from the inside. */
export interface CallSite extends Located {
  readonly within: readonly string[];
}

/** Through so few files a name is followed for nothing: projects have many names. */
const FREE_HOPS = 10;

/** So many elements around a text are looked at. */
export const MAX_WITHIN = 100;

interface Shown {
  readonly site: CallSite;
  readonly component: FoundDeclaration;
}

/** Finds the elements that show a component; what was found once is remembered. */
export class CallSites {
  readonly #context: PlanContext;
  readonly #budget: Budget;
  readonly #located = new Map<string, Located | null>();
  /** By the path of a file and a name in it. */
  readonly #declarations = new Map<string, FoundDeclaration | null>();
  readonly #all = new Map<Node, readonly CallSite[]>();
  /** What the elements of the project show, by the file that declares it. */
  #shown: ReadonlyMap<string, readonly Shown[]> | null = null;

  constructor(context: PlanContext, budget: Budget) {
    this.#context = context;
    this.#budget = budget;
  }

  /**
   * The elements that show the component of a function: of those around on the page the nearest, or all in the
   * project where it is not known what is around.
   */
  of(file: SourceFile, component: Node, within: readonly string[]): readonly CallSite[] {
    for (const [index, id] of within.entries()) {
      this.#budget.spend();
      const found = this.located(id);
      const shown = found && this.#component(found);
      if (found && shown && isIn(shown, file, component))
        return [{ ...found, within: within.slice(index + 1) }];
    }
    this.#shown ??= this.#showing();
    const inFile = this.#shown.get(file.path) ?? [];
    const sites = remember(this.#all, component, () =>
      inFile.filter((one) => isIn(one.component, file, component)).map(({ site }) => site),
    );
    this.#budget.spend(sites.length);
    return sites;
  }

  /** The element of an id, if there is one. */
  readonly located = (id: string): Located | null =>
    remember(this.#located, id, () => located(this.#context, id));

  /** The declaration that a name in a file leads to. */
  declaration(from: SourceFile, name: string): FoundDeclaration | null {
    return remember(this.#declarations, `${from.path}\0${name}`, () => {
      const seen = new Set<string>();
      const found = findDeclaration(this.#context, from, name, seen);
      this.#budget.spend(Math.floor(seen.size / FREE_HOPS));
      return found;
    });
  }

  #showing(): ReadonlyMap<string, readonly Shown[]> {
    const shown = new Map<string, Shown[]>();
    for (const path of this.#context.list()) {
      if (!isScript(path) || path.includes("node_modules/")) continue;
      const file = fileOrNull(this.#context, path);
      for (const element of file?.hasElements ? file.elements : []) {
        const component = file && this.#component({ file, element });
        if (!file || !component) continue;
        const site = { file, element, within: [] };
        remember(shown, component.file.path, () => []).push({ site, component });
      }
    }
    return shown;
  }

  /** What the element of a component shows. */
  #component({ file, element }: Located): FoundDeclaration | null {
    return /^[A-Z]/.test(element.tag) ? this.#unwrapped(this.declaration(file, element.tag)) : null;
  }

  /** What `memo(Card)` and its like stand for. */
  #unwrapped(found: FoundDeclaration | null): FoundDeclaration | null {
    const value = found?.node.type === "VariableDeclarator" ? found.node.init : found?.node;
    const inner = value?.type === "CallExpression" ? value.arguments[0] : null;
    if (!found || inner?.type !== "Identifier") return found;
    return this.declaration(found.file, inner.name);
  }
}

function isIn(found: FoundDeclaration, file: SourceFile, component: Node): boolean {
  if (found.file.path !== file.path) return false;
  const [outer, inner] = [rangeOf(found.node), rangeOf(component)];
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The element of an id; null where it is unknown. */
export function located(context: PlanContext, id: string): Located | null {
  try {
    return context.locate(id);
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}
