import { CODE, isWordPart, isWordStart } from "./characters.ts";
import { Declarator, type TokenKind } from "./declarator.ts";
import { skimElement } from "./element.ts";
import { isComponentName, skimClass, skimFunction } from "./functions.ts";
import type { Skimmer } from "./skimmer.ts";
import { skipTypeArguments, skipTypeParameters } from "./type-arguments.ts";
import { unsure } from "./unsure.ts";

/** Words after which a value begins. */
const BEFORE_VALUES = new Set(
  "return typeof instanceof in of new delete void throw case do else yield await default extends".split(
    " ",
  ),
);
/** Words after which a type goes on. */
const BEFORE_TYPES = new Set("keyof infer readonly is asserts unique typeof extends in new".split(" "));
/** Words in parentheses' front after which a statement begins. */
const BEFORE_CONDITIONS = new Set(["if", "while", "for", "with"]);
const DECLARING = new Set(["const", "let", "var"]);
/** Words that go on with a value, on a new line only perhaps. */
const JOINING = /^(?:in|instanceof|as|satisfies|is|extends|of)$/;
const GENERIC = /<\s*(?:const\s+)?[\w$]+\s*(?:,|extends\s+[^\s=/>])/y;
const CLOSERS = new Map<number, number>([
  [CODE.openParen, CODE.closeParen],
  [CODE.openBracket, CODE.closeBracket],
  [CODE.openBrace, CODE.closeBrace],
]);

/** Moves through code up to a closing bracket, or up to the end of a statement where none is given. */
export class CodeSkimmer {
  readonly #on: Skimmer;
  readonly #closer: number | null;
  /** Whether a value ended with what was passed last. */
  #isValue = false;
  #wasBrace = false;
  #isMember = false;
  #word = "";
  #declarator: Declarator | null = null;
  #isDeclaring = false;

  constructor(skimmer: Skimmer, closer: number | null) {
    this.#on = skimmer;
    this.#closer = closer;
  }

