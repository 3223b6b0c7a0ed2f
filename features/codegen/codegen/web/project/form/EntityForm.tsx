import { Button, Field, IconButton, Input } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { Entity } from "@devloom/project-model";
import { Plus, Trash2 } from "lucide-react";
import { addField, changeEntity, removeEntity } from "../edit-model.ts";
import { FieldRow } from "./FieldRow.tsx";
import type { ChosenProps } from "../draft.ts";
import { Relations } from "./Relations.tsx";

export interface EntityFormProps extends ChosenProps {
  entity: Entity;
}

/** One entity: its name, its fields and what it refers to. */
export function EntityForm(props: EntityFormProps) {
  const t = useText("codegen");
  const { model, onChange, entity, onChoose } = props;
  function remove(): void {
    const next = removeEntity(model, entity.id);
    onChange(next);
    onChoose(next.entities[0]?.id ?? "");
  }
  return (
    <section
      aria-label={t("project.entity.edit")}
      className="grid min-w-0 gap-5 rounded-xl border bg-sunken/40 p-4"
    >
      <div className="flex items-end gap-2">
        <Field label={t("project.entity.name")} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={entity.name}
              onChange={(event) =>
                onChange(changeEntity(model, entity.id, { name: event.target.value }))
              }
            />
          )}
        </Field>
        <IconButton
          label={t("project.entity.remove", { name: entity.name })}
          variant="outline"
          onClick={remove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-2">
        <h4 className="text-sm font-medium">{t("project.field.title")}</h4>
        <ul className="grid gap-2" aria-label={t("project.field.title")}>
          {entity.fields.map((field) => (
            <FieldRow key={field.id} {...{ model, onChange, entity, field }} />
          ))}
        </ul>
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => onChange(addField(model, entity, t("project.field.newName")))}
          >
            <Plus aria-hidden="true" />
            {t("project.field.add")}
          </Button>
        </div>
      </div>
      <Relations {...{ model, onChange, entity }} />
    </section>
  );
}
