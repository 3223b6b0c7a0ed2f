import { Field, Select } from "@devloom/ui";
import type { CustomFieldProps } from "./SchemaField.tsx";

/** The time zone of the browser. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A time zone of the world. */
export function ZoneField({ value, label, error, onChange }: CustomFieldProps) {
  const chosen = typeof value === "string" ? value : "";
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  // Stored ones may have a name that this browser does not list.
  if (chosen !== "") zones.add(chosen);
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={[...zones].map((zone) => ({ value: zone, label: zone }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