  /** Stops at the closing bracket, or behind the statement; says where that ended. */
  run(): number {
    for (let end = this.#on.at; ; end = this.#on.at) {
      const isNewLine = this.#on.skipBlank();
      const { code } = this.#on;
      if (code === CODE.semicolon || this.#isBroken(code, isNewLine)) {
        this.#endDeclaration();
        if (this.#closer === null) return code === CODE.semicolon ? this.#on.at + 1 : end;
        this.#isValue = false;
      }
      if (code === this.#closer) {
        this.#endDeclaration();
        return end;
      }
      if (this.#on.isAtEnd) unsure();
      this.#pass(code);
    }
  }

  /** Whether the statement ends before what comes, as nothing that goes on with it follows on a new line. */
  #isBroken(code: number, isNewLine: boolean): boolean {
    if (this.#on.isAtEnd) return this.#closer === null;
    if (!isNewLine || (this.#closer !== null && !this.#isDeclaring)) return false;
    // A type when nothing follows.
    if (this.#word === "void") unsure();
    if (!this.#isValue) return false;
    if (isWordStart(code)) return !JOINING.test(this.#on.peekWord()) || unsure();
    if (isWordPart(code)) return true;
    switch (code) {
      case CODE.doubleQuote:
      case CODE.singleQuote:
      case CODE.openBrace:
      case CODE.hash:
      case CODE.at:
        return true;
      case CODE.plus:
      case CODE.minus:
        return this.#on.code1() === code;
      case CODE.exclamation:
        return this.#on.code1() !== CODE.equals;
      case CODE.openParen:
      case CODE.openBracket:
      case CODE.backtick:
      case CODE.slash:
      case CODE.less:
        return this.#wasBrace || this.#on.isType ? unsure() : false;
      default:
        return false;
    }
  }

  #pass(code: number): void {
    const on = this.#on;
    if (isWordStart(code)) return this.#passWord();
    const wasMember = this.#isMember;
    const wasBrace = this.#wasBrace;
    this.#isMember = false;
    this.#wasBrace = false;
    if (on.isAtNumber && !(this.#isValue && code === CODE.dot)) return this.#passValue(() => on.skipNumber());
    const closer = CLOSERS.get(code);
    if (closer !== undefined) return this.#passGroup(code, closer);
    switch (code) {
      case CODE.doubleQuote:
      case CODE.singleQuote:
        return this.#passValue(() => on.skipString(true));
      case CODE.backtick:
        return this.#passValue(() => skimTemplate(on));
      case CODE.slash:
        if (wasBrace) unsure();
        if (!this.#isValue) return this.#passValue(() => on.skipRegularExpression());
        break;
      case CODE.less:
        return this.#passLess(wasBrace);
      case CODE.dot:
        if (!on.text.startsWith("...", on.at)) {
          on.at += 1;
          this.#isMember = true;
          return this.#see("other", code);
        }
        on.at += 2;
        break;
      case CODE.question:
        if (on.code1() === CODE.dot) {
          on.at += 2;
          this.#isMember = true;
          return this.#see("chain", code);
        }
        break;
      case CODE.comma:
        return this.#passComma();
      case CODE.colon:
        on.at += 1;
        this.#isValue = false;
        this.#word = "";
        return this.#see("colon", code);
      case CODE.equals:
        return this.#passEquals();
      case CODE.plus:
      case CODE.minus:
        if (on.code1() === code) {
          on.at += 2;
          return this.#see("operator", code);
        }
        break;
      case CODE.exclamation:
        if (this.#isValue && on.code1() !== CODE.equals) {
          on.at += 1;
          return this.#see("operator", code);
        }
        break;
      case CODE.hash:
        on.at += 1;
        this.#isMember = wasMember;
        return;
      case CODE.closeParen:
      case CODE.closeBracket:
      case CODE.closeBrace:
      case CODE.backslash:
        unsure();
    }
    this.#passOperator();
  }

  #passOperator(): void {
    this.#on.at += 1;
    this.#isValue = false;
    this.#word = "";
    this.#see("operator", 0);
  }

  #passValue(pass: () => void): void {
    const { code } = this.#on;
    pass();
    this.#isValue = true;
    this.#see("other", code);
  }

  #passGroup(code: number, closer: number): void {
    const isCondition = code === CODE.openParen && BEFORE_CONDITIONS.has(this.#word);
    this.#word = "";
    this.#on.skimGroup(closer);
    this.#isValue = !isCondition;
    this.#wasBrace = code === CODE.openBrace;
    this.#see("group", code);
  }

  #passWord(): void {
    const on = this.#on;
    const wasMember = this.#isMember;
    this.#isMember = false;
    this.#wasBrace = false;
    const isCast = this.#word === "as";
    const word = on.word();
    this.#word = wasMember ? "" : word;
    const isBefore = (on.isType ? BEFORE_TYPES : BEFORE_VALUES).has(word);
    this.#isValue = wasMember || !isBefore;
    if (!wasMember && !isCast && this.#passDeclaration(word)) return;
    this.#see("word", word);
  }

  /** Functions, classes and declarations of values; says whether the word began one. */
  #passDeclaration(word: string): boolean {
    const on = this.#on;
    if (DECLARING.has(word)) {
      this.#endDeclaration();
      this.#isDeclaring = true;
      this.#beginDeclarator();
      return this.#declarator !== null;
    }
    if (word !== "function" && word !== "class") return false;
    const { at } = on;
    on.skipBlank();
    const { code } = on;
    const isClass = word === "class";
    const isKey = code === CODE.colon || code === CODE.equals || code === CODE.comma;
    const begins = isClass ? isWordStart(code) || code === CODE.openBrace : !isKey;
    on.at = at;
    if (!begins) return false;
    if (isClass) skimClass(on);
    else skimFunction(on);
    this.#isValue = true;
    this.#wasBrace = true;
    this.#see("function", word);
    return true;
  }

  #beginDeclarator(): void {
    const on = this.#on;
    on.skipBlank();
    const name = on.peekWord();
    if (!isComponentName(name)) return;
    on.word();
    this.#isValue = true;
    this.#declarator = new Declarator(name, on.elements.length);
  }

  #passComma(): void {
    this.#passOperator();
    if (!this.#isDeclaring) return;
    this.#endDeclarator();
    this.#beginDeclarator();
  }

  #endDeclaration(): void {
    this.#endDeclarator();
    this.#isDeclaring = false;
  }

  #endDeclarator(): void {
    const { elements } = this.#on;
    const declarator = this.#declarator;
    this.#declarator = null;
    if (declarator === null || elements.length === declarator.firstElement) return;
    if (declarator.isComponent) this.#on.claim(declarator.firstElement, declarator.name);
  }

  #passEquals(): void {
    const on = this.#on;
    if (on.code1() === CODE.greater) {
      on.at += 2;
      this.#isValue = false;
      return this.#see("arrow", "=>");
    }
    const declarator = this.#declarator;
    const begins = declarator !== null && !declarator.isValue && on.code1() !== CODE.equals;
    this.#passOperator();
    if (begins) declarator.isValue = true;
  }

  /** An element, type parameters or arguments, or a comparison. */
  #passLess(wasBrace: boolean): void {
    const on = this.#on;
    if (wasBrace) unsure();
    if (on.code1() === CODE.less) {
      on.at += 1;
      this.#passOperator();
    } else if (on.isType) {
      if (!skipTypeParameters(on)) unsure();
      this.#isValue = true;
    } else if (this.#isValue) {
      if (!skipTypeArguments(on)) this.#passOperator();
    } else if (!on.hasJsx) {
      if (!skipTypeParameters(on)) unsure();
    } else if (isGeneric(on)) {
      if (!skipTypeParameters(on) || on.code !== CODE.openParen) unsure();
    } else this.#passValue(() => skimElement(on));
  }

  #see(kind: TokenKind, what: string | number): void {
    this.#declarator?.see(kind, what);
  }
}

/** Whether the type parameters of an arrow function begin here, as `<T,>` and `<T extends …>` tell. */
function isGeneric(on: Skimmer): boolean {
  GENERIC.lastIndex = on.at;
  return GENERIC.test(on.text);
}

function skimTemplate(on: Skimmer): void {
  for (on.at += 1; on.code !== CODE.backtick; ) {
    if (on.isAtEnd) unsure();
    if (on.code === CODE.dollar && on.code1() === CODE.openBrace) {
      on.at += 1;
      on.skimBraces();
    } else on.at += on.code === CODE.backslash ? 2 : 1;
  }
  on.at += 1;
}
