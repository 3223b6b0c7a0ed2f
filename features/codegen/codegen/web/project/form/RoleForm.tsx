import { Checkbox, Field, IconButton, Input, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ACTIONS, type Action, type Role } from "@devloom/project-model";
import { Trash2 } from "lucide-react";
import { changeRole, removeRole } from "../edit-model.ts";
import type { ModelProps } from "../draft.ts";
import { Tick } from "./Tick.tsx";

/** One role: who gets it, and what it may do with each entity. */
export function RoleForm({ model, onChange, role }: ModelProps & { role: Role }) {
  const t = useText("codegen");
  const change = (values: Parameters<typeof changeRole>[2]): void =>
    onChange(changeRole(model, role.id, values));
  return (
    <div className="grid grid-cols-1 gap-4 rounded-xl border bg-sunken/40 p-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t("project.role.name")} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={role.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <IconButton
          label={t("project.role.remove", { name: role.name })}
          variant="outline"
          onClick={() => onChange(removeRole(model, role.id))}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-4">
        <Tick
          label={t("project.role.signUp")}
          checked={role.signUp === true}
          onChange={(isOn) => change({ signUp: isOn ? true : undefined })}
        />
        <Tick
          label={t("project.role.admin")}
          checked={role.admin === true}
          onChange={(isOn) => change({ admin: isOn ? true : undefined })}
        />
      </div>
      {role.admin !== true && model.entities.length > 0 && (
        <Grants {...{ model, role }} onGrants={(grants) => change({ grants })} />
      )}
    </div>
  );
}

interface GrantsProps extends Pick<ModelProps, "model"> {
  role: Role;
  onGrants: (grants: Role["grants"]) => void;
}

function Grants({ model, role, onGrants }: GrantsProps) {
  const t = useText("codegen");
  const actionsOf = (id: string): readonly Action[] =>
    role.grants.find(({ entity }) => entity === id)?.actions ?? [];
  function set(id: string, action: Action, isOn: boolean): void {
    const actions = ACTIONS.filter((one) => (one === action ? isOn : actionsOf(id).includes(one)));
    const others = role.grants.filter(({ entity }) => entity !== id);
    onGrants(actions.length === 0 ? others : [...others, { entity: id, actions }]);
  }
  return (
    <Table label={t("project.role.grants", { name: role.name })}>
      <THead>
        <TR>
          <TH>{t("project.entity.title")}</TH>
          {ACTIONS.map((action) => (
            <TH key={action}>{t(`project.role.action.${action}`)}</TH>
          ))}
        </TR>
      </THead>
      <TBody>
        {model.entities.map(({ id, name }) => (
          <TR key={id}>
            <TD>{name}</TD>
            {ACTIONS.map((action) => (
              <TD key={action}>
                <Checkbox
                  aria-label={t("project.role.grant", {
                    role: role.name,
                    action: t(`project.role.action.${action}`),
                    entity: name,
                  })}
                  checked={actionsOf(id).includes(action)}
                  onCheckedChange={(value) => set(id, action, value === true)}
                />
              </TD>
            ))}
          </TR>
        ))}
      </TBody>
    </Table>
  );
}
