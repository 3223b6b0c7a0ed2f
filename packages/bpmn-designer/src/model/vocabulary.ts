interface PropertySpec {
  name: string;
  type: string;
  isAttr?: true;
  isMany?: true;
}

interface TypeSpec {
  name: string;
  superClass: string[];
  properties: PropertySpec[];
}

function attributes(...names: string[]): PropertySpec[] {
  return names.map((name) => ({ name, type: "String", isAttr: true }));
}

function type(name: string, ...properties: PropertySpec[]): TypeSpec {
  return { name, superClass: ["Element"], properties };
}

const TYPES: readonly TypeSpec[] = [
  type("TaskDefinition", ...attributes("type", "retries")),
  type("TaskHeaders", { name: "values", type: "Header", isMany: true }),
  type("Header", ...attributes("key", "value")),
  type(
    "IoMapping",
    { name: "inputParameters", type: "Input", isMany: true },
    { name: "outputParameters", type: "Output", isMany: true },
  ),
  type("Input", ...attributes("source", "target")),
  type("Output", ...attributes("source", "target")),
  type("Script", ...attributes("expression", "resultVariable")),
  type(
    "CalledElement",
    ...attributes("processId", "bindingType", "versionTag", "propagateAllChildVariables"),
  ),
  type("CalledDecision", ...attributes("decisionId", "resultVariable", "bindingType")),
  type("AssignmentDefinition", ...attributes("assignee", "candidateGroups", "candidateUsers")),
  type("TaskSchedule", ...attributes("dueDate", "followUpDate")),
  type("FormDefinition", ...attributes("formId", "formKey", "schema")),
  type("PriorityDefinition", ...attributes("priority")),
  type(
    "LoopCharacteristics",
    ...attributes("inputCollection", "inputElement", "outputCollection", "outputElement"),
  ),
  type("Subscription", ...attributes("correlationKey")),
  type("AdHoc", ...attributes("activeElementsCollection")),
];

function vocabulary(prefix: string, uri: string) {
  return {
    name: prefix,
    prefix,
    uri,
    xml: { tagAlias: "lowerCase" },
    associations: [],
    types: TYPES,
  };
}

/**
 * The settings that BPMN leaves open and the engine reads, in its own namespace and in that of `zeebe`, so
 * that files of other editors can be edited too. Everything else is kept as it came.
 */
export const VOCABULARIES = {
  devloom: vocabulary("devloom", "urn:devloom:workflow"),
  zeebe: vocabulary("zeebe", "http://camunda.org/schema/zeebe/1.0"),
};
