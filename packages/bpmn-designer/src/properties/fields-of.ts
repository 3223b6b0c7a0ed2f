import {
  childrenOf,
  isA,
  textOf,
  type DiagramElement,
  type ModelElement,
} from "../model/elements.ts";
import type { ModelEditor } from "../model/model-editor.ts";
import { eventGroups } from "./event-fields.ts";
import { attribute, choice, expression, type Field, type FieldGroup } from "./field.ts";
import { activityGroups } from "./task-fields.ts";

/** Everything that can be set on an element, in the order people look for it. */
export function fieldsOf(element: DiagramElement): FieldGroup[] {
  const model = element.businessObject;
  const general = { id: "general", fields: generalFields(model) };
  if (isA(model, "Activity")) return [general, ...activityGroups(model)];
  if (isA(model, "Event")) return [general, ...eventGroups(model)];
  if (isA(model, "SequenceFlow")) return [general, { id: "flow", fields: flowFields(model) }];
  if (isA(model, "EventBasedGateway"))
    return [
      general,
      {
        id: "gateway",
        fields: [
          attribute("instantiate", "instantiate", "boolean"),
          choice(attribute("eventGatewayType", "eventGatewayType", "text"), [
            "Exclusive",
            "Parallel",
          ]),
        ],
      },
    ];
  if (isA(model, "ComplexGateway"))
    return [
      general,
      { id: "gateway", fields: [expression("activationCondition", "activationCondition")] },
    ];
  return [general];
}

function generalFields(model: ModelElement): Field[] {
  const process = isA(model, "Participant")
    ? [
        attribute("processIdentifier", "id", "text", (editor) => referencedProcess(editor.model)),
        ...(referencedProcess(model) === undefined ? [] : [executableOf(referencedProcess)]),
      ]
    : [];
  return [
    attribute("name", "name", "text"),
    attribute("id", "id", "text"),
    ...process,
    ...(isA(model, "Process") ? [executableOf((process) => process)] : []),
    documentation(),
  ];
}

/** Whether a process runs. Of a pool, it is the process inside. */
function executableOf(processOf: (model: ModelElement) => ModelElement | undefined): Field {
  return attribute("isExecutable", "isExecutable", "boolean", (editor) => processOf(editor.model));
}

function referencedProcess(model: ModelElement): ModelElement | undefined {
  // The reference of a pool is an element of the model when it is there.
  return model.get("processRef") as ModelElement | undefined;
}

function documentation(): Field {
  return {
    id: "documentation",
    kind: "long",
    read: ({ model }) => textOf(childrenOf(model, "documentation")[0], "text"),
    write: (editor, text) => {
      const made = text === "" ? [] : [editor.factory.create("bpmn:Documentation", { text })];
      editor.modeling.updateProperties(editor.element, { documentation: made });
    },
  };
}

/** A flow has a condition, or is the one that is taken when no other is. */
function flowFields(model: ModelElement): Field[] {
  const source = model.get("sourceRef") as ModelElement | undefined;
  const splits =
    isA(source, "ExclusiveGateway") ||
    isA(source, "InclusiveGateway") ||
    isA(source, "ComplexGateway") ||
    isA(source, "Activity");
  if (!splits || source === undefined) return [];
  const isDefault: Field = {
    id: "isDefault",
    kind: "boolean",
    read: ({ model: flow }) => String(source.get("default") === flow),
    write: (editor, value) =>
      editor.set(source, { default: value === "true" ? editor.model : undefined }),
  };
  return [expression("condition", "conditionExpression"), isDefault];
}

/** Names of messages, signals, errors and escalations that the model has already. */
export function knownNames(editor: ModelEditor, rootType: string): string[] {
  const roots = childrenOf(rootOf(editor.model), "rootElements");
  return roots.filter(({ $type }) => $type === rootType).map((root) => textOf(root, "name"));
}

function rootOf(model: ModelElement): ModelElement {
  return model.$parent === undefined ? model : rootOf(model.$parent);
}
