import { childOf, isA, type ModelElement } from "../model/elements.ts";
import type { ModelEditor } from "../model/model-editor.ts";
import { messageFields } from "./event-fields.ts";
import {
  attribute,
  choice,
  expression,
  rows,
  setting,
  type Field,
  type FieldGroup,
} from "./field.ts";

const HEADERS = rows("headers", "TaskHeaders", "values", "Header", ["key", "value"]);
const INPUTS = rows("inputs", "IoMapping", "inputParameters", "Input", ["target", "source"]);
const OUTPUTS = rows("outputs", "IoMapping", "outputParameters", "Output", ["target", "source"]);

const JOB: FieldGroup = {
  id: "job",
  fields: [
    setting("jobType", "TaskDefinition", "type"),
    setting("retries", "TaskDefinition", "retries"),
    HEADERS,
  ],
};

const USER: readonly FieldGroup[] = [
  {
    id: "assignment",
    fields: [
      setting("assignee", "AssignmentDefinition", "assignee"),
      setting("candidateGroups", "AssignmentDefinition", "candidateGroups"),
      setting("candidateUsers", "AssignmentDefinition", "candidateUsers"),
      setting("dueDate", "TaskSchedule", "dueDate"),
      setting("followUpDate", "TaskSchedule", "followUpDate"),
      setting("priority", "PriorityDefinition", "priority"),
    ],
  },
];

const CALL: FieldGroup = {
  id: "call",
  fields: [
    setting("processId", "CalledElement", "processId"),
    choice(setting("bindingType", "CalledElement", "bindingType"), [
      "latest",
      "deployment",
      "versionTag",
    ]),
    setting("versionTag", "CalledElement", "versionTag"),
    propagation(),
  ],
};

/** Settings of an activity, those of its kind first. */
export function activityGroups(model: ModelElement): FieldGroup[] {
  return [
    ...kindGroups(model),
    ...loopGroups(model),
    { id: "mappings", fields: [INPUTS, OUTPUTS] },
    {
      id: "tokens",
      fields: [
        attribute("startQuantity", "startQuantity", "text"),
        attribute("completionQuantity", "completionQuantity", "text"),
      ],
    },
  ];
}

function kindGroups(model: ModelElement): FieldGroup[] {
  const itself = (editor: ModelEditor): ModelElement => editor.model;
  switch (model.$type) {
    case "bpmn:ServiceTask":
      return [JOB];
    case "bpmn:SendTask":
      return [JOB, { id: "message", fields: messageFields(itself) }];
    case "bpmn:UserTask":
      return [...USER];
    case "bpmn:ScriptTask":
      return [{ id: "script", fields: scriptFields() }];
    case "bpmn:BusinessRuleTask":
      return [
        {
          id: "decision",
          fields: [
            setting("decisionId", "CalledDecision", "decisionId"),
            setting("resultVariable", "CalledDecision", "resultVariable"),
          ],
        },
      ];
    case "bpmn:ReceiveTask":
      return [
        {
          id: "message",
          fields: [...messageFields(itself), attribute("instantiate", "instantiate", "boolean")],
        },
      ];
    case "bpmn:CallActivity":
      return [CALL];
    case "bpmn:AdHocSubProcess":
      return [
        {
          id: "adHoc",
          fields: [
            choice(attribute("ordering", "ordering", "text"), ["Parallel", "Sequential"]),
            attribute("cancelRemaining", "cancelRemainingInstances", "boolean"),
            expression("completionCondition", "completionCondition"),
            setting("activeElements", "AdHoc", "activeElementsCollection", "feel"),
          ],
        },
      ];
    default:
      return [];
  }
}

/** A FEEL expression lives in the extension, every other script in the standard's own element. */
function scriptFields(): Field[] {
  const isFeel = (editor: ModelEditor): boolean =>
    editor.extension(editor.model, "Script") !== undefined;
  const format = choice(
    {
      id: "scriptFormat",
      kind: "text",
      read: (editor) => (isFeel(editor) || !editor.model.get("script") ? "feel" : "javascript"),
      write: (editor, value) => writeScript(editor, value, scriptText(editor)),
    },
    ["feel", "javascript"],
  );
  return [
    format,
    {
      id: "script",
      kind: "code",
      read: scriptText,
      write: (editor, value) => writeScript(editor, format.read(editor), value),
    },
    setting("resultVariable", "Script", "resultVariable"),
  ];
}

function scriptText(editor: ModelEditor): string {
  const feel = editor.extensionText(editor.model, "Script", "expression");
  const script = editor.model.get("script");
  return feel !== "" ? feel.replace(/^=\s*/, "") : typeof script === "string" ? script : "";
}

function writeScript(editor: ModelEditor, format: string, text: string): void {
  if (format === "feel") {
    if (editor.model.get("script") !== undefined)
      editor.modeling.updateProperties(editor.element, {
        script: undefined,
        scriptFormat: undefined,
      });
    editor.setExtensionText(editor.model, "Script", "expression", `=${text}`);
    return;
  }
  if (editor.extensionText(editor.model, "Script", "expression") !== "")
    editor.setExtensionText(editor.model, "Script", "expression", "");
  editor.modeling.updateProperties(editor.element, {
    script: text || " ",
    scriptFormat: "javascript",
  });
}

function propagation(): Field {
  const field = setting("propagateAll", "CalledElement", "propagateAllChildVariables", "boolean");
  return { ...field, read: (editor) => String(field.read(editor) !== "false") };
}

function loopGroups(model: ModelElement): FieldGroup[] {
  const marker = childOf(model, "loopCharacteristics");
  if (marker === undefined) return [];
  const of = (): ModelElement => marker;
  if (isA(marker, "StandardLoopCharacteristics"))
    return [
      {
        id: "loop",
        fields: [
          attribute("testBefore", "testBefore", "boolean", of),
          expression("loopCondition", "loopCondition", of),
          attribute("loopMaximum", "loopMaximum", "text", of),
        ],
      },
    ];
  return [
    {
      id: "loop",
      fields: [
        setting("inputCollection", "LoopCharacteristics", "inputCollection", "feel", of),
        setting("inputElement", "LoopCharacteristics", "inputElement", "text", of),
        setting("outputCollection", "LoopCharacteristics", "outputCollection", "text", of),
        setting("outputElement", "LoopCharacteristics", "outputElement", "feel", of),
        expression("loopCardinality", "loopCardinality", of),
        expression("completionCondition", "completionCondition", of),
      ],
    },
  ];
}
