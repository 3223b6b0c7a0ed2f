import type { CallExpression, Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import type { SourceElement } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { attributeName } from "../props/attributes.ts";
import { normalText } from "../text-edit/jsx-text.ts";
import { messageCalled, messageKeyOf } from "../text-edit/message-key.ts";
import { meaningfulChildren, partOf, readTextSource, textOf } from "../text-edit/text-source.ts";
import { type Binding, bindingIn, keyName } from "./bindings.ts";
import { Budget } from "./budget.ts";
import { CallSites } from "./call-sites.ts";
import { allOf, foundAt, type Found, NOTHING, oneOf, OPEN } from "./found.ts";
import { type Helper, helperOf, isNested } from "./helper.ts";
import { Messages } from "./messages.ts";
import { NO_TEXT, NO_VALUE } from "./no-text.ts";
import type { Place } from "./place.ts";
import { isState, passedOn } from "./passing-calls.ts";
import { returnedBy } from "./returned.ts";
import { itemOf, type Row } from "./rows.ts";
import { remember, Scopes } from "./scopes.ts";
import { contentSite, literalSite, type TextSite } from "./text-site.ts";
import { isCall, listOf, Uses } from "./uses.ts";
import { ALL, ANY, intoArray, isNamed, isWhole, MAX_PARTS, restOf } from "./value-path.ts";

/** Follows one text through the code, to the places where exactly it is written. */
export class TextTracer {
  readonly #context: PlanContext;
  readonly #text: string;
  readonly #rows: readonly Row[];
  readonly budget = new Budget();
  readonly #scopes = new Scopes(this.budget);
  readonly #uses = new Uses(this.#scopes);
  readonly #callSites: CallSites;
  readonly #messages: Messages;
  /** What the variables of a scope came to; one that leads to itself adds nothing. */
  readonly #variables = new Map<Node, Map<string, Found>>();

  constructor(context: PlanContext, text: string, rows: readonly Row[] = []) {
    this.#context = context;
    this.#text = normalText(text);
    this.#rows = rows;
    this.#callSites = new CallSites(context, this.budget);
    this.#messages = new Messages(context, this.budget);
  }

  /** The text between the tags of an element. */
  content(place: Place, element: SourceElement, path: readonly string[]): Found {
    const source = readTextSource(place.file, element);
    if (source.kind === "static")
      return path.length === 0
        ? this.#site(contentSite(place.file, element, source.parts))
        : NOTHING;
    if (source.kind === "message") return this.#messages.find(source.message, this.#text);
    const children = meaningfulChildren(element);
    if (path.length > 0 && children.length > 1) return OPEN;
    return allOf(
      children.map((child) => {
        const part = partOf(child);
        // Beside other things each text stands for itself.
        if (part)
          return path.length > 0 ? NOTHING : this.#site(contentSite(place.file, element, [part]));
        return this.trace(place, child, path);
      }),
    );
  }

  /** Texts that an element is given as props, itself or deep inside of them. */
  attributes(place: Place, { tag, node }: SourceElement): Found {
    if (!/^[A-Z]/.test(tag)) return NOTHING;
    return allOf(
      node.openingElement.attributes.map((attribute) => {
        if (attribute.type !== "JSXAttribute") return this.trace(place, attribute.argument, [ALL]);
        if (NO_TEXT.test(attributeName(attribute)) || !attribute.value) return NOTHING;
        return this.#attributeValue(place, attribute.value, [ALL]);
      }),
    );
  }

  #attributeValue(place: Place, value: Node, path: readonly string[]): Found {
    if (value.type !== "StringLiteral") return this.trace(place, value, path);
    return isWhole(path) ? this.#site(literalSite(place.file, value, true)) : NOTHING;
  }

  #site(site: TextSite): Found {
    return normalText(site.value) === this.#text ? foundAt(site) : NOTHING;
  }

  /** The texts that an expression, or the part of it that a path leads to, can come to. */
  trace(place: Place, node: Node, path: readonly string[]): Found {
    // A function that calls itself leads ever deeper into what it is given.
    if (path.length > MAX_PARTS) return this.budget.cut(OPEN);
    const found = this.budget.deeper(() => this.#follow(place, node, path));
    this.budget.spend(found.sites.length);
    return found;
  }

  #follow(place: Place, node: Node, path: readonly string[]): Found {
    switch (node.type) {
      case "StringLiteral":
        return isWhole(path) ? this.#site(literalSite(place.file, node)) : NOTHING;
      case "TemplateLiteral":
        if (node.expressions.length > 0) return OPEN;
        return isWhole(path) ? this.#site(literalSite(place.file, node)) : NOTHING;
      case "ConditionalExpression":
        return oneOf([node.consequent, node.alternate].map((one) => this.trace(place, one, path)));
      case "LogicalExpression": {
        const right = this.trace(place, node.right, path);
        // Where the left side of `&&` is shown, it is nothing that could be read.
        return node.operator === "&&" ? right : oneOf([this.trace(place, node.left, path), right]);
      }
      case "JSXExpressionContainer":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "ParenthesizedExpression":
        return this.trace(place, node.expression, path);
      case "MemberExpression":
      case "OptionalMemberExpression": {
        const key = keyName(node.property, node.computed) ?? ANY;
        return this.trace(place, node.object, [key, ...path]);
      }
      case "ObjectExpression":
        return this.#property(place, node.properties, path);
      case "ArrayExpression": {
        // Behind items of another list it is not known which is which.
        const isMixed = node.elements.some((item) => item?.type === "SpreadElement");
        const into = intoArray(path, isMixed, node.elements.length);
        return allOf(
          node.elements.map((item, index) => {
            if (!item) return NOTHING;
            if (item.type === "SpreadElement") return this.trace(place, item.argument, into);
            const rest = restOf(into, String(index));
            return rest === null ? NOTHING : this.trace(place, item, rest);
          }),
        );
      }
      case "CallExpression":
        return this.#call(place, node, path);
      // Its words belong to no element in which they could be written.
      case "JSXText":
        return normalText(textOf(node)) === this.#text ? OPEN : NOTHING;
      case "JSXFragment":
        return isWhole(path)
          ? allOf(node.children.map((child) => this.trace(place, child, [])))
          : NOTHING;
      case "Identifier":
        return this.#variable(place, node.name, path);
      default:
        return NO_VALUE.test(node.type) ? NOTHING : OPEN;
    }
  }

  /** The property that a path leads to: the last one counts, and spreads before it do not. */
  #property(
    place: Place,
    properties: Extract<Node, { type: "ObjectExpression" }>["properties"],
    path: readonly string[],
  ): Found {
    const found: Found[] = [];
    for (const property of properties.toReversed()) {
      if (property.type === "SpreadElement") {
        found.push(this.trace(place, property.argument, path));
        continue;
      }
      const key = keyName(property.key, property.computed);
      const rest = restOf(path, key ?? path[0] ?? null);
      if (rest === null) continue;
      found.push(property.type === "ObjectMethod" ? OPEN : this.trace(place, property.value, rest));
      if (isNamed(path) && key !== null) break;
    }
    return isNamed(path) ? oneOf(found) : allOf(found);
  }

  #call(place: Place, call: CallExpression, path: readonly string[]): Found {
    const message = isWhole(path) ? messageKeyOf(place.from, call, this.#messages.hookOf) : null;
    if (message) return this.#messages.find(message, this.#text);
    const [key] = call.arguments;
    const isMessage = messageCalled(place.from, call, "", this.#messages.hookOf) !== null;
    const sitesOf = (text: string, given: Node) =>
      new TextTracer(this.#context, text).trace(place, given, []).sites;
    if (isMessage && key && isWhole(path))
      return this.#messages.byKey(place.from, call, this.#text, (one) => sitesOf(one, key));
    const values = passedOn(call, path);
    if (values) return allOf(values.map((one) => this.trace(place, one.node, one.path)));
    return this.#returned(place, call, path);
  }

  /** What a function of the file makes: its text is shown by whoever calls it. */
  #returned(place: Place, call: CallExpression, path: readonly string[]): Found {
    const { file, within } = place;
    const name = call.callee.type === "Identifier" ? call.callee.name : "";
    this.#uses.link(file);
    const scope = this.#scopes.of(place.from, name);
    const values = returnedBy(call, scope, this.#scopes);
    if (!scope || !values) return OPEN;
    const declarator = this.#scopes.declarator(scope, name) ?? undefined;
    if (this.#uses.isWritten(file, scope, name, declarator)) return OPEN;
    return oneOf(values.map((value) => this.trace({ file, from: value, within }, value, path)));
  }

  #variable({ file, from, within }: Place, name: string, path: readonly string[]): Found {
    this.#uses.link(file);
    const scope = this.#scopes.of(from, name);
    if (scope === null) return name === "undefined" ? NOTHING : OPEN;
    const known = remember(this.#variables, scope, () => new Map<string, Found>());
    const key = [name, within.length, ...path].join("\0");
    const before = known.get(key);
    if (before) return before;
    known.set(key, NOTHING);
    const found = this.#declared({ file, from: scope, within }, name, path);
    known.set(key, found);
    return found;
  }

  #declared(place: Place, name: string, path: readonly string[]): Found {
    const { file, from: scope } = place;
    const declarator = this.#scopes.declarator(scope, name);
    if (this.#uses.isWritten(file, scope, name, declarator ?? undefined)) return OPEN;
    const { init } = declarator ?? {};
    if (declarator && init) {
      const binding = bindingIn(declarator.id, name);
      const found = this.#bound(place, binding, path, (inner) => this.trace(place, init, inner));
      return isState(declarator) && path.length === 0 ? oneOf([found, OPEN]) : found;
    }
    if (scope.type === "Program") return this.#imported(place, name, path);
    return "params" in scope ? this.#parameter(place, scope, name, path) : OPEN;
  }

  #bound(
    place: Place,
    binding: Binding | null,
    path: readonly string[],
    follow: (path: readonly string[]) => Found,
  ): Found {
    if (binding === null) return OPEN;
    if (binding.without.length > 0 && !isNamed(path)) return OPEN;
    if (binding.without.includes(path[0] ?? "")) return NOTHING;
    return oneOf([
      follow([...binding.path, ...path]),
      ...binding.fallbacks.map(({ node, path: own }) => this.trace(place, node, [...own, ...path])),
    ]);
  }

  #imported({ file, within }: Place, name: string, path: readonly string[]): Found {
    const [member, ...rest] = path;
    const direct = this.#callSites.declaration(file, name);
    const found =
      direct ?? (member ? this.#callSites.declaration(file, `${name}.${member}`) : null);
    const value = found?.node.type === "VariableDeclarator" ? found.node.init : found?.node;
    if (!found || !value) return OPEN;
    const program = found.file.ast.program;
    if (this.#uses.isWritten(found.file, program, found.name, found.node)) return OPEN;
    return this.trace({ file: found.file, from: program, within }, value, direct ? path : rest);
  }

  /** What a function is given: the items of a list, the values of its calls, or the props of a component. */
  #parameter(
    place: Place,
    scope: Extract<Node, { params: unknown[] }>,
    name: string,
    path: readonly string[],
  ): Found {
    const bindings = scope.params.map((param) => bindingIn(param, name));
    const index = bindings.findIndex((binding) => binding !== null);
    return this.#bound(place, bindings[index] ?? null, path, (inner) => {
      const item = itemOf(this.#rows, place.file, scope, this.#callSites.located);
      const call = parentNode(scope);
      const list = isCall(call) ? listOf(call, scope) : null;
      if (call && list)
        return index === 0 ? this.trace({ ...place, from: call }, list, [item, ...inner]) : OPEN;
      const helper = helperOf(scope);
      if (helper) return this.#called(place, helper, index, item, inner);
      const [prop, ...rest] = inner;
      const isComponent = index === 0 && !isNested(scope);
      return prop === undefined || !isComponent ? OPEN : this.#given(place, scope, prop, rest);
    });
  }

  /** What the calls of a function give it. */
  #called(
    place: Place,
    helper: Helper,
    index: number,
    item: string,
    path: readonly string[],
  ): Found {
    const scope = this.#scopes.of(helper.from, helper.name);
    const calls = scope ? this.#uses.callsOf(place.file, scope, helper.name) : [];
    this.budget.spend(calls.length);
    if (calls.length === 0 || helper.isExported) return OPEN;
    return allOf(
      calls.map(({ call, scope: from, isForItems }) => {
        const at = { ...place, from };
        const given = call.arguments.slice(0, index + 1);
        const list = isForItems && given[0] ? listOf(call, given[0]) : null;
        if (list) return index === 0 ? this.trace(at, list, [item, ...path]) : OPEN;
        if (given.some(({ type }) => type === "SpreadElement")) return OPEN;
        const argument = given[index];
        return argument ? this.trace(at, argument, path) : NOTHING;
      }),
    );
  }

  #given(place: Place, component: Node, prop: string, path: readonly string[]): Found {
    const sites = this.#callSites.of(place.file, component, place.within);
    return allOf(
      sites.map(({ file, element, within }) => {
        const at = { file, from: element.node, within };
        if (prop === "children" && meaningfulChildren(element).length > 0)
          return this.content(at, element, path);
        return this.#attribute(at, element, prop, path);
      }),
    );
  }

  /** The attribute that gives a prop: the last one counts, and spreads before it do not. */
  #attribute(at: Place, { node }: SourceElement, prop: string, path: readonly string[]): Found {
    const found: Found[] = [];
    for (const attribute of node.openingElement.attributes.toReversed()) {
      if (attribute.type === "JSXSpreadAttribute") {
        found.push(this.trace(at, attribute.argument, [prop, ...path]));
        continue;
      }
      if (attributeName(attribute) !== prop) continue;
      found.push(attribute.value ? this.#attributeValue(at, attribute.value, path) : NOTHING);
      break;
    }
    return oneOf(found);
  }
}
