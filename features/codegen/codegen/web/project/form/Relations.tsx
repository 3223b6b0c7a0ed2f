import { Field, IconButton, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { Entity, Relation } from "@devloom/project-model";
import { Trash2 } from "lucide-react";
import { addRelation, changeRelation, removeRelation } from "../edit-model.ts";
import type { ModelProps } from "../draft.ts";
import { Tick } from "./Tick.tsx";

export interface RelationsProps extends ModelProps {
  entity: Entity;
}

/** What an entity refers to. */
export function Relations({ model, onChange, entity }: RelationsProps) {
  const t = useText("codegen");
  const own = model.relations.filter(({ from }) => from === entity.id);
  function add(id: string): void {
    const target = model.entities.find((one) => one.id === id);
    if (target !== undefined) onChange(addRelation(model, entity, target));
  }
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-medium">{t("project.relation.title")}</h4>
      <ul className="grid gap-3" aria-label={t("project.relation.title")}>
        {own.map((relation) => (
          <RelationRow key={relation.id} {...{ model, onChange, relation }} />
        ))}
      </ul>
      <Select
        aria-label={t("project.relation.add", { name: entity.name })}
        className="max-w-60"
        value=""
        onChange={(event) => add(event.target.value)}
        options={[
          { value: "", label: t("project.relation.add", { name: entity.name }) },
          ...model.entities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

const KINDS = ["many-to-one", "one-to-one", "many-to-many"] as const;

function RelationRow({ model, onChange, relation }: ModelProps & { relation: Relation }) {
  const t = useText("codegen");
  const nameOf = (id: string): string => model.entities.find((one) => one.id === id)?.name ?? id;
  const change = (values: Parameters<typeof changeRelation>[2]): void =>
    onChange(changeRelation(model, relation.id, values));
  /** What means nothing for another kind goes with the old one. */
  function rekind(value: string): void {
    const kind = KINDS.find((one) => one === value);
    if (kind === undefined) return;
    const limit = kind === "many-to-one" ? relation.limit : undefined;
    const isMany = kind === "many-to-many";
    const { required, onDelete } = relation;
    change({
      kind,
      limit,
      required: isMany ? undefined : required,
      onDelete: isMany ? undefined : onDelete,
    });
  }
  return (
    <li className="grid items-end gap-2 rounded-lg border bg-surface p-3 sm:grid-cols-3">
      <p className="flex items-center justify-between gap-2 text-sm font-medium sm:col-span-3">
        {t("project.relation.between", { from: nameOf(relation.from), to: nameOf(relation.to) })}
        <IconButton
          size="sm"
          label={t("project.relation.remove", { name: relation.name })}
          onClick={() => onChange(removeRelation(model, relation.id))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </p>
      <Field label={t("project.relation.kind")}>
        {(control) => (
          <Select
            {...control}
            value={relation.kind}
            onChange={(event) => rekind(event.target.value)}
            options={KINDS.map((value) => ({ value, label: t(`project.relation.kinds.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t("project.relation.name")}>
        {(control) => (
          <Input
            {...control}
            value={relation.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("project.relation.inverse", { name: nameOf(relation.to) })}>
        {(control) => (
          <Input
            {...control}
            value={relation.inverse}
            onChange={(event) => change({ inverse: event.target.value })}
          />
        )}
      </Field>
      {relation.kind !== "many-to-many" && (
        <Tick
          label={t("project.relation.required")}
          checked={relation.required === true}
          onChange={(isOn) => change({ required: isOn ? true : undefined })}
        />
      )}
      {relation.kind === "many-to-one" && (
        <Field label={t("project.relation.limit")}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={relation.limit ?? ""}
              onChange={({ target }) =>
                change({ limit: target.value === "" ? undefined : Number(target.value) })
              }
            />
          )}
        </Field>
      )}
    </li>
  );
}
