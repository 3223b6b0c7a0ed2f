import type { CallExpression, Node } from "@babel/types";
import { findDeclaration } from "../lookups/find-component.ts";
import { parentNode } from "../parse/elements.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { PlanContext } from "../plan/context.ts";
import { attributeName } from "../props/attributes.ts";
import { normalText } from "../text-edit/jsx-text.ts";
import { findMessages } from "../text-edit/message-file.ts";
import { type MessageKey, messageKeyOf } from "../text-edit/message-key.ts";
import { meaningfulChildren, partOf, readTextSource } from "../text-edit/text-source.ts";
import { type Binding, bindingIn, declaratorOf, keyName, scopeOf } from "./bindings.ts";
import { CallSites } from "./call-sites.ts";
import { contentSite, literalSite, messageSite, type TextSite } from "./text-site.ts";

/** Any item of a list, any property of an object. */
const ANY = "*";
/** Whatever is in a value, however deep. */
const ALL = "**";
const MAX_STEPS = 2_000;
/** A text goes through fewer hands; components that show themselves would never end. */
const MAX_DEPTH = 60;

const SAME_ITEMS = /^(?:filter|slice|sort|reverse|toSorted|toReversed|concat)$/;
const ITEM_BY_ITEM = /^(?:map|flatMap|forEach)$/;
/** Attributes that never are a text on the page. */
const NO_TEXT =
  /^(?:className|class|style|sx|key|ref|id|to|href|src|type|variant|color|size|on[A-Z].*)$/;

/** Where a node stands, and the elements around it on the page, from the inside. */
interface Place {
  readonly file: SourceFile;
  readonly from: Node;
  readonly within: readonly string[];
}

/**
 * The places in the project where the text that an element shows is written: followed through props, constants,
 * lists and message files. `within` are the elements around it on the page, from the inside.
 */
export function findTextSites(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  text: string,
  within: readonly string[] = [],
): readonly TextSite[] {
  const tracer = new TextTracer(context);
  const sites = [
    ...tracer.content({ file, from: element.node, within }, element, []),
    ...tracer.attributes({ file, from: element.node, within }, element),
  ].filter(({ value }) => normalText(value) === normalText(text));
  return [...new Map(sites.map((site) => [`${site.path}:${site.start}`, site])).values()];
}

class TextTracer {
  readonly #context: PlanContext;
  readonly #callSites: CallSites;
  #steps = 0;
  #depth = 0;

  constructor(context: PlanContext) {
    this.#context = context;
    this.#callSites = new CallSites(context);
  }

  /** The text between the tags of an element. */
  content(place: Place, element: SourceElement, path: readonly string[]): TextSite[] {
    const source = readTextSource(place.file, element);
    if (source.kind === "static")
      return path.length === 0 ? [contentSite(place.file, element, source.parts)] : [];
    if (source.kind === "message") return this.#messages(source.message);
    if (path.length > 0 && meaningfulChildren(element).length > 1) return [];
    return meaningfulChildren(element).flatMap((child) => {
      const part = partOf(child);
      // Beside other things each text stands for itself.
      if (part) return path.length === 0 ? [contentSite(place.file, element, [part])] : [];
      return child.type === "JSXExpressionContainer"
        ? this.trace(place, child.expression, path)
        : [];
    });
  }

  /** Texts that an element is given as props, itself or deep inside of them. */
  attributes(place: Place, { tag, node }: SourceElement): TextSite[] {
    if (!/^[A-Z]/.test(tag)) return [];
    return node.openingElement.attributes.flatMap((attribute) => {
      if (attribute.type !== "JSXAttribute") return this.trace(place, attribute.argument, [ALL]);
      if (NO_TEXT.test(attributeName(attribute)) || !attribute.value) return [];
      return this.#attributeValue(place, attribute.value, [ALL]);
    });
  }

