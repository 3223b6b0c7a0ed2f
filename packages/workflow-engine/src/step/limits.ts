import { ExpressionError } from "../feel/feel.ts";
import { jsonSize } from "../json-size.ts";
import type { ElementInstance, State } from "../state.ts";

/** What is left of a step's limits. */
export interface Allowance {
  /** How many more elements and tokens may begin. */
  budget: number;
  /** How much more JSON the instance may hold. */
  room: number;
}

/** How much JSON one instance may hold, and one step may hand to the host besides. */
export const MAX_STATE = 16 * 1024 * 1024;
export const BUDGET_USED = "The step budget is used up: the model may loop for ever.";

/** Takes from the step's budget before something is multiplied, so that nothing begins of what is too much. */
export function charge(run: Allowance, count: number): void {
  if (count <= 0) return;
  if (count > run.budget) throw new ExpressionError(BUDGET_USED);
  run.budget -= count;
}

/** Takes from the room that the instance has for its data. */
export function takeRoom(run: Allowance, value: unknown): void {
  const size = jsonSize(value, run.room);
  if (size > run.room)
    throw new ExpressionError(`The instance's data takes more than ${MAX_STATE >> 20} MB.`);
  run.room -= size;
}

/** Gives back what a value or an element's variables took. */
export function giveRoom(run: Allowance, value: unknown): void {
  if (value !== undefined) run.room += jsonSize(value, MAX_STATE);
}

export function giveRoomOf(run: Allowance, element: ElementInstance | undefined): void {
  giveRoom(run, element?.variables);
}

export function roomBeside(state: State): number {
  return Math.max(0, MAX_STATE - jsonSize(state, MAX_STATE));
}
