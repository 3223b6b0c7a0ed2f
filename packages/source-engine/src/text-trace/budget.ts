import { EditRefused } from "../change/refusal.ts";

/** So much work is done for one text: steps, elements and calls that are visited, objects with messages. */
const MAX_WORK = 20_000;
/** A text goes through fewer hands. */
const MAX_DEPTH = 100;

/** What following one text may cost. When it is used up the text is refused: half an answer may be a wrong one. */
export class Budget {
  #left = MAX_WORK;
  #depth = 0;

  /** Whether something was not followed to its end. */
  wasCut = false;

  /** What stands for something that is not followed any further. */
  cut<Result>(instead: Result): Result {
    this.wasCut = true;
    return instead;
  }

  spend(work = 1): void {
    this.#left -= work;
    if (this.#left < 0) throw tooFar();
  }

  /** One step deeper. */
  deeper<Result>(step: () => Result): Result {
    this.spend();
    if (this.#depth >= MAX_DEPTH) throw tooFar();
    this.#depth += 1;
    const result = step();
    this.#depth -= 1;
    return result;
  }
}

export function tooFar(): EditRefused {
  return new EditRefused("not_editable", "textTooFar");
}
