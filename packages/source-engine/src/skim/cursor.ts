import { CODE, isBlank, isLineEnd, isWordPart, isWordStart } from "./characters.ts";
import { unsure } from "./unsure.ts";

/** A place in a text that moves on, past one thing at a time. */
export class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The character here; NaN behind the end. */
  here(): number {
    return this.text.charCodeAt(this.at);
  }

  /** The character behind it. */
  next(): number {
    return this.text.charCodeAt(this.at + 1);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Passes blanks and comments; says whether a line ended. */
  skipBlank(): boolean {
    const code = this.here();
    const isPlain = code > CODE.space && code < 128 && code !== CODE.slash;
    return isPlain ? false : this.#skipBlanks();
  }

  #skipBlanks(): boolean {
    const { text } = this;
    let isNewLine = false;
    for (let { at } = this; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code === CODE.space) continue;
      if (isLineEnd(code)) isNewLine = true;
      else if (code === CODE.slash) {
        this.at = at;
        const next = text.charCodeAt(at + 1);
        if (next === CODE.slash) this.#skipLine();
        else if (next === CODE.star) isNewLine = this.#skipComment() || isNewLine;
        else return isNewLine;
        at = this.at - 1;
      } else if (!isBlank(code)) {
        this.at = at;
        return isNewLine;
      }
    }
  }

  #skipLine(): void {
    while (!this.isAtEnd && !isLineEnd(this.here())) this.at += 1;
  }

  #skipComment(): boolean {
    const start = this.at;
    const end = this.text.indexOf("*/", start + 2);
    if (end < 0) unsure();
    this.at = end + 2;
    return /[\n\r\u2028\u2029]/.test(this.text.slice(start, end));
  }

  /** The line of `#!` that a program may begin with. */
  skipInterpreter(): void {
    if (this.text.startsWith("#!")) this.#skipLine();
  }

  /** Passes the text of an element up to what may not stand in it. */
  skipText(): void {
    const { text } = this;
    let { at } = this;
    while (at < text.length && !endsText(text.charCodeAt(at))) at += 1;
    this.at = at;
  }

  /** The word that begins here. */
  word(): string {
    const { text, at: start } = this;
    let at = start + 1;
    while (isWordPart(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) === CODE.backslash) unsure();
    this.at = at;
    return text.slice(start, at);
  }

  /** The word that begins here, which stays ahead; empty where none does. */
  peekWord(): string {
    if (!isWordStart(this.here())) return "";
    const start = this.at;
    const word = this.word();
    this.at = start;
    return word;
  }

  /** A name in a tag: words joined by hyphens, colons or dots. */
  tagWord(): string {
    const { text, at: start } = this;
    if (!isWordStart(this.here())) unsure();
    let at = start + 1;
    for (let code = text.charCodeAt(at); isWordPart(code) || isJoint(code);) {
      at += 1;
      code = text.charCodeAt(at);
    }
    const last = text.charCodeAt(at - 1);
    if (last === CODE.colon || last === CODE.dot) unsure();
    this.at = at;
    return text.slice(start, at);
  }

  skipNumber(): void {
    const isHexadecimal = (this.next() | 32) === 120;
    while (isWordPart(this.here()) || this.here() === CODE.dot) {
      const isExponent = (this.here() | 32) === 101 && isSign(this.next());
      this.at += isExponent && !isHexadecimal ? 2 : 1;
    }
  }

  /** A string in quotes; in code a backslash escapes and a line end is none of it. */
  skipString(isCode: boolean): void {
    const { text } = this;
    const quote = this.here();
    let at = this.at + 1;
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
      if (at >= text.length || (isCode && (code === 10 || code === 13))) unsure();
      at += isCode && code === CODE.backslash ? 2 : 1;
    }
    this.at = at + 1;
  }

  skipRegularExpression(): void {
    let isClass = false;
    for (this.at += 1; isClass || this.here() !== CODE.slash; this.at += 1) {
      if (this.isAtEnd || isLineEnd(this.here())) unsure();
      if (this.here() === CODE.backslash) this.at += 1;
      else if (this.here() === CODE.openBracket) isClass = true;
      else if (this.here() === CODE.closeBracket) isClass = false;
    }
    this.at += 1;
    while (isWordPart(this.here())) this.at += 1;
  }
}

function isJoint(code: number): boolean {
  return code === CODE.minus || code === CODE.colon || code === CODE.dot;
}

function isSign(code: number): boolean {
  return code === CODE.plus || code === CODE.minus;
}

function endsText(code: number): boolean {
  if (code === CODE.less || code === CODE.greater) return true;
  return code === CODE.openBrace || code === CODE.closeBrace;
}
