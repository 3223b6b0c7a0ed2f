import type { Feel, Template } from "../definition.ts";
import { feelSyntaxError } from "../feel/feel.ts";
import { foreignExpression } from "./foreign-expression.ts";
import { element, text, type Element } from "./moddle.ts";

/** Why a model cannot be deployed, and where. */
export interface Refusal {
  element: string;
  reason: string;
}

/** Parsing one takes a millisecond; more than these would hold up everybody else. */
const MAX_EXPRESSIONS = 1_000;

/** What the parts of the loader share: the refusals so far, and how expressions are read. */
export class Loading {
  readonly refusals: Refusal[] = [];
  readonly #ids = new WeakMap<Element, string>();
  readonly #defaultLanguage: string | undefined;
  readonly #expressions = new Set<Feel>();
  readonly #longNames: readonly string[];
  #made = 0;

  /** @param longNames names of several words that expressions may use */
  constructor(defaultLanguage: string | undefined, longNames: readonly string[] = []) {
    this.#defaultLanguage = defaultLanguage;
    this.#longNames = longNames;
  }

  refuse(owner: Element | string, reason: string): void {
    const element = typeof owner === "string" ? owner : this.idOf(this.#shown(owner));
    this.refusals.push({ element, reason });
  }

  /** Event definitions, markers and other parts are shown at the element they belong to. */
  #shown(owner: Element): Element {
    let shown = owner;
    const isPart = (each: Element): boolean =>
      /Definition$|Characteristics$|Assignment$|Expression$/.test(each.$type) ||
      (each.id === undefined && !this.#ids.has(each));
    while (isPart(shown) && shown.$parent) shown = shown.$parent;
    return shown;
  }

  /** The element's id, or one made for it in the order of the file. */
  idOf(owner: Element): string {
    const id = owner.id ?? this.#ids.get(owner);
    if (id !== undefined) return id;
    this.#made += 1;
    const made = `unnamed-${this.#made}`;
    this.#ids.set(owner, made);
    return made;
  }

  /** The FEEL of an expression element below `owner`. */
  feel(owner: Element, property: string): Feel | undefined {
    const expression = element(owner, property);
    if (!expression) return undefined;
    const body = text(expression, "body");
    if (body === undefined) {
      this.refuse(owner, `${property} has no expression.`);
      return undefined;
    }
    this.#checkLanguage(owner, expression);
    return this.checkedFeel(owner, body.replace(/^=/, "").trim());
  }

  /** Text, or FEEL when it begins with `=`, of an expression element below `owner`. */
  template(owner: Element, property: string): Template | undefined {
    const expression = element(owner, property);
    const body = text(expression, "body");
    if (!expression || body === undefined) return undefined;
    return this.checkedTemplate(owner, body);
  }

  checkedTemplate(owner: Element, template: Template): Template {
    if (template.startsWith("=")) this.checkedFeel(owner, template.slice(1).trim());
    return template.startsWith("=") ? `=${template.slice(1).trim()}` : template;
  }

  checkedFeel(owner: Element | string, expression: Feel, written: string = expression): Feel {
    this.#expressions.add(expression);
    if (this.#expressions.size > MAX_EXPRESSIONS) {
      if (this.#expressions.size === MAX_EXPRESSIONS + 1)
        this.refuse(owner, `The model has more than ${MAX_EXPRESSIONS} different expressions.`);
      return expression;
    }
    const problem = feelSyntaxError(expression, this.#longNames);
    if (problem) this.refuse(owner, foreignExpression(written) ?? notFeel(written, problem));
    return expression;
  }

  #checkLanguage(owner: Element, expression: Element): void {
    const language = text(expression, "language") ?? this.#defaultLanguage;
    if (language && !isFeel(language))
      this.refuse(owner, `Expressions in “${language}” cannot run, only FEEL.`);
  }
}

function notFeel(written: string, problem: string): string {
  return `“${written}” is not valid FEEL: ${problem}`;
}

/** Whether the name of an expression language or script format means FEEL. */
export function isFeel(language: string): boolean {
  return /feel/i.test(language);
}
