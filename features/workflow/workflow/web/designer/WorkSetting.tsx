import { Field } from "@devloom/ui";
import { useAll, usePermission } from "@devloom/web-kit";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { DraftText } from "./PropertyField.tsx";
import { usePropertyText } from "./property-text.ts";
import type { WorkKind } from "./work-kinds.ts";

interface WorkSettingProps {
  readonly setting: WorkKind["settings"][number];
  readonly value: string;
  readonly onWrite: (value: string) => void;
}

/** One setting of the gateway's own work: a value or an expression, with what there is to choose from. */
export function WorkSetting(props: WorkSettingProps) {
  if (props.setting.name === "projectId") return <ProjectSetting {...props} />;
  return <SettingField {...props} choices={props.setting.options.map((value) => ({ value }))} />;
}

function ProjectSetting(props: WorkSettingProps) {
  const { allowed } = usePermission("project:read");
  const { data = [] } = useAll(listProjects, { topics: ["project"], enabled: allowed });
  const chosen = data.find(({ id }) => id === props.value)?.name;
  const choices = data.map(({ id, name }) => ({ value: id, label: name }));
  return <SettingField {...props} choices={choices} hint={chosen} />;
}

interface SettingFieldProps extends WorkSettingProps {
  readonly choices: readonly { readonly value: string; readonly label?: string }[];
  readonly hint?: string | undefined;
}

function SettingField({ setting, value, onWrite, choices, hint }: SettingFieldProps) {
  const text = usePropertyText();
  const known = text("settingHint", setting.name);
  const kind = choices.length > 0 ? "name" : "feel";
  return (
    <Field
      label={text("setting", setting.name)}
      hint={hint ?? (known === "" ? undefined : known)}
      required={setting.required}
    >
      {(control) => (
        <DraftText {...control} kind={kind} choices={choices} value={value} onWrite={onWrite} />
      )}
    </Field>
  );
}
