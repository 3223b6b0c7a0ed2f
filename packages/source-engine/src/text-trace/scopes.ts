import type { Node, VariableDeclarator } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import { patternNames } from "../parse/statement.ts";
import { namesIn } from "../scope/declarations.ts";
import type { Budget } from "./budget.ts";

/** The scopes of code and what they declare; each is read once. */
export class Scopes {
  readonly #budget: Budget;
  readonly #names = new Map<Node, ReadonlySet<string>>();
  readonly #found = new Map<Node, Map<string, Node | null>>();
  readonly #declarators = new Map<Node, ReadonlyMap<string, VariableDeclarator>>();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  names(scope: Node): ReadonlySet<string> {
    return remember(this.#names, scope, () => new Set(namesIn(scope)));
  }

  /** The node whose scope declares a name, from a node outward; the node itself counts. */
  of(from: Node, name: string): Node | null {
    const known = remember(this.#found, from, () => new Map<string, Node | null>());
    return remember(known, name, () => {
      for (let scope: Node | null = from; scope !== null; scope = parentNode(scope)) {
        this.#budget.spend();
        if (this.names(scope).has(name)) return scope;
      }
      return null;
    });
  }

  /** The declarator of a block or file that gives a name its value. */
  declarator(scope: Node, name: string): VariableDeclarator | null {
    const all = remember(this.#declarators, scope, () => declaratorsIn(scope));
    return all.get(name) ?? null;
  }
}

function declaratorsIn(scope: Node): ReadonlyMap<string, VariableDeclarator> {
  const found = new Map<string, VariableDeclarator>();
  if (scope.type !== "BlockStatement" && scope.type !== "Program") return found;
  for (const statement of scope.body) {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const declarator of declaration.declarations)
      for (const name of patternNames(declarator.id))
        if (declarator.init && !found.has(name)) found.set(name, declarator);
  }
  return found;
}

/** What a map has for a key, worked out the first time. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = find();
  known.set(key, value);
  return value;
}
