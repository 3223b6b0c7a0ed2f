import {
  fieldsOf,
  type Designer,
  type FieldGroup,
  type ModelElement,
} from "@devloom/bpmn-designer";
import { Badge } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { WorkKind } from "./work-kinds.ts";
import { DecisionChoice } from "./DecisionChoice.tsx";
import { FormSettings } from "./FormSettings.tsx";
import { PropertyField } from "./PropertyField.tsx";
import { usePropertyText } from "./property-text.ts";
import { RowsEditor } from "./RowsEditor.tsx";
import { useDesignerState } from "./use-designer.ts";
import { WorkSettings } from "./WorkSettings.tsx";

interface PropertiesPanelProps {
  readonly designer: Designer;
  readonly kinds: readonly WorkKind[];
}

/** Everything that can be set on the selected element, or on the process when nothing is selected. */
export function PropertiesPanel({ designer, kinds }: PropertiesPanelProps) {
  const t = useText("workflow");
  const text = usePropertyText();
  const { focus, revision, selected, isSimulating } = useDesignerState(designer);
  if (focus === null)
    return (
      <p className="p-4 text-sm text-muted">
        {t("properties.several", { count: selected.length })}
      </p>
    );
  const editor = designer.editor(focus);
  const type = focus.businessObject.$type.replace("bpmn:", "");
  return (
    <fieldset
      key={focus.id}
      aria-label={text("type", type)}
      disabled={isSimulating}
      data-revision={revision}
      className="grid content-start"
    >
      <p className="px-4 pt-3">
        <Badge>{text("type", type)}</Badge>
      </p>
      {fieldsOf(focus).map((group) => (
        <Group key={group.id} group={group} title={text("group", group.id)}>
          {group.id === "job" && <WorkSettings editor={editor} kinds={kinds} />}
          {group.fields.map((field) =>
            group.id === "job" && field.id !== "retries" ? null : field.kind === "rows" ? (
              <RowsEditor key={field.id} field={field} editor={editor} />
            ) : field.id === "decisionId" ? (
              <DecisionChoice key={field.id} field={field} editor={editor} />
            ) : (
              <PropertyField key={field.id} field={field} editor={editor} />
            ),
          )}
        </Group>
      ))}
      {(type === "UserTask" || isPlainStart(focus.businessObject)) && (
        <Group group={{ id: "form", fields: [] }} title={text("group", "form")}>
          <FormSettings editor={editor} />
        </Group>
      )}
    </fieldset>
  );
}

/** A start event that nothing triggers: somebody starts the process, and may be asked for its data. */
function isPlainStart(model: ModelElement): boolean {
  const triggers = model.get("eventDefinitions");
  return (
    model.$type === "bpmn:StartEvent" &&
    model.$parent?.$type === "bpmn:Process" &&
    !(Array.isArray(triggers) && triggers.length > 0)
  );
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly title: string;
  readonly children: React.ReactNode;
}

/** Rarely used groups begin closed. */
const CLOSED = ["tokens", "mappings"];

function Group({ group, title, children }: GroupProps) {
  if (group.fields.length === 0 && group.id !== "form") return null;
  return (
    <details open={!CLOSED.includes(group.id)} className="border-b px-4 py-3">
      <summary className="cursor-pointer text-xs font-semibold text-muted uppercase">
        {title}
      </summary>
      <div className="grid gap-3 pt-3">{children}</div>
    </details>
  );
}
