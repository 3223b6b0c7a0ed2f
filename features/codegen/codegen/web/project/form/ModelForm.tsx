import { Button, cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { addEntity, addEnum, addRole } from "../edit-model.ts";
import type { ChosenProps } from "../draft.ts";
import { EntityForm } from "./EntityForm.tsx";
import { EnumForm } from "./EnumForm.tsx";
import { RoleForm } from "./RoleForm.tsx";

/** Everything of a model to be typed. */
export function ModelForm(props: ChosenProps) {
  const t = useText("codegen");
  const { model, onChange } = props;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <EntityList {...props} />
        <ChosenEntity {...props} />
      </div>
      <Section
        title={t("project.enums.title")}
        add={t("project.enums.add")}
        onAdd={() => onChange(addEnum(model, t("project.enums.newName")))}
      >
        {model.enums.map((one) => (
          <EnumForm key={one.id} {...{ model, onChange }} item={one} />
        ))}
      </Section>
      <Section
        title={t("project.role.title")}
        hint={model.roles.length === 0 ? t("project.role.hint") : undefined}
        add={t("project.role.add")}
        onAdd={() => onChange(addRole(model, t("project.role.newName")))}
      >
        {model.roles.map((role) => (
          <RoleForm key={role.id} {...{ model, onChange, role }} />
        ))}
      </Section>
    </div>
  );
}

function EntityList({ model, onChange, chosen, onChoose }: ChosenProps) {
  const t = useText("codegen");
  function add(): void {
    const next = addEntity(model, t("project.entity.newName"));
    onChange(next);
    onChoose(next.entities.at(-1)?.id ?? "");
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">{t("project.entity.title")}</h3>
      <ul
        className="flex flex-wrap gap-1.5 lg:grid lg:gap-1"
        aria-label={t("project.entity.title")}
      >
        {model.entities.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
              className={cx(
                "w-full rounded-md border px-3 py-1.5 text-left text-sm break-words hover:bg-hover",
                id === chosen ? "border-brand-line bg-brand-soft text-brand-ink" : "bg-surface",
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" variant="outline" onClick={add}>
          <Plus aria-hidden="true" />
          {t("project.entity.add")}
        </Button>
      </div>
    </div>
  );
}

/** The form of the entity that is chosen, or what to do. */
export function ChosenEntity(props: ChosenProps) {
  const t = useText("codegen");
  const { model, chosen } = props;
  const entity = model.entities.find(({ id }) => id === chosen);
  if (entity === undefined)
    return (
      <p className="text-sm text-muted">
        {model.entities.length === 0 ? t("project.entity.none") : t("project.entity.choose")}
      </p>
    );
  return <EntityForm key={entity.id} {...props} entity={entity} />;
}

interface SectionProps {
  title: string;
  hint?: string | undefined;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

function Section({ title, hint, add, onAdd, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t pt-5" aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <Button size="sm" variant="outline" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
      </div>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {children}
    </section>
  );
}
