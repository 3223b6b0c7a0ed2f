import type { Loading } from "../load/loading.ts";
import { element, elements, text, type Element } from "../load/moddle.ts";
import { compileTable } from "./compile-table.ts";
import type { Logic } from "./decision.ts";

const NOTHING: Logic = { expression: "null" };

/** How something is decided. `owner` is where problems are shown that have no id of their own. */
export function compileLogic(loading: Loading, owner: Element, logic: Element | undefined): Logic {
  if (logic === undefined) {
    loading.refuse(shown(owner), "It has no logic to decide by.");
    return NOTHING;
  }
  const at = (part: Element | undefined): Logic =>
    compileLogic(loading, nearest(logic, owner), part);
  switch (logic.$type) {
    case "dmn:LiteralExpression": {
      // That of a decision is the decision to whoever edits it.
      const place = owner.$type === "dmn:Decision" ? owner : nearest(logic, owner);
      return { expression: literal(loading, place, logic) };
    }
    case "dmn:DecisionTable":
      return { table: compileTable(loading, owner, logic) };
    case "dmn:FunctionDefinition":
      return compileFunction(loading, owner, logic);
    case "dmn:Context":
      return {
        context: elements(logic, "contextEntry").map((entry) => {
          const name = text(element(entry, "variable"), "name");
          return { ...(name !== undefined && { name }), logic: at(element(entry, "value")) };
        }),
      };
    case "dmn:List":
      return { list: elements(logic, "elements").map(at) };
    case "dmn:Relation":
      return compileRelation(loading, nearest(logic, owner), logic);
    case "dmn:Invocation":
      return compileInvocation(loading, nearest(logic, owner), logic);
    default:
      loading.refuse(
        shown(nearest(logic, owner)),
        `“${logic.$type.replace(/^dmn:/, "")}” cannot be decided. Write it as FEEL.`,
      );
      return NOTHING;
  }
}

/** Where a problem of a part is shown. */
function nearest(part: Element | undefined, owner: Element): Element {
  return part?.id === undefined ? owner : part;
}

/** Parts with an id are shown themselves, not at what is around them. */
function shown(place: Element): Element | string {
  return place.id ?? place;
}

function literal(loading: Loading, owner: Element, logic: Element): string {
  const language = text(logic, "expressionLanguage");
  if (language !== undefined && !/feel/i.test(language))
    loading.refuse(shown(owner), `Expressions in “${language}” cannot run, only FEEL.`);
  return loading.checkedFeel(shown(owner), text(logic, "text") ?? "");
}

/** The function of a business knowledge model, or one among the parts of a decision. */
export function compileFunction(
  loading: Loading,
  owner: Element,
  logic: Element | undefined,
): Logic {
  if (logic === undefined) return compileLogic(loading, owner, logic);
  const place = nearest(logic, owner);
  const kind = text(logic, "kind") ?? "FEEL";
  if (kind !== "FEEL") {
    loading.refuse(shown(place), `Functions in ${kind} cannot run, only those in FEEL.`);
    return NOTHING;
  }
  const parameters = elements(logic, "formalParameter").map((each) => text(each, "name") ?? "");
  if (parameters.some((name, at) => name === "" || parameters.indexOf(name) !== at))
    loading.refuse(shown(place), "Each parameter of a function needs a name of its own.");
  return { function: { parameters, body: compileLogic(loading, place, element(logic, "body")) } };
}

function compileRelation(loading: Loading, owner: Element, logic: Element): Logic {
  const columns = elements(logic, "column").map((each) => text(each, "name") ?? "");
  const rows = elements(logic, "row").map((row) => elements(row, "elements"));
  if (rows.some((row) => row.length !== columns.length))
    loading.refuse(shown(owner), "Each row of a relation needs one entry for each column.");
  return {
    relation: {
      columns,
      rows: rows.map((row) => row.map((each) => compileLogic(loading, owner, each))),
    },
  };
}

function compileInvocation(loading: Loading, owner: Element, logic: Element): Logic {
  const called = element(logic, "calledFunction");
  if (called?.$type !== "dmn:LiteralExpression") {
    loading.refuse(shown(owner), "An invocation names the function that it calls.");
    return NOTHING;
  }
  return {
    invocation: {
      called: literal(loading, nearest(called, owner), called),
      bindings: elements(logic, "binding").map((each) => ({
        name: text(element(each, "parameter"), "name") ?? "",
        logic: compileLogic(loading, owner, element(each, "bindingFormula")),
      })),
    },
  };
}
