import type { ModelEditor, RowsField } from "@devloom/bpmn-designer";
import { Button, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { DraftText } from "./PropertyField.tsx";
import { usePropertyText } from "./property-text.ts";

interface RowsEditorProps {
  readonly field: RowsField;
  readonly editor: ModelEditor;
}

/** A list of pairs: mappings of variables, settings of a job. */
export function RowsEditor({ field, editor }: RowsEditorProps) {
  const t = useText("workflow");
  const text = usePropertyText();
  const id = useId();
  const rows = field.readRows(editor);
  // A new row is part of the model once something is typed into it.
  const [isAdding, setIsAdding] = useState(false);
  const shown = isAdding
    ? [...rows, Object.fromEntries(field.columns.map((name) => [name, ""]))]
    : rows;

  function write(index: number, column: string, value: string): void {
    field.writeRows(
      editor,
      shown.map((row, at) => (at === index ? { ...row, [column]: value } : row)),
    );
    if (index >= rows.length) setIsAdding(false);
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <span className="text-sm font-medium">{text("field", field.id)}</span>
        <Button variant="ghost" size="sm" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          {t("properties.add")}
        </Button>
      </div>
      {shown.map((row, index) => (
        // Rows have no identity of their own: their place is what the file keeps.
        <div key={index} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-1">
            {field.columns.map((column) => (
              <div key={column}>
                <label htmlFor={`${id}-${index}-${column}`} className="sr-only">
                  {text("column", column)}
                </label>
                <DraftText
                  id={`${id}-${index}-${column}`}
                  kind={column === "source" || column === "value" ? "feel" : "text"}
                  placeholder={text("column", column)}
                  value={row[column] ?? ""}
                  onWrite={(value) => write(index, column, value)}
                />
              </div>
            ))}
          </div>
          <IconButton
            size="sm"
            label={t("properties.remove")}
            onClick={() => {
              if (index >= rows.length) setIsAdding(false);
              else
                field.writeRows(
                  editor,
                  rows.filter((_, at) => at !== index),
                );
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
