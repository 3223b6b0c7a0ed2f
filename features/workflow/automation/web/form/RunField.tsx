import type { Json, JsonObject } from "@devloom/contract";
import { Combobox, Field, Select } from "@devloom/ui";
import {
  type CustomFieldProps,
  ReadView,
  useAll,
  useAnyText,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { listWorkTypes } from "../../../workflow/contract.ts";

const PREFIX = "devloom:run:";
/** Where the result goes is a field of every step. */
const OWN = ["resultVariable"];

interface Setting {
  readonly name: string;
  readonly required: boolean;
  readonly options: readonly string[];
}

/** A kind of run, and a field for each thing that it wants to know. */
export function RunField({ value, label, problem, error, onChange }: CustomFieldProps) {
  const t = useText("automation");
  const text = useAnyText();
  const read = useRead(listWorkTypes, {}, { staleTime: 300_000 });
  const { kind = "", settings = {} } = objectOf(value);
  const given = objectOf(settings);
  const write = (name: string, next: string): void =>
    onChange({ kind, settings: { ...given, [name]: next } });
  return (
    <ReadView read={read}>
      {({ items }) => {
        const runs = items.filter(({ type }) => type.startsWith(PREFIX));
        const chosen = runs.find(({ type }) => type === PREFIX + textOf(kind));
        return (
          <>
            <Field label={label} error={error ?? problem("kind")} required>
              {(control) => (
                <Select
                  {...control}
                  value={textOf(kind)}
                  placeholder={t("startRun.none")}
                  options={runs.map(({ type, title }) => {
                    const id = type.slice(PREFIX.length);
                    const key = `startRun.kind.${id.replaceAll(".", "-")}`;
                    return { value: id, label: text("automation", key, { otherwise: title }) };
                  })}
                  onChange={(event) => onChange({ kind: event.target.value, settings: {} })}
                />
              )}
            </Field>
            {chosen?.settings
              .filter(({ name }) => !OWN.includes(name))
              .map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  value={textOf(given[setting.name])}
                  onChange={(next) => write(setting.name, next)}
                />
              ))}
          </>
        );
      }}
    </ReadView>
  );
}

interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A value, or a place such as `{{event.data.id}}`, with what there is to choose from. */
function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const text = useAnyText();
  const { name, required, options } = setting;
  const { allowed } = usePermission("project:read");
  const isProject = name === "projectId";
  const { data: projects = [] } = useAll(listProjects, { enabled: isProject && allowed });
  const choices = isProject
    ? projects.map(({ id, name: label }) => ({ value: id, label }))
    : options.map((option) => ({ value: option, label: option }));
  const chosen = isProject ? choices.find((one) => one.value === value)?.label : undefined;
  const hint =
    chosen ??
    text("automation", `startRun.hint.${name}`, {
      otherwise: "",
      values: { example: "{{event.data.id}}" },
    });
  return (
    <Field
      label={text("automation", `startRun.setting.${name}`, { otherwise: name })}
      hint={hint === "" ? undefined : hint}
      required={required}
    >
      {(control) => (
        <Combobox
          {...control}
          choices={choices}
          value={value}
          maxLength={2_000}
          onText={onChange}
        />
      )}
    </Field>
  );
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
