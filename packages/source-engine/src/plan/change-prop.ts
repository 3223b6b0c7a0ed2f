import { refuseUnknownProp } from "../lookups/component-props.ts";
import { findAttribute } from "../props/attributes.ts";
import { changeProp } from "../props/change-prop.ts";
import { editsOf } from "./classes.ts";
import type { Planner } from "./context.ts";

/** CHANGE_PROP: sets or removes one prop of an element. */
export const planChangeProp: Planner<"CHANGE_PROP"> = (context, change) => {
  const { file, element } = context.locate(change.id);
  const isNew = findAttribute(element, change.propName) === null;
  if (isNew && change.propValue !== undefined && !isForAll(change.propName)) {
    refuseUnknownProp(context, file, element.tag, change.propName);
  }
  return editsOf(file.path, changeProp(file, element, change.propName, change.propValue));
};

/** Whether React or TypeScript take a prop whatever the component says. */
function isForAll(name: string): boolean {
  return name === "key" || name === "ref" || name.includes("-");
}
