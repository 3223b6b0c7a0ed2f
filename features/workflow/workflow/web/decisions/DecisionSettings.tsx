import type { DecisionEditor, DecisionView } from "@devloom/bpmn-designer/decisions";
import { Button, Checkbox, Field } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { DraftText } from "../designer/PropertyField.tsx";

interface DecisionSettingsProps {
  readonly editor: DecisionEditor;
  readonly decision: DecisionView;
  readonly decisions: readonly DecisionView[];
  readonly onRenamed: (id: string) => void;
}

/** The name of a decision, the id that tasks call it by, and what it builds on. */
export function DecisionSettings(props: DecisionSettingsProps) {
  const { editor, decision, decisions, onRenamed } = props;
  const t = useText("workflow");
  const others = decisions.filter(({ id }) => id !== decision.id);
  return (
    <div className="grid gap-4 p-4">
      <Field label={t("list.name")}>
        {({ id }) => (
          <DraftText
            id={id}
            kind="text"
            value={decision.name}
            onWrite={(name) => editor.rename(decision.id, name)}
          />
        )}
      </Field>
      <Field label={t("decisions.id")} hint={t("decisions.idHint")}>
        {({ id }) => (
          <DraftText
            id={id}
            kind="text"
            value={decision.id}
            onWrite={(next) => {
              editor.changeId(decision.id, next.trim());
              onRenamed(next.trim());
            }}
          />
        )}
      </Field>
      {others.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-sm font-medium">{t("decisions.requires")}</legend>
          {others.map((other) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox is inside
            <label key={other.id} className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={decision.requires.includes(other.id)}
                onCheckedChange={(checked) =>
                  editor.require(decision.id, other.id, checked === true)
                }
              />
              {other.name || other.id}
            </label>
          ))}
          <p className="text-xs text-muted">{t("decisions.requiresHint")}</p>
        </fieldset>
      )}
      {others.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => editor.removeDecision(decision.id)}
        >
          <Trash2 aria-hidden="true" />
          {t("decisions.remove")}
        </Button>
      )}
    </div>
  );
}
