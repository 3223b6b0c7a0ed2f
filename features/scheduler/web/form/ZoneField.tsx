import { Field, Select } from "@devloom/ui";
import type { CustomFieldProps } from "@devloom/web-kit";

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** A time zone of the world. */
export function ZoneField({ value, label, error, onChange }: CustomFieldProps) {
  const chosen = typeof value === "string" ? value : "";
  const zones = ZONES.includes(chosen) || chosen === "" ? ZONES : [chosen, ...ZONES];
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={zones.map((zone) => ({ value: zone, label: zone }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
