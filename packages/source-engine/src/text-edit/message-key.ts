import type { CallExpression, Node } from "@babel/types";
import { parentNode } from "../parse/elements.ts";
import { patternNames } from "../parse/statement.ts";

/** A message of the project's message files. */
export interface MessageKey {
  readonly key: string;
  /** File or section that the translating hook names: `common`. */
  readonly scope: string | null;
  /** What the hook puts before each key. */
  readonly prefix: string | null;
}

const HOOK =
  /^(?:use(?:Translation|Translations|Text|Texts|I18n|Messages|Locale|T)|getTranslations|useScopedI18n)$/;
const OWNERS = /^(?:i18n|i18next|intl|polyglot|translation)$/;

/**
 * The message that a `t("key")`-style call shows; null when it is another call. Who asks often remembers which hook
 * a name was taken from.
 */
export function messageKeyOf(
  at: Node,
  call: CallExpression,
  hookOf: (from: Node, name: string) => CallExpression | null = findHook,
): MessageKey | null {
  const key = keyOf(call);
  return key === null ? null : messageCalled(at, call, key, hookOf);
}

/** The same for a call whose key is found out elsewhere. */
export function messageCalled(
  at: Node,
  { callee }: CallExpression,
  key: string,
  hookOf: (from: Node, name: string) => CallExpression | null = findHook,
): MessageKey | null {
  if (callee.type === "Identifier") {
    const hook = hookOf(at, callee.name);
    if (hook) return withHook(key, hook);
    return /^(?:t|translate|__|_t)$/.test(callee.name) ? { key, scope: null, prefix: null } : null;
  }
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const isTranslating = /^(?:t|translate|formatMessage)$/.test(callee.property.name);
  const { object } = callee;
  if (!isTranslating || object.type !== "Identifier") return null;
  const hook = hookOf(at, object.name);
  if (hook) return withHook(key, hook);
  return OWNERS.test(object.name) ? { key, scope: null, prefix: null } : null;
}

function keyOf({ arguments: [first] }: CallExpression): string | null {
  if (first?.type === "StringLiteral") return first.value;
  if (first?.type === "TemplateLiteral" && first.expressions.length === 0) {
    return first.quasis[0]?.value.cooked ?? null;
  }
  return first?.type === "ObjectExpression" ? stringProperty(first, "id") : null;
}

function stringProperty(object: Node, name: string): string | null {
  if (object.type !== "ObjectExpression") return null;
  for (const property of object.properties) {
    if (property.type !== "ObjectProperty" || property.key.type !== "Identifier") continue;
    if (property.key.name === name && property.value.type === "StringLiteral") {
      return property.value.value;
    }
  }
  return null;
}

function withHook(key: string, hook: CallExpression): MessageKey {
  const [first, second] = hook.arguments;
  const list = first?.type === "ArrayExpression" ? first.elements[0] : first;
  return {
    key,
    scope: list?.type === "StringLiteral" ? list.value : null,
    prefix: second ? stringProperty(second, "keyPrefix") : null,
  };
}

/** The hook from whose result a name was taken. */
export function findHook(from: Node, name: string): CallExpression | null {
  for (let node: Node | null = from; node !== null; node = parentNode(node)) {
    if (node.type !== "BlockStatement" && node.type !== "Program") continue;
    for (const statement of node.body) {
      if (statement.type !== "VariableDeclaration") continue;
      for (const { id, init } of statement.declarations) {
        if (!patternNames(id).includes(name)) continue;
        const call = init?.type === "AwaitExpression" ? init.argument : init;
        const isHook =
          call?.type === "CallExpression" &&
          call.callee.type === "Identifier" &&
          HOOK.test(call.callee.name);
        return isHook ? call : null;
      }
    }
  }
  return null;
}
