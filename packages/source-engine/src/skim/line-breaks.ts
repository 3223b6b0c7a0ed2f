import { CODE, isWordPart, isWordStart } from "./characters.ts";
import type { Skimmer } from "./skimmer.ts";
import { unsure } from "./unsure.ts";

/** Words that go on with a value, on a new line only perhaps. */
const JOINING = /^(?:in|instanceof|as|satisfies|is|extends|of)$/;

/** Whether a statement whose value ended on the line before ends there, as what comes does not go on with it. */
export function breaksBefore(on: Skimmer, wasBrace: boolean): boolean {
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
      // Behind a body nothing is called.
      return wasBrace || on.isType ? unsure() : false;
    default:
      return false;
  }
}
