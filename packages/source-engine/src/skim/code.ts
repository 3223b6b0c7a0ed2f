import { CODE, isDigit, isWordStart } from "./characters.ts";
import { breaksBefore, mayGoOn } from "./line-breaks.ts";
import { Declarator, type TokenKind } from "./declarator.ts";
import { skimElement } from "./element.ts";
import { isComponentName, skimClass, skimFunction } from "./functions.ts";
import type { SkimCode, Skimmer } from "./skimmer.ts";
import { skipTypeArguments, skipTypeParameters } from "./type-arguments.ts";
import { unsure } from "./unsure.ts";
import { goesOn, kindOf, WORD } from "./words.ts";

const GENERIC = /<\s*(?:const\s+)?[\w$]+\s*(?:,|extends\s+[^\s=/>])/y;
/** What a jump to somewhere else ends before, though a value would go on with it. */
const BEHIND_JUMP = /\s*[\w$]*\s*(?:<|\/(?![/*]))/y;

export const skimCode: SkimCode = (skimmer, closer) => new CodeSkimmer(skimmer, closer).run();

class CodeSkimmer {
  readonly #on: Skimmer;
  readonly #closer: number | null;
  /** Whether a value ended with what was passed last. */
  #isValue = false;
  #wasBrace = false;
  #isMember = false;
  #word = "";
  #declarator: Declarator | null = null;
  #isDeclaring = false;
  /** Whether a type or a name that is declared may stand here, and not a value. */
  #isTyped = false;

  constructor(skimmer: Skimmer, closer: number | null) {
    this.#on = skimmer;
    this.#closer = closer;
  }

  /** Stops at the closing bracket, or behind the statement; says where that ended. */
  run(): number {
    for (let end = this.#on.at; ; end = this.#on.at) {
      const isNewLine = this.#on.skipBlank();
      const { isAtEnd } = this.#on;
      const code = this.#on.here();
      const isEnd = code === CODE.semicolon || code === this.#closer || isAtEnd;
      if (isEnd || (isNewLine && this.#isBroken)) {
        this.#endDeclaration();
        if (code === this.#closer) return end;
        if (this.#closer === null) return code === CODE.semicolon ? this.#on.at + 1 : end;
        if (isAtEnd) unsure();
        this.#isValue = false;
      }
      // Behind a value it is written on the same line.
      if (isNewLine && code === CODE.exclamation) this.#isValue = false;
      this.#pass(code);
    }
  }

  /** Whether the statement ends before what comes, as nothing that goes on with it follows on a new line. */
  get #isBroken(): boolean {
    if (this.#closer !== null && !this.#isDeclaring) return false;
    if (mayGoOn(this.#word)) unsure();
    if (!this.#isValue || this.#isMember) return false;
    return breaksBefore(this.#on, !this.#wasBrace && !this.#isTyped && !this.#on.isType);
  }

  #pass(code: number): void {
    const on = this.#on;
    if (isWordStart(code)) return this.#passWord();
    const wasMember = this.#isMember;
    const wasBrace = this.#wasBrace;
    this.#isMember = false;
    this.#wasBrace = false;
    if (isDigit(code)) return this.#passNumber();
    switch (code) {
      case CODE.openParen:
        return this.#passGroup(code, CODE.closeParen);
      case CODE.openBracket:
        return this.#passGroup(code, CODE.closeBracket);
      case CODE.openBrace:
        return this.#passGroup(code, CODE.closeBrace);
      case CODE.doubleQuote:
      case CODE.singleQuote:
        on.skipString(true);
        return this.#endValue(code);
      case CODE.backtick:
        skimTemplate(on);
        return this.#endValue(code);
      case CODE.slash:
        if (wasBrace || this.#word === "of") unsure();
        if (this.#isValue) break;
        on.skipRegularExpression();
        return this.#endValue(code);
      case CODE.less:
        return this.#passLess(wasBrace);
      case CODE.dot:
        return this.#passDot();
      case CODE.question:
        if (on.next() === CODE.dot) {
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
        if (on.next() === code) {
          on.at += 2;
          return this.#see("operator", code);
        }
        break;
      case CODE.exclamation:
        if (this.#isValue && on.next() !== CODE.equals) {
          on.at += 1;
          return this.#see("bang", code);
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

  #endValue(code: number): void {
    this.#isValue = true;
    this.#see("other", code);
  }

  #passNumber(): void {
    this.#on.skipNumber();
    this.#endValue(0);
  }

  /** A member, a number or what is spread. */
  #passDot(): void {
    const on = this.#on;
    if (!this.#isValue && isDigit(on.next())) return this.#passNumber();
    if (on.text.startsWith("...", on.at)) {
      on.at += 2;
      return this.#passOperator();
    }
    on.at += 1;
    this.#isMember = true;
    this.#see("other", CODE.dot);
  }

  #passGroup(code: number, closer: number): void {
    const isCondition = code === CODE.openParen && kindOf(this.#word) === WORD.condition;
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
    const before = this.#word;
    const word = on.word();
    this.#word = wasMember ? "" : word;
    if (before === "for" && word === "await") this.#word = before;
    if (this.#word === "as" || this.#word === "satisfies") this.#isTyped = true;
    const kind = wasMember ? WORD.name : kindOf(word);
    if (kind === WORD.jump) mindJump(on);
    this.#isValue = !goesOn(kind, on.isType);
    if (before !== "as" && this.#passDeclaration(word, kind)) return;
    this.#see("word", word);
  }

  /** Functions, classes and declarations of values; says whether the word began one. */
  #passDeclaration(word: string, kind: number): boolean {
    const on = this.#on;
    if (kind === WORD.declaration) {
      if (!declares(on)) return false;
      this.#endDeclaration();
      this.#isDeclaring = true;
      this.#beginDeclarator();
      return this.#declarator !== null;
    }
    if (kind !== WORD.block) return false;
    const { at } = on;
    on.skipBlank();
    const code = on.here();
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
    this.#isTyped = true;
    on.skipBlank();
    const name = on.peekWord();
    if (!isComponentName(name)) return;
    on.word();
    this.#isValue = true;
    this.#declarator = new Declarator(name, on.elements.length);
  }

  #passComma(): void {
    this.#endDeclarator();
    this.#passOperator();
    if (this.#isDeclaring) this.#beginDeclarator();
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
    if (on.next() === CODE.greater) {
      on.at += 2;
      this.#isValue = false;
      return this.#see("arrow", "=>");
    }
    const declarator = this.#declarator;
    const begins = declarator !== null && !declarator.isValue && on.next() !== CODE.equals;
    this.#passOperator();
    this.#isTyped = false;
    if (begins) declarator.isValue = true;
  }

  /** An element, type parameters or arguments, or a comparison. */
  #passLess(wasBrace: boolean): void {
    const on = this.#on;
    if (wasBrace) unsure();
    if (on.next() === CODE.less) {
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
      if (!skipTypeParameters(on) || on.here() !== CODE.openParen) unsure();
    } else {
      skimElement(on);
      this.#endValue(CODE.less);
    }
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

/** Whether `const` and the like declare something here: else they are names, as of a property. */
function declares(on: Skimmer): boolean {
  const { at } = on;
  on.skipBlank();
  const code = on.here();
  on.at = at;
  return isWordStart(code) || code === CODE.openBrace || code === CODE.openBracket;
}

function mindJump(on: Skimmer): void {
  BEHIND_JUMP.lastIndex = on.at;
  if (BEHIND_JUMP.test(on.text)) unsure();
}

function skimTemplate(on: Skimmer): void {
  for (on.at += 1; on.here() !== CODE.backtick;) {
    if (on.isAtEnd) unsure();
    if (on.here() === CODE.dollar && on.next() === CODE.openBrace) {
      on.at += 1;
      on.skimBraces();
    } else on.at += on.here() === CODE.backslash ? 2 : 1;
  }
  on.at += 1;
}
