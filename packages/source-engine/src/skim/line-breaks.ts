import { CODE, isWordPart, isWordStart } from "./characters.ts";
import type { Skimmer } from "./skimmer.ts";
import { unsure } from "./unsure.ts";

/** Words that go on with a value, on a new line only perhaps. */
const JOINING = /^(?:in|instanceof|as|satisfies|is|extends|of)$/;

/** Words that a type or a value follows, also on a new line, or that are names. */
const UNDECIDED = /^(?:of|void|as|satisfies|keyof|readonly|unique|infer|is|asserts)$/;

/** Whether only a parser can tell if a statement ends with the line that this word is the last of. */
export const mayGoOn = (word: string): boolean => UNDECIDED.test(word);

/** Whether a statement whose value ended on the line before ends there, as what comes does not go on with it. */
export function breaksBefore(on: Skimmer, isCallable: boolean): boolean {
  const code = on.here();
  if (isWordStart(code)) return !JOINING.test(on.peekWord()) || unsure();
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
      return on.next() === code;
    case CODE.exclamation:
      return on.next() !== CODE.equals;
    case CODE.openParen:
    case CODE.openBracket:
    case CODE.backtick:
    case CODE.slash:
    case CODE.less:
      // Behind a body, a type or a name that is declared nothing is called.
      return isCallable ? false : unsure();
    default:
      return false;
  }
}