  #attributeValue(place: Place, value: Node, path: readonly string[]): TextSite[] {
    if (value.type !== "StringLiteral") return this.trace(place, value, path);
    return isWhole(path) ? [literalSite(place.file, value, true)] : [];
  }

  /** The texts that an expression, or the part of it that a path leads to, can come to. */
  trace(place: Place, node: Node, path: readonly string[]): TextSite[] {
    if (this.#steps >= MAX_STEPS || this.#depth >= MAX_DEPTH) return [];
    this.#steps += 1;
    this.#depth += 1;
    const sites = this.#follow(place, node, path);
    this.#depth -= 1;
    return sites;
  }

  #follow(place: Place, node: Node, path: readonly string[]): TextSite[] {
    switch (node.type) {
      case "StringLiteral":
        return isWhole(path) ? [literalSite(place.file, node)] : [];
      case "TemplateLiteral":
        return isWhole(path) && node.expressions.length === 0
          ? [literalSite(place.file, node)]
          : [];
      case "ConditionalExpression":
        return [node.consequent, node.alternate].flatMap((one) => this.trace(place, one, path));
      case "LogicalExpression":
        return [node.left, node.right].flatMap((one) => this.trace(place, one, path));
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
        return node.properties.flatMap((property) => {
          if (property.type === "SpreadElement") return this.trace(place, property.argument, path);
          if (property.type !== "ObjectProperty") return [];
          const rest = restOf(path, keyName(property.key, property.computed));
          return rest === null ? [] : this.trace(place, property.value, rest);
        });
      case "ArrayExpression":
        return node.elements.flatMap((item, index) => {
          if (!item) return [];
          if (item.type === "SpreadElement") return this.trace(place, item.argument, path);
          const rest = restOf(path, String(index));
          return rest === null ? [] : this.trace(place, item, rest);
        });
      case "CallExpression":
        return this.#call(place, node, path);
      case "Identifier":
        return this.#variable(place, node.name, path);
      default:
        return [];
    }
  }

  #call(place: Place, call: CallExpression, path: readonly string[]): TextSite[] {
    const message = isWhole(path) ? messageKeyOf(place.from, call) : null;
    if (message) return this.#messages(message);
    const { callee } = call;
    const [first] = call.arguments;
    if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
      const { name } = callee.property;
      const { object } = callee;
      const isOfObject = object.type === "Identifier" && object.name === "Object";
      if (isOfObject && name === "values" && first) return this.trace(place, first, path);
      if (isOfObject && name === "freeze" && first) return this.trace(place, first, path);
      if (SAME_ITEMS.test(name)) return this.trace(place, object, path);
    }
    if (callee.type !== "Identifier" || !first) return [];
    if (callee.name === "useState")
      return path[0] === "0" ? this.trace(place, first, path.slice(1)) : [];
    const isMemo = callee.name === "useMemo" && first.type === "ArrowFunctionExpression";
    return isMemo ? this.trace(place, first.body, path) : [];
  }

  #messages(message: MessageKey): TextSite[] {
    return findMessages(this.#context, message).map(messageSite);
  }

  #variable({ file, from, within }: Place, name: string, path: readonly string[]): TextSite[] {
    const scope = scopeOf(from, name);
    if (scope === null) return [];
    const place = { file, from: scope, within };
    const declared = declaratorOf(scope, name);
    if (declared)
      return this.#bound(place, declared.binding, path, (inner) =>
        this.trace(place, declared.init, inner),
      );
    if (scope.type === "Program") return this.#imported(place, name, path);
    return "params" in scope ? this.#parameter(place, scope, name, path) : [];
  }

  #bound(
    place: Place,
    { path: own, fallback }: Binding,
    path: readonly string[],
    follow: (path: readonly string[]) => TextSite[],
  ): TextSite[] {
    return [...follow([...own, ...path]), ...(fallback ? this.trace(place, fallback, path) : [])];
  }

  #imported({ file, within }: Place, name: string, path: readonly string[]): TextSite[] {
    const [member, ...rest] = path;
    const direct = findDeclaration(this.#context, file, name);
    const found =
      direct ?? (member ? findDeclaration(this.#context, file, `${name}.${member}`) : null);
    const value = found?.node.type === "VariableDeclarator" ? found.node.init : found?.node;
    if (!found || !value) return [];
    const place = { file: found.file, from: found.file.ast.program, within };
    return this.trace(place, value, direct ? path : rest);
  }

  /** What a function is given: the items of a list, or the props of a component. */
  #parameter(
    place: Place,
    scope: Extract<Node, { params: unknown[] }>,
    name: string,
    path: readonly string[],
  ): TextSite[] {
    const [first] = scope.params;
    const binding = first ? bindingIn(first, name) : null;
    if (!binding) return [];
    return this.#bound(place, binding, path, (inner) => {
      const call = parentNode(scope);
      const list = call?.type === "CallExpression" ? listOf(call, scope) : null;
      if (list) return this.trace(place, list, [ANY, ...inner]);
      const [prop, ...rest] = inner;
      return prop === undefined ? [] : this.#given(place, scope, prop, rest);
    });
  }

  #given(place: Place, component: Node, prop: string, path: readonly string[]): TextSite[] {
    return this.#callSites.of(place.file, component, place.within).flatMap((site) => {
      const { file, element, within } = site;
      const at = { file, from: element.node, within };
      if (prop === "children" && meaningfulChildren(element).length > 0)
        return this.content(at, element, path);
      return element.node.openingElement.attributes.flatMap((attribute) => {
        if (attribute.type === "JSXSpreadAttribute")
          return this.trace(at, attribute.argument, [prop, ...path]);
        if (attributeName(attribute) !== prop || !attribute.value) return [];
        return this.#attributeValue(at, attribute.value, path);
      });
    });
  }
}

function isWhole(path: readonly string[]): boolean {
  return path.length === 0 || path[0] === ALL;
}

/** The rest of a path inside of a property; null when it leads elsewhere. */
function restOf(path: readonly string[], key: string | null): readonly string[] | null {
  const [wanted, ...rest] = path;
  if (wanted === ALL) return path;
  return wanted === ANY || (wanted !== undefined && wanted === key) ? rest : null;
}

/** The list whose items a callback is given, one by one. */
function listOf({ callee, arguments: [first] }: CallExpression, callback: Node): Node | null {
  const isMapping =
    first === callback &&
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    ITEM_BY_ITEM.test(callee.property.name);
  return isMapping ? callee.object : null;
}
