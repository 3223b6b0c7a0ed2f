import { applyTemplate, type ModelEditor, type Row } from "@devloom/bpmn-designer";
import { Field, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { DraftText } from "./PropertyField.tsx";
import { usePropertyText } from "./property-text.ts";
import { RowsEditor } from "./RowsEditor.tsx";
import type { WorkKind } from "./work-kinds.ts";
import { WorkSetting } from "./WorkSetting.tsx";

interface WorkSettingsProps {
  readonly editor: ModelEditor;
  readonly kinds: readonly WorkKind[];
}

const COLUMNS = ["key", "value"] as const;

/** What a service task does: work of the gateway with its own settings, or a job for an outside worker. */
export function WorkSettings({ editor, kinds }: WorkSettingsProps) {
  const t = useText("workflow");
  const type = editor.extensionText(editor.model, "TaskDefinition", "type");
  const kind = kinds.find((one) => one.type === type);
  const rows = editor.rows("TaskHeaders", "values", COLUMNS);
  const text = usePropertyText();

  function choose(next: string): void {
    const found = kinds.find((one) => one.type === next);
    if (found === undefined)
      editor.setExtension(editor.model, "TaskDefinition", { type: undefined });
    else applyTemplate(editor, { ...found, settings: found.settings.map(({ name }) => name) });
  }

  function write(key: string, value: string): void {
    const others = rows.filter((row) => row["key"] !== key);
    const own: Row[] = value === "" ? [] : [{ key, value }];
    editor.setRows("TaskHeaders", "values", "Header", [...others, ...own]);
  }

  return (
    <>
      <Field label={t("work.kind")}>
        {(control) => (
          <Select
            {...control}
            value={kind?.type ?? ""}
            placeholder={t("work.outside")}
            options={kinds.map((one) => ({ value: one.type, label: one.label }))}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      {kind === undefined ? (
        <>
          <Field label={text("field", "jobType")} hint={text("hint", "jobType")} required>
            {({ id }) => (
              <DraftText
                id={id}
                kind="text"
                value={type}
                onWrite={(value) =>
                  editor.setExtension(editor.model, "TaskDefinition", { type: value || undefined })
                }
              />
            )}
          </Field>
          <RowsEditor
            editor={editor}
            field={{
              kind: "rows",
              id: "headers",
              columns: COLUMNS,
              readRows: () => rows,
              writeRows: (_, next) => editor.setRows("TaskHeaders", "values", "Header", next),
            }}
          />
        </>
      ) : (
        kind.settings.map((setting) => (
          <WorkSetting
            key={setting.name}
            setting={setting}
            value={rows.find((row) => row["key"] === setting.name)?.["value"] ?? ""}
            onWrite={(value) => write(setting.name, value)}
          />
        ))
      )}
    </>
  );
}
