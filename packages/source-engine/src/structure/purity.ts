import type { Node } from "@babel/types";
import { walk } from "../parse/walk.ts";

const QUIET_METHODS = new Set(
  "at concat entries every filter find findIndex flat flatMap from get has includes indexOf join keys map reduce replace slice some sort split startsWith endsWith toLowerCase toReversed toSorted toString toUpperCase trim values".split(
    " ",
  ),
);

/** Whether leaving an expression out changes nothing but its value. */
export function isQuiet(root: Node): boolean {
  let quiet = true;
  walk(root, (node) => {
    if (isLoud(node)) quiet = false;
    return quiet ? undefined : "skip";
  });
  return quiet;
}

function isLoud(node: Node): boolean {
  switch (node.type) {
    case "CallExpression":
    case "OptionalCallExpression": {
      const { callee } = node;
      const isMember =
        callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
      return !(
        isMember &&
        callee.property.type === "Identifier" &&
        QUIET_METHODS.has(callee.property.name)
      );
    }
    case "NewExpression":
    case "AssignmentExpression":
    case "UpdateExpression":
    case "AwaitExpression":
    case "YieldExpression":
    case "TaggedTemplateExpression":
    case "ImportExpression":
      return true;
    default:
      return node.type === "UnaryExpression" && node.operator === "delete";
  }
}
