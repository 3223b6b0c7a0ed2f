import { LINE_BASE, LINE_TREES } from "./line-trees.ts";

/** Questions of a tree, in the order in which a walk to the left meets them: the second is the left one's. */
const QUESTIONS = 7;
const ANSWERS = QUESTIONS + 1;

/** The numbers of all trees behind each other. */
const numbers = Float64Array.from(LINE_TREES.join(" ").split(" "), Number);
const SIZE = 2 * QUESTIONS + ANSWERS;

/** How likely a line is exactly right, from what speaks for it. */
export function askTrees(facts: readonly (number | boolean)[]): number {
  let sum = LINE_BASE;
  for (let tree = 0; tree < numbers.length; tree += SIZE) sum += answerOf(tree, facts);
  return 1 / (1 + Math.exp(-sum));
}

function answerOf(tree: number, facts: readonly (number | boolean)[]): number {
  let question = 0;
  let answer = 0;
  // So many questions lie on each side of the one that is asked.
  for (let side = (QUESTIONS - 1) / 2; ; side = (side - 1) / 2) {
    const at = tree + 2 * question;
    const isRight = Number(facts[numbers[at] ?? 0]) > (numbers[at + 1] ?? 0);
    answer += isRight ? side + 1 : 0;
    if (side === 0) return numbers[tree + 2 * QUESTIONS + answer] ?? 0;
    question += isRight ? side + 1 : 1;
  }
}
