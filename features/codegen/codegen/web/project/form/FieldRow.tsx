import { IconButton, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { FIELD_TYPES, type Entity, type Field } from "@devloom/project-model";
import { Trash2 } from "lucide-react";
import { changeField, removeField } from "../edit-model.ts";
import type { ModelProps } from "../draft.ts";
import { Tick } from "./Tick.tsx";

export interface FieldRowProps extends ModelProps {
  entity: Entity;
  field: Field;
}

/** One field in a line: name, type and the constraints that every type has. */
export function FieldRow({ model, onChange, entity, field }: FieldRowProps) {
  const t = useText("codegen");
  const { id, name } = field;
  const change = (values: Parameters<typeof changeField>[3]): void =>
    onChange(changeField(model, entity, id, values));
  const [firstEnum] = model.enums;
  function retype(value: string): void {
    const type = FIELD_TYPES.find((one) => one === value);
    if (type === "enum") change({ type, enum: firstEnum?.id });
    else if (type !== undefined) change({ type });
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto_auto_auto]">
      <Input
        aria-label={t("project.field.name")}
        maxLength={100}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
        className="max-sm:col-span-2"
      />
      <div className="grid gap-2 max-sm:col-span-2">
        <Select
          aria-label={t("project.field.type", { name })}
          value={field.type}
          onChange={(event) => retype(event.target.value)}
          options={FIELD_TYPES.map((value) => ({ value, label: t(`project.type.${value}`) }))}
        />
        {field.type === "enum" && (
          <Select
            aria-label={t("project.field.enum", { name })}
            value={field.enum ?? ""}
            onChange={(event) => change({ enum: event.target.value, default: undefined })}
            options={model.enums.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </div>
      <div className="flex items-center gap-4 sm:contents">
        <Tick
          label={t("project.field.required")}
          checked={field.required === true}
          onChange={(isOn) => change({ required: isOn ? true : undefined })}
        />
        <Tick
          label={t("project.field.unique")}
          checked={field.unique === true}
          onChange={(isOn) => change({ unique: isOn ? true : undefined })}
        />
      </div>
      <IconButton
        size="sm"
        label={t("project.field.remove", { name })}
        onClick={() => onChange(removeField(model, entity, id))}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
