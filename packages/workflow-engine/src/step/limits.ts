import { ExpressionError } from "../feel/feel.ts";
import { jsonSize } from "../json-size.ts";
import type { ElementInstance, State } from "../state.ts";

/** What is left of a step's limits. */
export interface Allowance {
  /** How many more elements and tokens may begin. */
  budget: number;
  /** The state that the step began with. */
  readonly before: State;
  /** How much more JSON the instance may hold beside that; counted when it is first asked for. */
  room: number | undefined;
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
  if (isNothing(value)) return;
  const room = roomOf(run);
  const size = jsonSize(value, room);
  if (size > room)
    throw new ExpressionError(`The instance's data takes more than ${MAX_STATE >> 20} MB.`);
  run.room = room - size;
}

/** Most steps bring no data; what is left is then never counted. */
function isNothing(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === null || value === undefined;
  if (Array.isArray(value)) return false;
  for (const _ in value) return false;
  return true;
}

function roomOf(run: Allowance): number {
  run.room ??= Math.max(0, MAX_STATE - jsonSize(run.before, MAX_STATE));
  return run.room;
}

/** Gives back what a value or an element's variables took. */
export function giveRoom(run: Allowance, value: unknown): void {
  if (!isNothing(value)) run.room = roomOf(run) + jsonSize(value, MAX_STATE);
}

export function giveRoomOf(run: Allowance, element: ElementInstance | undefined): void {
  giveRoom(run, element?.variables);
}
