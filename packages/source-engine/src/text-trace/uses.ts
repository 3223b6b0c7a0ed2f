import type { CallExpression, Node, OptionalCallExpression } from "@babel/types";
import { linkParent } from "../parse/elements.ts";
import type { SourceFile } from "../parse/source-file.ts";
import { patternNames } from "../parse/statement.ts";
import { forEachChild } from "../parse/walk.ts";
import { remember, type Scopes } from "./scopes.ts";

/** `f()` or `f?.()`. */
export type AnyCall = CallExpression | OptionalCallExpression;

/** A call that gives values to a function of the file, itself or for each item of a list. */
export interface Call {
  readonly call: AnyCall;
  readonly scope: Node;
  readonly isForItems: boolean;
}

interface Use {
  readonly writes: Node[];
  readonly calls: Call[];
}

type FileUses = Map<Node, Map<string, Use>>;

const ITEM_BY_ITEM = /^(?:map|flatMap|forEach)$/;

/** Where the variables of a file are set anew and its functions called; each file is walked once. */
export class Uses {
  readonly #scopes: Scopes;
  readonly #files = new Map<SourceFile, FileUses>();

  constructor(scopes: Scopes) {
    this.#scopes = scopes;
  }

  /** Has every node of a file know what is around it, also those that stand around no element. */
  link(file: SourceFile): void {
    this.#usesIn(file);
  }

  /** Whether a variable, or something in it, is set elsewhere than where it is declared. */
  isWritten(file: SourceFile, scope: Node, name: string, declarator?: Node): boolean {
    const writes = this.#of(file, scope, name)?.writes ?? [];
    return writes.some((node) => node !== declarator);
  }

  callsOf(file: SourceFile, scope: Node, name: string): readonly Call[] {
    return this.#of(file, scope, name)?.calls ?? [];
  }

  #of(file: SourceFile, scope: Node, name: string): Use | undefined {
    return this.#usesIn(file).get(scope)?.get(name);
  }

  #usesIn(file: SourceFile): FileUses {
    return remember(this.#files, file, () => this.#read(file.ast.program));
  }

  #read(program: Node): FileUses {
    const uses: FileUses = new Map();
    const useOf = (scope: Node, name: string): Use =>
      remember(
        remember(uses, scope, () => new Map<string, Use>()),
        name,
        () => ({ writes: [], calls: [] }),
      );
    const visit = (node: Node, around: readonly Node[]): void => {
      const scopes = this.#scopes.names(node).size > 0 ? [node, ...around] : around;
      const declaring = (name: string) => scopes.filter((one) => this.#scopes.names(one).has(name));
      for (const name of writtenBy(node)) {
        const [scope] = declaring(name);
        if (scope) useOf(scope, name).writes.push(node);
      }
      // Declared again, it belongs to the function around: to one of the scopes here.
      for (const { name, declarator } of varsOf(node))
        for (const scope of declaring(name)) useOf(scope, name).writes.push(declarator);
      if (isCall(node)) {
        const { callee } = node;
        const callback = callbackOf(node);
        const called = callee.type === "Identifier" ? callee.name : callback;
        const [scope] = called === null ? [] : declaring(called);
        const [inner = program] = scopes;
        const call = { call: node, scope: inner, isForItems: called === callback };
        if (scope && called !== null) useOf(scope, called).calls.push(call);
      }
      forEachChild(node, (child) => {
        linkParent(child, node);
        visit(child, scopes);
      });
    };
    visit(program, []);
    return uses;
  }
}

export function isCall(node: Node | null): node is AnyCall {
  return node?.type === "CallExpression" || node?.type === "OptionalCallExpression";
}

/** The name of a function that is called for each item of a list. */
function callbackOf(call: AnyCall): string | null {
  const [first] = call.arguments;
  return first?.type === "Identifier" && listOf(call, first) ? first.name : null;
}

/** The list whose items a callback is given, one by one. */
export function listOf({ callee, arguments: [first] }: AnyCall, callback: Node): Node | null {
  const isMapping =
    first === callback &&
    (callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression") &&
    callee.property.type === "Identifier" &&
    ITEM_BY_ITEM.test(callee.property.name);
  return isMapping ? callee.object : null;
}

function writtenBy(node: Node): readonly string[] {
  if (node.type === "AssignmentExpression") return targetNames(node.left);
  const isLoop = node.type === "ForOfStatement" || node.type === "ForInStatement";
  return isLoop && node.left.type !== "VariableDeclaration" ? targetNames(node.left) : [];
}

/** The variables that an assignment changes: `a`, `[a, b]`, and `a` of `a.b.c`. */
function targetNames(target: Node): readonly string[] {
  let node = target;
  while (node.type === "MemberExpression") node = node.object;
  return patternNames(node);
}

function varsOf(node: Node): readonly { readonly name: string; readonly declarator: Node }[] {
  if (node.type !== "VariableDeclaration" || node.kind !== "var") return [];
  return node.declarations.flatMap((declarator) =>
    declarator.init ? patternNames(declarator.id).map((name) => ({ name, declarator })) : [],
  );
}
