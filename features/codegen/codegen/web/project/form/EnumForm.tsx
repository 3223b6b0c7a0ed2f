import { Field, IconButton, Input, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { EnumType } from "@devloom/project-model";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { changeEnum, enumValues, removeEnum } from "../edit-model.ts";
import type { ModelProps } from "../draft.ts";

/** One choice with its values. */
export function EnumForm({ model, onChange, item }: ModelProps & { item: EnumType }) {
  const t = useText("codegen");
  const written = item.values.map(({ name }) => name).join("\n");
  // While it is typed it may end in an empty line, which is no value yet.
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const names = text.split("\n").filter((line) => line.trim() !== "");
    const trimmed = names.map((name) => name.trim());
    if (trimmed.length > 0)
      onChange(changeEnum(model, item.id, { values: enumValues(item.values, trimmed) }));
  }
  return (
    <div className="grid items-start gap-3 rounded-xl border bg-sunken/40 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={t("project.enums.name")}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            value={item.name}
            onChange={(event) => onChange(changeEnum(model, item.id, { name: event.target.value }))}
          />
        )}
      </Field>
      <Field label={t("project.enums.values")}>
        {(control) => (
          <Textarea
            {...control}
            value={typed ?? written}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      <IconButton
        label={t("project.enums.remove", { name: item.name })}
        variant="outline"
        onClick={() => onChange(removeEnum(model, item.id))}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
