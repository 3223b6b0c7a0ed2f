import { childOf, childrenOf, isA, textOf, type ModelElement } from "../model/elements.ts";
import type { ModelEditor } from "../model/model-editor.ts";
import { attribute, choice, expression, setting, type Field, type FieldGroup } from "./field.ts";

const TIMER_KINDS = ["timeDate", "timeDuration", "timeCycle"] as const;

/** Settings of everything that catches or throws. */
export function eventGroups(model: ModelElement): FieldGroup[] {
  const groups = childrenOf(model, "eventDefinitions").flatMap((definition) => {
    const fields = definitionFields(definition);
    return fields.length === 0 ? [] : [{ id: groupOf(definition), fields }];
  });
  const own = ownFields(model);
  return own.length === 0 ? groups : [...groups, { id: "event", fields: own }];
}

/** `TimerEventDefinition` → `timer`. */
function groupOf({ $type }: ModelElement): string {
  return $type.replace(/^bpmn:|EventDefinition$/g, "").toLowerCase();
}

function ownFields(model: ModelElement): Field[] {
  if (isA(model, "BoundaryEvent")) return [attribute("interrupting", "cancelActivity", "boolean")];
  if (isA(model, "StartEvent") && model.$parent?.get("triggeredByEvent") === true)
    return [attribute("interrupting", "isInterrupting", "boolean")];
  return [];
}

function definitionFields(definition: ModelElement): Field[] {
  const itself = (): ModelElement => definition;
  switch (definition.$type) {
    case "bpmn:TimerEventDefinition":
      return [timerKind(definition), timerValue(definition)];
    case "bpmn:MessageEventDefinition":
      return messageFields(itself);
    case "bpmn:SignalEventDefinition":
      return [reference("signalName", "signalRef", "bpmn:Signal", itself)];
    case "bpmn:ErrorEventDefinition":
      return [
        reference("errorName", "errorRef", "bpmn:Error", itself),
        attribute("errorCode", "errorCode", "text", () => childOf(definition, "errorRef")),
      ];
    case "bpmn:EscalationEventDefinition":
      return [
        reference("escalationName", "escalationRef", "bpmn:Escalation", itself),
        attribute("escalationCode", "escalationCode", "text", () =>
          childOf(definition, "escalationRef"),
        ),
      ];
    case "bpmn:ConditionalEventDefinition":
      return [expression("condition", "condition", itself)];
    case "bpmn:LinkEventDefinition":
      return [attribute("linkName", "name", "text", itself)];
    case "bpmn:CompensateEventDefinition":
      return [attribute("waitForCompletion", "waitForCompletion", "boolean", itself)];
    default:
      return [];
  }
}

/** The message that an event or a task sends or waits for. */
export function messageFields(of: (editor: ModelEditor) => ModelElement): Field[] {
  return [
    reference("messageName", "messageRef", "bpmn:Message", of),
    setting("correlationKey", "Subscription", "correlationKey", "feel", (editor) =>
      childOf(of(editor), "messageRef"),
    ),
  ];
}

function reference(
  id: string,
  property: string,
  rootType: string,
  of: (editor: ModelEditor) => ModelElement,
): Field {
  return {
    id,
    kind: "name",
    rootType,
    read: (editor) => textOf(editor.referenced(of(editor), property), "name"),
    write: (editor, value) => editor.refer(of(editor), property, rootType, value),
  };
}

function kindOf(definition: ModelElement): string {
  return TIMER_KINDS.find((kind) => childOf(definition, kind) !== undefined) ?? "timeDuration";
}

function timerKind(definition: ModelElement): Field {
  const field: Field = {
    id: "timerKind",
    kind: "text",
    read: () => kindOf(definition),
    write: (editor, value) =>
      writeTimer(editor, definition, value, editor.expression(definition, kindOf(definition))),
  };
  return choice(field, TIMER_KINDS);
}

function timerValue(definition: ModelElement): Field {
  return {
    id: "timerValue",
    kind: "feel",
    read: (editor) => editor.expression(definition, kindOf(definition)),
    write: (editor, value) => writeTimer(editor, definition, kindOf(definition), value),
  };
}

/** A timer has one of three expressions; the others go. */
function writeTimer(editor: ModelEditor, owner: ModelElement, kind: string, body: string): void {
  const made = editor.factory.create("bpmn:FormalExpression", { body });
  Object.assign(made, { $parent: owner });
  editor.set(owner, {
    ...Object.fromEntries(TIMER_KINDS.map((each) => [each, undefined])),
    [kind]: made,
  });
}
