import { changeProp } from "../props/change-prop.ts";
import { editsOf } from "./classes.ts";
import type { Planner } from "./context.ts";

/** CHANGE_PROP: sets or removes one prop of an element. */
export const planChangeProp: Planner<"CHANGE_PROP"> = (context, change) => {
  const { file, element } = context.locate(change.id);
  return editsOf(file.path, changeProp(file, element, change.propName, change.propValue));
};
